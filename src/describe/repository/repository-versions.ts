import { join } from 'node:path';
import type { Engine } from '../../engine/engine.ts';
import { isFresh, readCached, writeCached } from '../../package-manager/cached-file.ts';
import { readRepository } from '../../package-manager/repository/read-repository.ts';
import { hexDigestOf } from '../../system/files/digest.ts';
import { cacheFolder } from '../../system/folders/user-folders.ts';
import { isObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import { parseSource } from '../../vendor/repository/parse-source.ts';
import { repositoryTitle } from '../../vendor/repository/source.ts';
import { type IndexSign, indexSigns, isSameIndex } from './index-sign.ts';

/** The versions in an index, by the names of the packages, and what the index was told from others by. */
interface KeptVersions {
  readonly signs: readonly (IndexSign | undefined)[];
  readonly versions: Readonly<Record<string, string>>;
}

interface ReadOptions {
  /** The name of an image with apt, in which the index is read. */
  readonly reference: string;
  /** Asks again what was asked today. */
  readonly refresh: boolean;
  readonly signal: AbortSignal;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function signIn(value: unknown): IndexSign | undefined {
  if (!isObject(value) || typeof value.sha256 !== 'string') return undefined;
  const { etag, lastModified, sha256, validUntil } = value;
  return {
    ...{ etag: textOf(etag), lastModified: textOf(lastModified), sha256 },
    ...(typeof validUntil === 'number' && { validUntil }),
  };
}

function keptIn(content: Buffer | undefined): KeptVersions | undefined {
  const value = tryParseJson(String(content ?? ''));
  if (!isObject(value) || !Array.isArray(value.signs) || !isObject(value.versions))
    return undefined;
  const versions = Object.entries(value.versions).flatMap(([name, version]) =>
    typeof version === 'string' ? [[name, version]] : [],
  );
  return { signs: value.signs.map(signIn), versions: Object.fromEntries(versions) };
}

/**
 * The version of each package that apt would install from a vendor's repository. Its server is asked once a day whether the index
 * has changed; only then apt reads it, in a container of a template, and checks its signature.
 *
 * @param text a `.sources` file with the key in it
 * @throws DeskpackError `repository-…` that says why apt does not take it, and what prevents an answer of the server or the engine
 */
export async function repositoryVersions(
  engine: Pick<Engine, 'run'>,
  text: string,
  { reference, refresh, signal }: ReadOptions,
): Promise<Readonly<Record<string, string>>> {
  const path = join(cacheFolder(), 'repositories', `${hexDigestOf(text).slice(0, 32)}.json`);
  const file = await readCached(path);
  const kept = keptIn(file?.content);
  if (kept && !refresh && isFresh(file!)) return kept.versions;
  const source = parseSource(text);
  const signs = await indexSigns(source, kept?.signs ?? [], signal);
  const keep = async (versions: KeptVersions['versions']) => {
    // An index without a sign has a place in the order, too.
    await writeCached(path, JSON.stringify({ signs: signs.map((sign) => sign ?? null), versions }));
    return versions;
  };
  if (kept && isSameIndex(signs, kept.signs)) return keep(kept.versions);
  const { address } = source;
  const title = repositoryTitle(source);
  const read = await readRepository(engine, { title, address, text }, { reference, signal });
  return keep(Object.fromEntries(read.map(({ name, version }) => [name, version])));
}
