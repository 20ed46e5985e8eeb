import { isDeepStrictEqual } from 'node:util';
import { type Paragraph, readDeb822 } from './deb822.ts';
import { readSourceLines, type SourceLine } from './one-line.ts';
import { invalidRepository } from './repository-errors.ts';
import { isFlat, type KeyPlace, type RepositorySource } from './source.ts';

/** What both forms of a source say. */
interface Entry {
  readonly types: readonly string[];
  readonly addresses: readonly string[];
  readonly suites: readonly string[];
  readonly components: readonly string[];
  readonly architectures: readonly string[];
  readonly signedBy: string;
  /** Words for apt to take what is not signed. */
  readonly trusts: string | undefined;
}

const asLines = /^\s*(?:#[^\n]*\n\s*)*deb(?:-src)?\s+(?:\[[^\]]*\]\s*)?[a-z][a-z\d+.-]*:/i;
const asFields = /(?:^|\s)URIs:\s/i;

/** Whether a text is a source of apt, in either form. */
export function isSourceText(text: string): boolean {
  return asLines.test(text) || (/^\s*(?:#[^\n]*\n\s*)*[\w-]+:/.test(text) && asFields.test(text));
}

const wordsOf = (text = '') => text.split(/[\s,]+/).filter(Boolean);
const isYes = (value: string | undefined) => /^(?:yes|true|1|on|enable|with)$/i.test(value ?? '');

/** What turns off the check of signatures, or weakens it. */
const weakeners = ['trusted', 'allow-insecure', 'allow-weak', 'allow-downgrade-to-insecure'];

const trustsIn = (options: ReadonlyMap<string, string>) =>
  weakeners.find((name) => isYes(options.get(name)));

function ofLine({ type, options, address, words }: SourceLine): Entry {
  const [suite, ...components] = words;
  return {
    types: [type],
    addresses: [address],
    suites: suite === undefined ? [] : [suite],
    components,
    architectures: wordsOf(options.get('arch')),
    signedBy: options.get('signed-by') ?? '',
    trusts: trustsIn(options),
  };
}

function ofParagraph(fields: Paragraph): Entry[] {
  if (/^(?:no|false|0|off|disable)$/i.test(fields.get('enabled') ?? '')) return [];
  const words = (name: string) => wordsOf(fields.get(name));
  return [
    {
      types: words('types').map((type) => type.toLowerCase()),
      addresses: words('uris'),
      suites: words('suites'),
      components: words('components'),
      architectures: words('architectures'),
      signedBy: fields.get('signed-by') ?? '',
      trusts: trustsIn(fields),
    },
  ];
}

/** A fingerprint names a key in the keyring of another machine. */
const fingerprint = /^[0-9A-F]{16,}!?$/i;

/** @returns undefined if it names no key that can be read here */
function keyOf(signedBy: string): KeyPlace | undefined {
  if (signedBy.includes('BEGIN PGP')) return { type: 'text', text: signedBy };
  const place = wordsOf(signedBy).find((word) => !fingerprint.test(word));
  return place === undefined ? undefined : { type: 'place', place };
}

/** Nothing else may get into a file of apt. */
const forms = {
  suite: /^[\w.:~+/@%()$-]+$/,
  component: /^[\w.:~+/-]+$/,
  architecture: /^[a-z0-9-]+$/,
} as const;

/** @throws DeskpackError `repository-invalid` if it is no address that a container can read without a password */
export function repositoryAddress(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw invalidRepository(
      url ? `${url.protocol}//${url.host}` : given,
      url ? `its address begins with ${url.protocol}` : 'its address is not complete',
      'Name a repository with an https:// or http:// address, which builds can reach.',
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw invalidRepository(
      url.host,
      'its address has a user or a password, which others could read in the image',
      'Put a proxy in front of it that knows the password, and name the address of that.',
    );
  }
  url.hash = '';
  return url.href;
}

function refuse(address: string, reason: string, action: string): never {
  throw invalidRepository(address, reason, action);
}

function checked(entry: Entry): RepositorySource {
  const { addresses, suites, components, architectures, signedBy, trusts } = entry;
  const [given = ''] = addresses;
  const address = repositoryAddress(given);
  if (trusts !== undefined)
    refuse(
      address,
      `"${trusts}" turns off the check of signatures, which is always made here`,
      'Leave it out, and name the key of the vendor.',
    );
  const wrong =
    suites.find((suite) => !forms.suite.test(suite)) ??
    components.find((component) => !forms.component.test(component)) ??
    architectures.find((name) => !forms.architecture.test(name));
  if (wrong !== undefined)
    refuse(
      address,
      `"${wrong}" cannot be a word of a source`,
      "Copy it again from the vendor's page.",
    );
  if (suites.length === 0)
    refuse(address, 'it names no suite', 'Complete it: deb ADDRESS SUITE COMPONENT.');
  const flat = suites.filter(isFlat).length;
  if (flat > 0 && components.length > 0)
    refuse(address, 'a suite that ends in "/" has no components', 'Leave the components out.');
  if (flat < suites.length && components.length === 0)
    refuse(address, 'it names no component', 'Complete it: deb ADDRESS SUITE COMPONENT.');
  return { address, suites, components, architectures, key: keyOf(signedBy) };
}

/** What several entries of one repository are together. @throws DeskpackError if they are of several */
function together(entries: readonly Entry[]): RepositorySource {
  const [first, ...others] = entries.map(checked);
  const { suites: _, ...rest } = first!;
  for (const other of others) {
    const { suites, key = first!.key, ...same } = other;
    if (!isDeepStrictEqual({ ...same, key }, { ...rest, key: rest.key ?? key }))
      refuse(
        other.address,
        `the text has ${entries.length} sources, which differ in more than their suites`,
        'Give one of them at a time.',
      );
  }
  const key = [first!, ...others].find((one) => one.key)?.key;
  const suites = [...new Set([first!, ...others].flatMap((one) => one.suites))];
  return { ...first!, suites, key };
}

/**
 * Reads a source of apt: a line or several of `sources.list`, or the text of a `.sources` file. Sources of source packages and
 * disabled ones are left out.
 *
 * @throws DeskpackError `repository-invalid` if it cannot be used
 */
export function parseSource(text: string): RepositorySource {
  const name = text.trim().split(/\s+/).slice(0, 3).join(' ');
  const lines = asLines.test(text) ? readSourceLines(text) : undefined;
  if (asLines.test(text) && !lines)
    refuse(
      name,
      'not each of its lines is a source',
      'Give the lines that begin with "deb" alone.',
    );
  const all = lines ? lines.map(ofLine) : readDeb822(text).flatMap(ofParagraph);
  const entries = all
    .filter(({ types }) => types.includes('deb'))
    .flatMap((entry) => entry.addresses.map((address) => ({ ...entry, addresses: [address] })));
  if (entries.length === 0) {
    const isOfSources = all.some(({ types }) => types.includes('deb-src'));
    refuse(
      name,
      isOfSources ? 'it is of source packages (deb-src) alone' : 'it names no address of packages',
      'Give the line that begins with "deb", or the text with "Types: deb".',
    );
  }
  return together(entries);
}
