import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenEdit } from '../../../browse/services.ts';
import type { ShownDocument } from '../../../catalog/client/document/show-document.ts';
import { digestOf, digestOfFile } from '../../../system/files/digest.ts';
import { makeFolder } from '../../../system/folders/make-folder.ts';
import { privateFolder } from '../../../system/folders/private-folder.ts';
import { isObject } from '../../../text/json/json-object.ts';
import { openEdited } from '../../../workspace/edit/edited-file.ts';

/** The beginning of an edit. */
interface Base {
  readonly etag: string;
  /** The digest of the file as it was fetched. */
  readonly digest: string;
}

/** The name of the file that says what an edit began with. */
const baseFile = 'base.json';

/** The folder of the edit of an application; its name says which only to programs, as names may be no file names. */
function folderOf(catalog: string, name: string): string {
  const key = digestOf(JSON.stringify([catalog, name])).slice('sha256:'.length, 23);
  return join(privateFolder('edits'), key);
}

/** A file name that people recognise the application by. */
function fileOf(folder: string, name: string): string {
  return join(folder, `${name.replaceAll(/[^\w.-]/g, '-').replace(/^[.-]+/, '')}.json`);
}

async function readBase(folder: string): Promise<Base | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, baseFile), 'utf8'));
    if (!isObject(value)) return undefined;
    const { etag, digest } = value;
    return typeof etag === 'string' && typeof digest === 'string' ? { etag, digest } : undefined;
  } catch {
    return undefined;
  }
}

/** The name that a file gives the application; the earlier one if it is no descriptor, which others find out. */
async function nameIn(file: string, earlier: string): Promise<string> {
  const edited = await openEdited(file, {}).catch(() => undefined);
  return typeof edited?.origin.name === 'string' ? edited.origin.name : earlier;
}

/** The edit of an application that was left, if its file says something else than when it began. */
export async function unregisteredEdit(
  catalog: string,
  name: string,
): Promise<OpenEdit | undefined> {
  const folder = folderOf(catalog, name);
  const file = fileOf(folder, name);
  const base = await readBase(folder);
  const digest = await digestOfFile(file);
  if (!base || digest === undefined || digest === base.digest) return undefined;
  const leftAt = (await stat(file)).mtimeMs;
  return { file, as: await nameIn(file, name), etag: base.etag, leftAt };
}

export async function newEdit(
  catalog: string,
  name: string,
  { etag, text }: ShownDocument,
): Promise<OpenEdit> {
  const folder = folderOf(catalog, name);
  const file = fileOf(folder, name);
  makeFolder(folder, 0o700);
  const base: Base = { etag, digest: digestOf(text) };
  await writeFile(file, text, { mode: 0o600 });
  await writeFile(join(folder, baseFile), `${JSON.stringify({ ...base, catalog, name })}\n`);
  return { file, as: name, etag, leftAt: undefined };
}

/** The present state of an edit; undefined if its file is unchanged since it began. */
export async function currentEdit(edit: OpenEdit): Promise<OpenEdit | undefined> {
  const { file, as } = edit;
  const base = await readBase(join(file, '..'));
  if ((await digestOfFile(file)) === base?.digest) return undefined;
  return { ...edit, as: await nameIn(file, as) };
}

export async function removeEdit({ file }: OpenEdit): Promise<void> {
  await rm(join(file, '..'), { recursive: true, force: true });
}
