import { isObject } from '../../text/json/json-object.ts';

/** A vendor's repository in the list of extrepo. */
export interface ListedRepository {
  readonly name: string;
  /** One line; empty if there is none. */
  readonly description: string;
  /** Whether no part of it is free, as the list says. */
  readonly isNonFree: boolean;
  readonly address: string;
  readonly suites: readonly string[];
  readonly components: readonly string[];
  readonly architectures: readonly string[];
  /** The name of the key's file, beside the list. */
  readonly keyFile: string;
  /** 64 hexadecimal digits. */
  readonly keySha256: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
const wordsOf = (value: unknown) => textOf(value).split(/\s+/).filter(Boolean);

/** The list has the distribution itself, which is no vendor's. */
const ofDistribution = /^debian_official$/;

/** Where several components are to choose from. */
const placeholder = '<COMPONENTS>';

function entryOf(name: string, value: unknown): ListedRepository | undefined {
  if (!isObject(value) || !isObject(value.source) || ofDistribution.test(name)) return undefined;
  const { source, policies, policy } = value;
  const checksum = value['gpg-key-checksum'];
  const keySha256 = isObject(checksum) ? textOf(checksum.sha256).toLowerCase() : '';
  const keyFile = textOf(value['gpg-key-file']);
  const [address = ''] = wordsOf(source.URIs);
  const suites = wordsOf(source.Suites ?? source.suite);
  const named = wordsOf(source.Components ?? source.components);
  const listed = Array.isArray(value.components) ? value.components.map(textOf) : [];
  const components = named.includes(placeholder) ? listed.filter(Boolean) : named;
  const isUsable =
    /^https?:\/\//.test(address) &&
    suites.length > 0 &&
    wordsOf(source.Types).includes('deb') &&
    /^[\w.+-]+$/.test(keyFile) &&
    /^[0-9a-f]{64}$/.test(keySha256);
  if (!isUsable) return undefined;
  const all = isObject(policies) ? Object.values(policies).map(textOf) : [textOf(policy)];
  return {
    name,
    description: textOf(value.description).replace(/\s+/g, ' '),
    // "contrib" needs what is not free.
    isNonFree: all.length > 0 && all.every((one) => one === 'non-free' || one === 'contrib'),
    address,
    // A flat repository is written in several ways.
    suites: suites.map((suite) => (suite === '/' ? './' : suite)),
    components: suites.every((suite) => suite.endsWith('/')) ? [] : components,
    architectures: wordsOf(source.Architectures ?? source.Architecture),
    keyFile,
    keySha256,
  };
}

/** Reads the `index.yaml` of extrepo's data. Entries that are not complete are left out; a text that is no list has none. */
export async function readRepositoryList(text: string): Promise<readonly ListedRepository[]> {
  // It takes longer to load than all else here.
  const { parse } = await import('yaml');
  let value: unknown;
  try {
    value = parse(text);
  } catch {
    return [];
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, entry]) => entryOf(name, entry) ?? []);
}
