import { dirname, resolve } from 'node:path';
import { asDescriptor, checkDescriptor } from '../descriptor/check/check-descriptor.ts';
import {
  type AllowedFinding,
  applyConfiguration,
  type Configuration,
} from '../descriptor/check/configuration.ts';
import type { ImageSettings } from '../descriptor/check/image-settings.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import { type Finding, formatPath, hasErrors } from '../descriptor/finding/finding.ts';
import { parse } from '../descriptor/json/parse.ts';
import { DeskpackError } from '../error/deskpack-error.ts';
import { readBytes } from '../system/files/read-file.ts';
import { contextLookup } from './build-context.ts';
import { configurationFinder, type FoundConfiguration } from './configuration-file.ts';
import { type IconFinder, iconFinder, iconOfFile } from './icon-file.ts';
import { readStandardInput, standardInput } from './standard-input.ts';

/** Larger files are not read as a descriptor or a list of them. */
const maxBytes = 256_000_000;

export interface LoadedApplication {
  /** Absolute path of the descriptor file. */
  readonly file: string;
  /** The application was piped in: `file` does not exist, and only determines the folder, which is the current one. */
  readonly isPiped?: true;
  /** The application's index in an application list; undefined if the file is a single descriptor. */
  readonly index: number | undefined;
  /** The descriptor as it is in the file. */
  readonly value: unknown;
  /** The descriptor for recipe and labels. It cannot be built if there are errors among the findings. */
  readonly descriptor: Descriptor;
  /** The bytes of the icon file; `null` if it is missing. */
  readonly icon: Uint8Array | null;
  /** The settings for its image from the configuration of its folder. */
  readonly settings: ImageSettings;
  /** With the severities of the configuration, and without the findings that it allows. */
  readonly findings: readonly Finding[];
  readonly allowed: readonly AllowedFinding[];
}

export interface ReadFile {
  /** Absolute path. */
  readonly file: string;
  /** Without a byte order mark. */
  readonly text: string;
  readonly isList: boolean;
  /** Empty if there are errors among the findings. */
  readonly applications: readonly LoadedApplication[];
  /** Findings about the file as a whole, e.g. that it is not JSON. */
  readonly findings: readonly Finding[];
}

/** An application from a file, or one that is not written to its file yet. */
interface GivenApplication {
  readonly value: unknown;
  /** The application's index in an application list; undefined if the file is a single descriptor. */
  readonly index?: number | undefined;
  /**
   * Findings that need the text, not only the value; empty if there is no text. Paths begin with the index, if there
   * is one.
   */
  readonly ofText?: readonly Finding[];
}

/** Whether a finding about a file's text belongs to one of its applications. */
function isAbout({ path }: Finding, index: number | undefined): boolean {
  return path.length > 0 && (index === undefined || path[0] === index);
}

const withoutIndex = (finding: Finding): Finding => ({ ...finding, path: finding.path.slice(1) });

/**
 * The application that a value describes, with its icon and findings.
 *
 * @param file its file, which need not exist: icon and build context are searched in the file's folder
 */
export async function applicationOf(
  file: string,
  { value, index, ofText = [] }: GivenApplication,
  configuration: Configuration,
  findIcon: IconFinder,
): Promise<LoadedApplication> {
  const folder = dirname(resolve(file));
  const descriptor = asDescriptor(value);
  const found = await iconOfFile(file, descriptor.icon, findIcon);
  const all = checkDescriptor(value, {
    ...found,
    contextHas: contextLookup(folder),
    extraLabels: configuration.extraLabels,
  });
  const own = index === undefined ? ofText : ofText.map(withoutIndex);
  const findings = applyConfiguration([...own, ...all], configuration, descriptor.name);
  const { accountVendor, extraLabels } = configuration;
  const settings = { accountVendor, extraLabels };
  const piped = file === standardInput ? ({ isPiped: true } as const) : {};
  const icon = found.icon ?? null;
  return { file: resolve(file), ...piped, index, value, descriptor, icon, settings, ...findings };
}

/** The bytes of a descriptor file or of standard input. */
export function readDescriptorBytes(path: string): Promise<Uint8Array> {
  return path === standardInput ? readStandardInput(maxBytes) : readBytes(path, maxBytes);
}

/** The applications in the bytes of a descriptor file, with their icons and findings. */
export async function applicationsIn(
  path: string,
  bytes: Uint8Array,
  configuration: Configuration,
  findIcon = iconFinder(),
): Promise<ReadFile> {
  const file = resolve(path);
  const { text, descriptors, isList, findings } = await parse(bytes);
  const applications: LoadedApplication[] = [];
  for (const [position, value] of descriptors.entries()) {
    const index = isList ? position : undefined;
    const ofText = findings.filter((finding) => isAbout(finding, index));
    applications.push(await applicationOf(path, { index, value, ofText }, configuration, findIcon));
  }
  const ofFile = applyConfiguration(
    findings.filter(({ path }) => path.length === 0),
    configuration,
  ).findings;
  return { file, text, isList, applications, findings: ofFile };
}

/** Throws if a configuration has errors, because its intended effect is unknown. */
function refuse({ file, findings }: FoundConfiguration): void {
  if (!hasErrors(findings)) return;
  throw new DeskpackError('configuration-invalid', {
    reason: `the configuration in ${file} is wrong`,
    subject: file === undefined ? undefined : { kind: 'file', name: file },
    tail: findings.map(
      ({ path, message }) => `${path.length === 0 ? '(file)' : formatPath(path)}: ${message}`,
    ),
    action: 'Fix it; deskpack lint shows each error in its place.',
  });
}

/** A descriptor file with the configuration of its folder, which may have errors. */
export interface ConfiguredFile extends ReadFile {
  readonly configuration: FoundConfiguration;
}

/** Changes the bytes of a file before they are read. */
type Change = (bytes: Uint8Array, configuration: Configuration) => Promise<Uint8Array>;

/**
 * Returns a function that reads descriptor files, each with one descriptor or an application list. Shared icons and
 * configurations are searched once. Errors in a file become findings of the file or of an application.
 *
 * The function throws DeskpackError when the file or its configuration cannot be read.
 */
export function configuredReader(): (path: string, change?: Change) => Promise<ConfiguredFile> {
  const findConfiguration = configurationFinder();
  const findIcon = iconFinder();
  return async (path, change = async (bytes) => bytes) => {
    const bytes = await readDescriptorBytes(path);
    const found = await findConfiguration(dirname(resolve(path)));
    const { configuration } = found;
    const changed = await change(bytes, configuration);
    const read = await applicationsIn(path, changed, configuration, findIcon);
    return { ...read, configuration: found };
  };
}

/** The same for a configuration without errors; the function also throws DeskpackError when it has some. */
export function applicationReader(): (path: string) => Promise<ReadFile> {
  const read = configuredReader();
  return async (path) => {
    const { configuration, ...file } = await read(path);
    refuse(configuration);
    return file;
  };
}

/** @throws DeskpackError in the cases of `applicationReader` */
export function readApplications(path: string): Promise<ReadFile> {
  return applicationReader()(path);
}
