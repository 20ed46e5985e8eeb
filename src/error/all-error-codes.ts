import { buildingErrors } from './codes/building.ts';
import { catalogErrors } from './codes/catalogs.ts';
import { commandLineErrors } from './codes/command-line.ts';
import { downloadErrors } from './codes/downloads.ts';
import { engineErrors } from './codes/engines.ts';
import type { ErrorGroup, ErrorInfo } from './codes/error-info.ts';
import { fileAndMachineErrors } from './codes/files-and-machine.ts';
import { imageStoreErrors } from './codes/image-store.ts';
import { packageRepositoryErrors } from './codes/package-repositories.ts';
import { programErrors } from './codes/programs.ts';
import { registryErrors } from './codes/registries.ts';
import { vendorFileErrors } from './codes/vendor-files.ts';

/**
 * All errors that deskpack reports, grouped by their origin. The codes are stable, because deskpack itself and programs
 * that read JSON output depend on them.
 */
export const errorGroups = {
  'Command line and input files': commandLineErrors,
  'Files and this machine': fileAndMachineErrors,
  "Vendors' files": vendorFileErrors,
  Downloads: downloadErrors,
  'Package repositories': packageRepositoryErrors,
  Programs: programErrors,
  'Engines and templates': engineErrors,
  'Building and starting the application': buildingErrors,
  'Image store and nodes': imageStoreErrors,
  Registries: registryErrors,
  Catalogs: catalogErrors,
  Others: {
    unexpected: {
      title: 'This is a bug in deskpack',
      meaning: 'An error occurred that deskpack does not handle.',
      remedy:
        'This is a bug in deskpack: run the command again with --debug, and report what it prints.',
    },
  },
} as const satisfies Readonly<Record<string, ErrorGroup>>;

type Groups = typeof errorGroups;

export type ErrorCode = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups] & string;

/** All codes with their meaning. */
export const errorCodes = Object.freeze(
  Object.assign({}, ...Object.values(errorGroups)),
) as Readonly<Record<ErrorCode, ErrorInfo>>;

/** Whether errors with this code may be transient, so that a retry makes sense. */
export function isTransient(code: ErrorCode): boolean {
  return errorCodes[code].retry === true;
}

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCodes, text);
}
