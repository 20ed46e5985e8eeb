import { isIndexAddress, listedName, usedName } from './is-source.ts';
import { parseSource, repositoryAddress } from './parse-source.ts';
import type { RepositorySource } from './source.ts';

/** What the user says beside the text. */
export interface SourceOptions {
  /** A path or an address. */
  readonly key?: string | undefined;
  readonly suite?: string | undefined;
  readonly component?: string | undefined;
}

/** The parts of the address of an index: the repository, and the suite that it is of. */
function ofIndex(address: string): Pick<RepositorySource, 'address' | 'suites'> {
  const bare = address.replace(/\/(?:InRelease|Release(?:\.gpg)?|Packages(?:\.\w+)?)$/i, '/');
  const [, root = bare, suite] = /^(.*?)\/dists\/([^/?#]+(?:\/updates)?)\/?.*$/i.exec(bare) ?? [];
  return suite === undefined
    ? { address: root, suites: isIndexAddress(address) ? ['./'] : [] }
    : { address: `${root}/`, suites: [decodeURIComponent(suite)] };
}

/**
 * The source that a text is: an entry of apt, or an address, of which suites and components may be still to be found out.
 *
 * @throws DeskpackError `repository-invalid` if it cannot be used
 */
export function sourceOfText(text: string, options: SourceOptions = {}): RepositorySource {
  const { key, suite, component } = options;
  const trimmed = text.trim();
  const isAddress = /^https?:\/\/\S+$/i.test(trimmed);
  const read: RepositorySource = isAddress
    ? { components: [], architectures: [], key: undefined, ...ofIndex(repositoryAddress(trimmed)) }
    : parseSource(text);
  return {
    ...read,
    suites: suite === undefined ? read.suites : [suite],
    components: component === undefined ? read.components : component.split(/[\s,]+/),
    key: key === undefined ? read.key : { type: 'place', place: key },
  };
}

/** The key that the text itself has or names; undefined if it has to be asked for. Lists have those of their repositories. */
export function lacksKey(text: string): boolean {
  const isNamed = listedName(text) !== undefined || usedName(text) !== undefined;
  return !isNamed && sourceOfText(text).key === undefined;
}
