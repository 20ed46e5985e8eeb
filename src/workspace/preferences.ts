import type Conf from 'conf';
import { messageOf, Trouble } from '../trouble.ts';
import { configFolder } from './folders.ts';

interface Preference {
  readonly help: string;
  readonly default: string;
  /** What a value must look like, and how to say so. */
  readonly pattern: RegExp;
  readonly expected: string;
}

/** Everything that a packager sets once for all applications; a flag of a command wins over it. */
export const preferenceTable = {
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
  },
  engine: {
    help: 'what builds images: docker, podman, buildah, or auto for the first that works',
    default: 'auto',
    pattern: /^(?:auto|docker|podman|buildah)$/,
    expected: 'auto, docker, podman or buildah',
  },
  namespace: {
    help: 'namespace of the image store',
    default: 'k8s.io',
    pattern: /^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/,
    expected: 'letters and digits, with single ".", "_" or "-" between them',
  },
  address: {
    help: 'socket of containerd',
    default: '/run/containerd/containerd.sock',
    pattern: /^\/[^\0\n]+$/,
    expected: 'an absolute path',
  },
} as const satisfies Record<string, Preference>;

export type PreferenceName = keyof typeof preferenceTable;
export type Preferences = Record<PreferenceName, string>;

export const preferenceNames = Object.keys(preferenceTable) as PreferenceName[];

/** Opening the store costs more than most commands do in all, so it is loaded when it is needed. */
async function openStore(): Promise<Conf<Partial<Preferences>>> {
  const { default: Store } = await import('conf');
  try {
    return new Store<Partial<Preferences>>({ cwd: configFolder(), configName: 'preferences' });
  } catch (thrown) {
    throw new Trouble(`cannot read the preferences in ${configFolder()}: ${messageOf(thrown)}`, {
      cause: thrown,
      action: `Mend or remove ${configFolder()}/preferences.json.`,
    });
  }
}

/** All preferences, with the defaults for those that were never set or that a hand-edit has broken. */
export async function readPreferences(): Promise<Preferences> {
  const store = await openStore();
  const entries = preferenceNames.map((name): [PreferenceName, string] => {
    const { pattern, default: fallback }: Preference = preferenceTable[name];
    const value: unknown = store.get(name);
    return [name, typeof value === 'string' && pattern.test(value) ? value : fallback];
  });
  return Object.fromEntries(entries) as Preferences;
}

/** Keeps a preference for all later runs; `undefined` goes back to the default. */
export async function setPreference(
  name: PreferenceName,
  value: string | undefined,
): Promise<void> {
  const store = await openStore();
  try {
    if (value === undefined) store.delete(name);
    else store.set(name, value);
  } catch (thrown) {
    throw new Trouble(`cannot write the preferences to ${store.path}: ${messageOf(thrown)}`, {
      cause: thrown,
      action: 'Check that the folder may be written to and that the disk has room.',
    });
  }
}

/** What is wrong with a value for a preference, or undefined when nothing is. */
export function preferenceProblem(name: PreferenceName, value: string): string | undefined {
  const { pattern, expected } = preferenceTable[name];
  return pattern.test(value) ? undefined : `${name} must be ${expected}`;
}
