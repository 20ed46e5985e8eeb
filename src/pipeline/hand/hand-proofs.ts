import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Engine } from '../../engine/engine.ts';
import { systemErrorCode } from '../../error/deskpack-error.ts';
import type { Opening } from '../../probe/opens/opening.ts';
import { replaceFile } from '../../system/files/atomic-write.ts';
import { hexDigestOf } from '../../system/files/digest.ts';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import { makeFolder } from '../../system/folders/make-folder.ts';
import { stateFolder } from '../../system/folders/user-folders.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import { tryParseJsonFile } from '../../text/json/json-text.ts';
import { stateError } from '../history/run-folder.ts';
import { type HandProof, handProofIn, type Trial, trialIn } from './hand-proof.ts';

/** A trial or proof with the file of its picture, an absolute path. */
export type WithPicture<Kept extends Trial> = Kept & { readonly picture: string };

const endings = { trial: '.trial.json', proof: '.proof.json' } as const;
type Kind = keyof typeof endings;

/** Larger files are not read. */
const maxBytes = 1_000_000;

/** The most proofs of an application that are kept, one for each image. */
const maxProofsEach = 10;

/** A picture may be that of a trial whose file is just being written. */
const unusedMs = 60 * 60 * 1000;

const folder = () => join(stateFolder(), 'proofs');

const keyOf = (image: string) => image.replace(/[^0-9a-z]+/gi, '-');

/** The name of a picture file, with the digest of its content: a trial has the picture that it was kept with, or none. */
const pictureName = (image: string, png: Uint8Array) =>
  `${keyOf(image)}-${hexDigestOf(png).slice(0, 12)}.png`;

async function entries(): Promise<string[]> {
  return readdir(folder()).catch((error: unknown) => {
    if (systemErrorCode(error) === undefined) throw error;
    return [];
  });
}

/** The content of a file; undefined if it cannot be used. */
async function readJson(name: string): Promise<unknown> {
  const bytes = await readBytesIfThere(join(folder(), name), maxBytes).catch(() => undefined);
  return bytes && tryParseJsonFile(Buffer.from(bytes).toString('utf8'));
}

function withPicture<Kept extends Trial>(
  kept: Kept | undefined,
  value: unknown,
): WithPicture<Kept> | undefined {
  const name = (value as { readonly picture?: unknown } | undefined)?.picture;
  if (!kept || typeof name !== 'string' || /[/\\]/.test(name)) return undefined;
  return { ...kept, picture: join(folder(), name) };
}

/** What the last session with an image has shown; undefined if nobody has tried it, or no window appeared. */
export async function readTrial(image: string): Promise<WithPicture<Trial> | undefined> {
  const value = await readJson(`${keyOf(image)}${endings.trial}`);
  const trial = trialIn(value);
  return trial?.image === image ? withPicture(trial, value) : undefined;
}

/** The proof by hand of an image; undefined if nobody has accepted it. Another build of the application is another image. */
export async function readHandProof(image: string): Promise<WithPicture<HandProof> | undefined> {
  const value = await readJson(`${keyOf(image)}${endings.proof}`);
  const proof = handProofIn(value);
  return proof?.image === image ? withPicture(proof, value) : undefined;
}

async function proofs(): Promise<(WithPicture<HandProof> & { readonly name: string })[]> {
  const names = (await entries()).filter((name) => name.endsWith(endings.proof));
  const read = await mapConcurrently(names, async (name) => {
    const value = await readJson(name);
    const proof = withPicture(handProofIn(value), value);
    return proof ? [{ ...proof, name }] : [];
  });
  return read.flat().sort((one, other) => other.acceptedAt - one.acceptedAt);
}

/**
 * The last proof by hand of an application in another image, which a new build has made void; undefined if there is none.
 *
 * @param application its name in lower case
 */
export async function earlierHandProof(
  application: string,
  image: string,
): Promise<WithPicture<HandProof> | undefined> {
  const all = await proofs();
  return all.find((one) => one.application === application && one.image !== image);
}

/**
 * Whether a person has accepted the image that an engine has of an application now.
 *
 * @param application its name in lower case, which is that of the image
 */
export async function isHandProven(
  engine: Pick<Engine, 'inspect'>,
  application: string,
): Promise<boolean> {
  const ids = (await proofs()).filter((one) => one.application === application);
  const present = ids.length > 0 ? await engine.inspect(application) : undefined;
  return ids.some(({ image }) => image === present?.id);
}

/** Removes the oldest proofs of an application, and pictures to which nothing refers. */
async function prune(application: string): Promise<void> {
  const own = (await proofs()).filter((one) => one.application === application);
  for (const { name } of own.slice(maxProofsEach)) await rm(join(folder(), name), { force: true });
  const names = await entries();
  const kept = new Set<unknown>();
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    kept.add(((await readJson(name)) as { readonly picture?: unknown } | undefined)?.picture);
  }
  for (const name of names.filter((one) => one.endsWith('.png') && !kept.has(one))) {
    const about = await stat(join(folder(), name)).catch(() => undefined);
    if (about && Date.now() - about.mtimeMs > unusedMs) {
      await rm(join(folder(), name), { force: true });
    }
  }
}

async function write(path: string, value: object): Promise<void> {
  const text = `${JSON.stringify(value)}\n`;
  await replaceFile(path, (file) => file.writeFile(text), 0o600);
}

/** Writes the picture, then the file that refers to it: what is read is always whole. */
async function keep(kind: Kind, kept: Trial, png: Uint8Array): Promise<void> {
  const path = join(folder(), `${keyOf(kept.image)}${endings[kind]}`);
  const picture = pictureName(kept.image, png);
  try {
    makeFolder(folder(), 0o700);
    await replaceFile(join(folder(), picture), (file) => file.writeFile(png), 0o600);
    await write(path, { ...kept, picture });
  } catch (error) {
    throw stateError(path, error);
  }
  await prune(kept.application);
}

/**
 * Keeps what a session has shown, in place of what an earlier one with the same image has.
 *
 * @throws DeskpackError when it cannot be written
 */
export function keepTrial(trial: Trial, png: Uint8Array): Promise<void> {
  return keep('trial', trial, png);
}

/**
 * Keeps a proof by hand, in place of an earlier one of the same image.
 *
 * @throws DeskpackError when it cannot be written
 */
export function keepHandProof(proof: HandProof, png: Uint8Array): Promise<void> {
  return keep('proof', proof, png);
}

/**
 * Keeps with a proof by hand what the application opens.
 *
 * @throws DeskpackError when it cannot be written
 */
export async function keepOpenings(
  { picture, ...proof }: WithPicture<HandProof>,
  opens: readonly Opening[],
): Promise<void> {
  const path = join(folder(), `${keyOf(proof.image)}${endings.proof}`);
  try {
    await write(path, { ...proof, opens, picture: basename(picture) });
  } catch (error) {
    throw stateError(path, error);
  }
}
