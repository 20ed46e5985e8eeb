import { dirname } from 'node:path';
import type { CatalogAccess } from '../../catalog/client/client.ts';
import type { EngineName } from '../../engine/all-engines.ts';
import type { CtrCommand } from '../../image-store/ctr-command.ts';
import { isSameFolder } from '../../system/folders/same-folder.ts';
import type { EditedFile } from '../../workspace/edit/edited-file.ts';

/** What the command line and the preferences say. */
export interface WizardSettings {
  readonly engine: EngineName | 'auto';
  readonly engineFrom: 'option' | 'preference';
  /** First part of the names of templates that are built here. */
  readonly vendor: string;
  readonly release: string;
  readonly namespace: string;
  readonly address: string;
  readonly ctr: CtrCommand;
  readonly catalog: string;
  readonly access: CatalogAccess;
}

/** Options of the command line by their names. */
export type GivenOptions = Readonly<
  Record<'catalog' | 'engine' | 'release' | 'output', string | undefined> & {
    'token-file'?: string | undefined;
    ca?: string | undefined;
    'send-token-over-plain-http'?: true | undefined;
  }
>;

/** Where the wizard works. */
export interface WizardPlace {
  /** Absolute path of the folder that the files are written to. */
  readonly folder: string;
  /** Absolute path of the folder that a new application's icon and build context are in. */
  readonly source: string;
  /** The descriptor that is changed where it stands, if one is. */
  readonly edited: EditedFile | undefined;
  /** Whether everything may be replaced that is in the way. */
  readonly isForced?: boolean;
  /** Options of the command line that matter when the same is done again. */
  readonly given: GivenOptions;
}

/** Absolute path of the folder with icons and build context. */
export function sourceFolder({ source, edited }: Pick<WizardPlace, 'source' | 'edited'>): string {
  return edited ? dirname(edited.path) : source;
}

/** Whether the application is written to another folder than the one that it comes from. */
export function isWrittenElsewhere(place: WizardPlace): boolean {
  return !isSameFolder(place.folder, sourceFolder(place));
}

/** Absolute path of the folder whose configuration holds: that of the application's neighbours. */
export function configurationFolder({ folder, edited }: WizardPlace): string {
  return edited ? dirname(edited.path) : folder;
}
