import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { PresentTemplate } from '../../package-manager/present-template.ts';
import { listedRepository } from '../../package-manager/repository/listed-repositories.ts';
import {
  type ListedPackage,
  readRepository,
} from '../../package-manager/repository/read-repository.ts';
import { nearest } from '../../text/match/nearest.ts';
import { listedName, usedName } from '../../vendor/repository/is-source.ts';
import {
  type KeptRepository,
  keepPackage,
  keepRepository,
  repositoryName,
  usedRepositories,
} from '../../vendor/repository/kept-repository.ts';
import { readKey } from '../../vendor/repository/key.ts';
import { keyOfSource } from '../../vendor/repository/key-of-place.ts';
import { parseSource } from '../../vendor/repository/parse-source.ts';
import { type RepositorySource, repositoryTitle } from '../../vendor/repository/source.ts';
import { type SourceOptions, sourceOfText } from '../../vendor/repository/source-of-text.ts';
import { sourcesFile } from '../../vendor/repository/sources-file.ts';
import { choosePackage, type OfferedPackage } from './choose-package.ts';
import { nonFreeOf } from './non-free.ts';
import { suiteOf } from './suite-of-address.ts';

/** A repository that somebody gave, and what is wanted of it. */
export interface GivenRepository extends SourceOptions {
  /** A source of apt, an address, or a name in a list: `extrepo:NAME`. */
  readonly text: string;
  /** The wanted package; without it, one that is the only application is taken. */
  readonly package?: string | undefined;
  /** Of relative paths; absolute. */
  readonly folder: string;
}

interface TakeOptions {
  readonly template: PresentTemplate;
  /** Whether keys may come over plain HTTP. */
  readonly allowsHttp?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The path from which the artefact of the package is read, or the packages of which one is to be chosen. */
export type TakenRepository =
  | { readonly path: string; readonly package: string }
  | { readonly title: string; readonly packages: readonly OfferedPackage[] };

/** A repository with all that apt needs. */
interface WholeRepository extends KeptRepository {
  readonly source: RepositorySource;
}

async function ofList(
  engine: Pick<Engine, 'run'>,
  name: string,
  options: TakeOptions,
): Promise<WholeRepository> {
  const listed = await listedRepository(engine, name, options);
  const { address, suites, components, architectures, isNonFree } = listed;
  const source = { address, suites, components, architectures, key: undefined };
  const text = sourcesFile(source, readKey(Buffer.from(listed.key, 'latin1'), name));
  return { address, name: repositoryName(address, name), text, source, isNonFree };
}

/** @throws DeskpackError `repository-unknown` if none of that name was used */
async function ofUsed(name: string): Promise<WholeRepository> {
  const all = await usedRepositories();
  const found = all.find((one) => one.name === name);
  if (found) return { ...found, source: parseSource(found.text) };
  const near = nearest(
    name,
    all.map((one) => one.name),
  );
  throw new DeskpackError('repository-unknown', {
    doing: `use the package repository ${name}`,
    reason: `none of that name was used here${near === undefined ? '' : ` (did you mean ${near}?)`}`,
    subject: { kind: 'repository', name, ...(near === undefined ? {} : { near: [near] }) },
    action: 'Give the line of the vendor, with its key.',
  });
}

async function whole(
  engine: Pick<Engine, 'run'>,
  given: GivenRepository,
  options: TakeOptions,
): Promise<WholeRepository> {
  const listed = listedName(given.text);
  if (listed !== undefined) return ofList(engine, listed, options);
  const used = usedName(given.text);
  if (used) return ofUsed(used.name);
  const read = sourceOfText(given.text, given);
  const key = await keyOfSource(read, { ...options, folder: given.folder });
  const source = await suiteOf(engine, read, options);
  const { address } = source;
  const name = repositoryName(address, undefined);
  return { address, name, text: sourcesFile(source, key), source, isNonFree: false };
}

/** A repository whose index apt has read. */
interface ReadRepository {
  readonly repository: WholeRepository;
  readonly title: string;
  readonly packages: readonly ListedPackage[];
}

/**
 * Reads the index of a vendor's repository on the template by apt, which checks the signatures, and keeps repository and key.
 *
 * @throws DeskpackError `repository-…` if it cannot be used, and what a download of the key throws
 */
export async function readGivenRepository(
  engine: Pick<Engine, 'run'>,
  given: GivenRepository,
  options: TakeOptions,
): Promise<ReadRepository> {
  const { reference } = options.template;
  if (parseTemplateName(reference).packageManager === 'apk') {
    throw new DeskpackError('artefact-unsupported', {
      doing: 'use a package repository of Debian',
      reason: `${reference} is no template of Debian or Ubuntu`,
      subject: { kind: 'template', name: reference },
      action: 'Choose another one with --template.',
    });
  }
  const repository = await whole(engine, given, options);
  const title = repositoryTitle(repository);
  const { signal } = options;
  const packages = await readRepository(engine, { ...repository, title }, { reference, signal });
  await keepRepository(
    repository,
    packages.map(({ name, description, applications: [first] }) => {
      return {
        name,
        about: [first?.title, first?.summary ?? description].filter(Boolean).join(': '),
      };
    }),
  );
  return { repository, title, packages };
}

/**
 * Takes a package of a vendor's repository: its index is read on the template by apt, which checks the signatures; repository,
 * key and package are kept, so that they are a file like any other from then on.
 *
 * @throws DeskpackError `repository-…` if it cannot be used, and what a download of the key throws
 */
export async function takeRepository(
  engine: Pick<Engine, 'run'>,
  given: GivenRepository,
  options: TakeOptions,
): Promise<TakenRepository> {
  const { repository, title, packages } = await readGivenRepository(engine, given, options);
  const chosen = choosePackage(packages, given.package ?? usedName(given.text)?.package, title);
  if (Array.isArray(chosen)) return { title, packages: chosen };
  const { name, version } = chosen as OfferedPackage;
  const nonFree = nonFreeOf(chosen as OfferedPackage, repository);
  return { path: await keepPackage(repository, { name, version, nonFree }), package: name };
}
