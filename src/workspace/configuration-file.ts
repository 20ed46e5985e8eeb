import { dirname, join } from 'node:path';
import {
  type Configuration,
  noConfiguration,
  readConfiguration,
} from '../descriptor/check/configuration.ts';
import type { Finding } from '../descriptor/finding/finding.ts';
import { parse } from '../descriptor/json/parse.ts';
import { readBytesIfThere } from '../system/files/read-file.ts';

export interface FoundConfiguration {
  readonly configuration: Configuration;
  /** Absolute path; undefined if there is no configuration. */
  readonly file: string | undefined;
  readonly text: string;
  /** The problems of the configuration. Paths begin at the root of the file. */
  readonly findings: readonly Finding[];
}

/** Larger files are not read as a configuration. */
const maxBytes = 16_000_000;

const none: FoundConfiguration = {
  configuration: noConfiguration,
  file: undefined,
  text: '',
  findings: [],
};

/** Reads a file that is a configuration or contains one under a key. */
async function readAt(
  file: string,
  key: string | undefined,
): Promise<FoundConfiguration | undefined> {
  const bytes = await readBytesIfThere(file, maxBytes);
  // Errors in a package.json without a configuration of deskpack are ignored.
  if (!bytes || (key !== undefined && !Buffer.from(bytes).includes(JSON.stringify(key)))) {
    return undefined;
  }
  const { text, descriptors, isList, findings } = await parse(bytes);
  if (findings.some(({ severity }) => severity === 'error')) {
    return { ...none, file, text, findings };
  }
  const root: unknown = isList ? descriptors : descriptors[0];
  if (key === undefined) return { ...readConfiguration(root), file, text };
  if (typeof root !== 'object' || root === null || !Object.hasOwn(root, key)) return undefined;
  const read = readConfiguration((root as Record<string, unknown>)[key]);
  const prefixed = read.findings.map((finding) => ({ ...finding, path: [key, ...finding.path] }));
  return { configuration: read.configuration, findings: prefixed, file, text };
}

/**
 * Finds the configuration for the descriptors of a folder: `.deskpackrc.json`, or the key `deskpack` of
 * `package.json`, in the folder itself or the nearest folder above it. Each folder is searched once.
 */
export function configurationFinder(): (folder: string) => Promise<FoundConfiguration> {
  const known = new Map<string, Promise<FoundConfiguration>>();
  const find = async (folder: string): Promise<FoundConfiguration> => {
    const here =
      (await readAt(join(folder, '.deskpackrc.json'), undefined)) ??
      (await readAt(join(folder, 'package.json'), 'deskpack'));
    if (here) return here;
    const parent = dirname(folder);
    return parent === folder ? none : remembered(parent);
  };
  const remembered = (folder: string) => {
    const found = known.get(folder) ?? find(folder);
    known.set(folder, found);
    return found;
  };
  return remembered;
}
