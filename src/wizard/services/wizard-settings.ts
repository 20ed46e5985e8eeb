import { dirname } from 'node:path';
import type { CatalogAccess } from '../../catalog/client/client.ts';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { EngineName } from '../../engine/all-engines.ts';
import type { Engine } from '../../engine/engine.ts';
import { containerd } from '../../image-store/containerd.ts';
import type { CtrCommand } from '../../image-store/ctr-command.ts';
import type { ImageStore } from '../../image-store/image-store.ts';
import type { RunTools } from '../../pipeline/step.ts';
import type { Settings } from '../../settings/settings.ts';
import { isSameFolder } from '../../system/folders/same-folder.ts';
import type { EditedFile } from '../../workspace/edit/edited-file.ts';
import type { HeldIcon } from '../document.ts';
import type { ReplacedName, RunRequest } from '../services.ts';

/** The settings from the command line and the preferences. */
export interface WizardSettings {
  readonly engine: EngineName | 'auto';
  readonly engineFrom: 'option' | 'preference';
  /** First part of the names of templates that are built on this machine. */
  readonly vendor: string;
  readonly release: string;
  readonly namespace: string;
  readonly address: string;
  readonly ctr: CtrCommand;
  readonly catalog: string;
  readonly access: CatalogAccess;
  /** Whether built images are started, as the preference says. */
  readonly verify: Settings['verify'];
  /** Tools that take the place of those of this machine: those of a lesson. */
  readonly instead?: OtherTools | undefined;
}

/** An engine and an image store that take the place of those of this machine. */
export interface OtherTools extends Required<Pick<RunTools, 'verifyBuilt'>> {
  readonly engine: Engine;
  readonly version: string;
  readonly store: ImageStore & { references(): Promise<readonly string[]> };
}

export function storeOf({ instead, namespace, address, ctr }: Stored): OtherTools['store'] {
  return instead?.store ?? containerd({ namespace, address, command: ctr });
}

type Stored = Pick<WizardSettings, 'instead' | 'namespace' | 'address' | 'ctr'>;

export type GivenOptions = Readonly<
  Record<'catalog' | 'engine' | 'release' | 'output', string | undefined> & {
    'token-file'?: string | undefined;
    ca?: string | undefined;
    'send-token-over-plain-http'?: true | undefined;
    'replace-repository'?: true | undefined;
    verify?: true | undefined;
    'no-verify'?: true | undefined;
  }
>;

/** The options for another catalog than the given one, whose token and certificates are for that one alone. */
export function optionsForCatalog(catalog: string): Partial<GivenOptions> {
  return {
    catalog,
    'token-file': undefined,
    ca: undefined,
    'send-token-over-plain-http': undefined,
    'replace-repository': undefined,
  };
}

/** The option for starting built images, if the choice in the wizard differs from the preference. */
export function optionForProof(
  chosen: boolean | undefined,
  usual: WizardSettings['verify'],
): Partial<GivenOptions> {
  if (chosen === undefined || chosen === (usual !== 'no')) return {};
  return chosen ? { verify: true } : { 'no-verify': true };
}

/** The folders and files that the wizard works on. */
export interface WizardPlace {
  /** Absolute path of the output folder. */
  readonly folder: string;
  /** Absolute path of the folder with a new application's icon and build context. */
  readonly source: string;
  /** The descriptor file that is edited in place, if one is. */
  readonly edited: EditedFile | undefined;
  /** The folder whose applications the wizard leads back to, and the folder of the drafts. */
  readonly home?: { readonly folder: string; readonly drafts: string } | undefined;
  /** Icons that are not files yet, by the names that the descriptor has for them. */
  readonly heldIcons?: ReadonlyMap<string, HeldIcon>;
  /** The names of the icons that this wizard has written to the output folder, where they may be changed since. */
  readonly writtenIcons?: ReadonlySet<string>;
  /** Whether all obstacles may be replaced. */
  readonly isForced?: boolean;
  /** Command-line options that are needed to repeat the run. */
  readonly given: GivenOptions;
}

/** Absolute path of the folder with icons and build context. */
export function sourceFolder({ source, edited }: Pick<WizardPlace, 'source' | 'edited'>): string {
  return edited ? dirname(edited.path) : source;
}

/** Whether the output folder differs from the application's source folder. */
export function isWrittenElsewhere(place: WizardPlace): boolean {
  return !isSameFolder(place.folder, sourceFolder(place));
}

/** Absolute path of the folder whose configuration applies: the one of the neighbouring applications. */
export function configurationFolder({ folder, edited }: WizardPlace): string {
  return edited ? dirname(edited.path) : folder;
}

/** Whether the user agreed that this application takes its name from an image of another repository. */
export function isReplaced(
  replaces: ReplacedName | undefined,
  { name }: Descriptor,
  catalog: string,
): boolean {
  return replaces !== undefined && replaces.name === name && replaces.catalog === catalog;
}

/** The settings for a run, with the user's consent to replace a name in its catalog. */
export function withConsent(
  settings: WizardSettings,
  { replaces, descriptor }: Pick<RunRequest, 'replaces' | 'descriptor'>,
): WizardSettings {
  if (!isReplaced(replaces, descriptor, settings.catalog)) return settings;
  return { ...settings, access: { ...settings.access, replacesRepository: true } };
}
