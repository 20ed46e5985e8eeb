import type Conf from 'conf';
import { engineNames } from '../engine/all-engines.ts';
import { changedError } from '../error/deskpack-error.ts';
import { writeError } from '../system/files/atomic-write.ts';
import { makeFolder } from '../system/folders/make-folder.ts';
import { configFolder } from '../system/folders/user-folders.ts';
import { escapeControls } from '../text/escape/escape-controls.ts';
import { withoutSecrets } from '../text/escape/without-secrets.ts';
import { joinWords } from '../text/format/join-words.ts';
import { nearest } from '../text/match/nearest.ts';
import { serviceAddress } from '../text/service-address.ts';
import { readSettingsFile, settingsFile, settingsFileError } from './settings-file.ts';

interface Setting {
  readonly help: string;
  readonly default: string;
  /** The pattern of valid values, and its description. */
  readonly pattern: RegExp;
  readonly expected: string;
  /** The valid values of a setting that has few. */
  readonly choices?: readonly string[];
  /** An additional check that a pattern cannot express. */
  readonly accepts?: (value: string) => boolean;
}

/** The properties of a setting whose value is one of a few. */
const oneOf = (choices: readonly string[]) => ({
  choices,
  pattern: new RegExp(`^(?:${choices.join('|')})$`),
  expected: joinWords(choices, 'or'),
});

/** Everything that a packager sets once for all applications; flags of a command have precedence. */
export const settingTable = {
  vendor: {
    help: 'first part of the names of templates built here',
    default: 'deskpack',
    pattern: /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/,
    expected: 'lower-case letters and digits, with single ".", "_" or "-" between them',
  },
  release: {
    help: 'release of the platform: tag of templates and part of file names',
    default: '3.0',
    pattern: /^\d+\.\d+$/,
    expected: '<major>.<minor>, such as 3.0',
  },
  catalog: {
    help: 'address of the catalog that applications are registered with',
    default: 'http://localhost:30443',
    pattern: /^https?:\/\/[^\s/]+(?:\/\S*)?$/,
    expected: 'an address such as http://localhost:30443',
    accepts: (value) => serviceAddress(value) !== undefined,
  },
  engine: {
    help: `engine that builds images: ${engineNames.join(', ')}, or auto for the first that works`,
    default: 'auto',
    ...oneOf(['auto', ...engineNames]),
  },
  verify: {
    help: 'whether built images are started: yes, no, or required, which fails without a proof',
    default: 'yes',
    ...oneOf(['yes', 'no', 'required']),
  },
  namespace: {
    help: 'namespace of the image store',
    default: 'k8s.io',
    pattern: /^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/,
    expected: 'letters and digits, with single ".", "_" or "-" between them',
  },
  ctr: {
    help: "command that runs containerd's client: ctr, sudo ctr, k3s ctr, microk8s ctr",
    default: 'ctr',
    // Only plain words, because they are never passed to a shell.
    pattern: /^[\w/.][\w/.:=@,+-]*(?: [\w/.:=@,+-]+)*$/,
    expected: 'words separated by spaces, such as "sudo ctr" or "k3s ctr"',
  },
  address: {
    help: 'socket of containerd',
    default: '/run/containerd/containerd.sock',
    pattern: /^\/[^\0\n]+$/,
    expected: 'an absolute path',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settingTable;
export type Settings = Record<SettingName, string>;

export const settingNames = Object.keys(settingTable) as SettingName[];

/** The valid values of a setting that has few; of others, none. */
export function settingChoices(given: string | undefined): readonly string[] {
  const name = settingNames.find((known) => known === given);
  const { choices = [] }: Partial<Setting> = name ? settingTable[name] : {};
  return choices;
}

/** The problem with an entry of the file; undefined if there is none. */
function entryError([key, value]: readonly [string, unknown]): string | undefined {
  const name = settingNames.find((known) => known === key);
  if (!name) {
    const near = nearest(key, settingNames);
    const hint = near ? `; did you mean ${near}?` : `; there are: ${settingNames.join(', ')}`;
    return `there is no setting "${key}"${hint}`;
  }
  const problem = settingProblem(name, value);
  return problem && `${problem}, and not ${JSON.stringify(withoutSecrets(value, []))}`;
}

/**
 * All preferences, with defaults for those that are not set.
 *
 * @throws DeskpackError that lists all problems of the file
 */
export async function readSettings(): Promise<Settings> {
  const kept = await readSettingsFile();
  const problems = Object.entries(kept).flatMap((entry) => entryError(entry) ?? []);
  if (problems.length > 0) throw settingsFileError(problems.map(escapeControls));
  const entries = settingNames.map((name) => [name, kept[name] ?? settingTable[name].default]);
  return Object.fromEntries(entries) as Settings;
}

/** Opens the store for writing. It is not used for reading, because it is slow to load and creates folders. */
async function openStore(): Promise<Conf<Partial<Settings>>> {
  const { default: Store } = await import('conf');
  makeFolder(configFolder());
  return new Store<Partial<Settings>>({ cwd: configFolder(), configName: 'preferences' });
}

/** Saves a preference; `undefined` resets it to the default. */
export async function setSetting(name: SettingName, value: string | undefined): Promise<void> {
  // A file that cannot be read must be fixed by hand first; it is not overwritten.
  await readSettingsFile();
  try {
    const store = await openStore();
    if (value === undefined) store.delete(name);
    else store.set(name, value);
  } catch (cause) {
    throw changedError(writeError(settingsFile(), cause), {
      cause,
      action: 'Set XDG_CONFIG_HOME to a writable folder with enough space.',
    });
  }
}

/** The problem with a value for a preference, wherever the value comes from; undefined if there is none. */
export function settingProblem(name: SettingName, value: unknown): string | undefined {
  const { pattern, expected, accepts = () => true }: Setting = settingTable[name];
  const isRight = typeof value === 'string' && pattern.test(value) && accepts(value);
  return isRight ? undefined : `${name} must be ${expected}`;
}
