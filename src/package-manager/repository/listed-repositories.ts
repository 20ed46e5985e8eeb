import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { type ImageFiles, readText } from '../../image/files/image-files.ts';
import { tarFiles } from '../../image/files/tar-files.ts';
import { BrokenImage } from '../../image/image-content.ts';
import { hexDigestOf } from '../../system/files/digest.ts';
import { isObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import { nearest } from '../../text/match/nearest.ts';
import { cached, cachePath } from '../cached-file.ts';
import { decompress } from '../decompress.ts';
import type { PresentTemplate } from '../present-template.ts';
import { runScript } from '../run-script.ts';
import { type ListedRepository, readRepositoryList } from './repository-list.ts';

/**
 * Prints the list of extrepo for the release of an image, with its keys, as a compressed archive in base64; nothing if its
 * distribution has none. The package is signed like all others, and has the data without a network.
 */
const listScript = `. /etc/os-release
  mkdir -p /tmp/deskpack && cd /tmp/deskpack || exit 1
  apt-get -o APT::Update::Error-Mode=any update >&2 || exit 1
  apt-cache show extrepo-offline-data >/dev/null 2>&1 || exit 0
  apt-get -o APT::Sandbox::User=root download extrepo-offline-data >&2 || exit 1
  dpkg-deb -x extrepo-offline-data_*.deb data || exit 1
  folder=data/usr/share/extrepo/offline-data/$ID/$VERSION_CODENAME
  test -f "$folder/index.yaml" || exit 0
  tar -C "$folder" -cz . | base64 -w 0`;

const indexName = '/index.yaml';

/** Keys are far smaller. */
const maxKeyBytes = 1_000_000;

interface ListWhere {
  readonly template: PresentTemplate;
  readonly signal?: AbortSignal | undefined;
}

/** The files of the list, cached for a day; undefined if the distribution has none. */
async function listFiles(
  engine: Pick<Engine, 'run'>,
  { template, signal }: ListWhere,
): Promise<ImageFiles | undefined> {
  const doing = "read Debian's list of vendors' repositories";
  const path = cachePath(template.imageId, 'apt', 'repositories.tgz');
  const read = async () =>
    Buffer.from(
      await runScript(engine, template.reference, [listScript], { doing, signal }),
      'base64',
    );
  const packed = await cached(path, read, { isDaily: true });
  if (packed.length === 0) return undefined;
  try {
    return tarFiles(await decompress(packed, doing));
  } catch (cause) {
    if (!(cause instanceof BrokenImage)) throw cause;
    throw new DeskpackError('package-download-failed', { doing, reason: cause.message, cause });
  }
}

async function entriesOf(files: ImageFiles): Promise<readonly ListedRepository[]> {
  const text = await readText(files, indexName);
  return text === undefined ? [] : readRepositoryList(text);
}

/** The version of the cached form. */
const form = 1;

function keptIn(content: Buffer): readonly ListedRepository[] | undefined {
  const kept = tryParseJson(content.toString('utf8'));
  return isObject(kept) && kept.form === form ? (kept.entries as ListedRepository[]) : undefined;
}

/**
 * The repositories of vendors that the distribution of a template lists, cached for a day; none if it has no such list.
 *
 * @throws DeskpackError if it cannot be read
 */
export async function listedRepositories(
  engine: Pick<Engine, 'run'>,
  where: ListWhere,
): Promise<readonly ListedRepository[]> {
  // The list itself takes longer to read than a search.
  const path = cachePath(where.template.imageId, 'apt', 'repositories.json');
  const read = async () => {
    const files = await listFiles(engine, where);
    return JSON.stringify({ form, entries: files ? await entriesOf(files) : [] });
  };
  const known = keptIn(await cached(path, read, { isDaily: true }));
  return known ?? keptIn(await cached(path, read, { refresh: true })) ?? [];
}

/** The same, and none if it cannot be read: for a search, which has more than that. */
export async function listedForSearch(
  engine: Pick<Engine, 'run'>,
  template: PresentTemplate & { readonly distribution?: string },
  signal?: AbortSignal,
): Promise<readonly ListedRepository[]> {
  // Before there is an image, nothing can be unpacked in it.
  const isMade = template.distribution === undefined;
  if (!isMade || parseTemplateName(template.reference).packageManager !== 'apt') return [];
  try {
    return await listedRepositories(engine, { template, signal });
  } catch (error) {
    if (error instanceof DeskpackError) return [];
    throw error;
  }
}

/**
 * A repository by its name in the list, with the key that the distribution has of it.
 *
 * @returns the key as its file has it
 * @throws DeskpackError `repository-unknown` if the list does not have it, `repository-key-unusable` if the key is another one
 *   than the list names
 */
export async function listedRepository(
  engine: Pick<Engine, 'run'>,
  name: string,
  where: ListWhere,
): Promise<ListedRepository & { readonly key: string }> {
  const files = await listFiles(engine, where);
  const all = files ? await entriesOf(files) : [];
  const entry = all.find((one) => one.name === name);
  if (!files || !entry) {
    const near = nearest(
      name,
      all.map((one) => one.name),
    );
    const list = files ? "Debian's list of repositories has" : 'the template has no list with';
    throw new DeskpackError('repository-unknown', {
      doing: `use the package repository ${name}`,
      reason: `${list} ${files ? 'no ' : ''}${name}${near === undefined ? '' : ` (did you mean ${near}?)`}`,
      subject: { kind: 'repository', name, ...(near === undefined ? {} : { near: [near] }) },
      action: 'Search for it with: deskpack find WORDS',
    });
  }
  const key = await files.read(`/${entry.keyFile}`, maxKeyBytes);
  if (key === undefined || hexDigestOf(key) !== entry.keySha256) {
    throw new DeskpackError('repository-key-unusable', {
      doing: `use the package repository ${name}`,
      reason: 'the list has no key with the digest that it names',
      subject: { kind: 'repository', name },
      action: "Give the line of the vendor, with the key from the vendor's page.",
    });
  }
  return { ...entry, key: key.toString('latin1') };
}
