import { join } from 'node:path';
import { cacheFolder } from '../../system/folders/user-folders.ts';
import { isObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import { readCached, writeCached } from '../cached-file.ts';

/** How many packages of an image have newer versions, when they were compared last. */
interface UpdateCounts {
  readonly newer: number;
  /** How many of them are security updates. */
  readonly security: number;
  /** Milliseconds since the epoch. */
  readonly comparedAt: number;
}

/** Counts by the id of the image. */
type CountsByImage = Readonly<Record<string, UpdateCounts>>;

/** Counts of images that were not compared for this time are forgotten: the images are probably replaced. */
const forgottenMs = 30 * 24 * 60 * 60 * 1000;

const fileOfCounts = () => join(cacheFolder(), 'updates', 'counts.json');

function countsIn(value: unknown): UpdateCounts | undefined {
  if (!isObject(value)) return undefined;
  const { newer, security, comparedAt } = value;
  const isWhole = [newer, security, comparedAt].every((count) => Number.isSafeInteger(count));
  return isWhole ? (value as unknown as UpdateCounts) : undefined;
}

/** The counts of all images that were compared on this machine lately. A damaged cache is empty. */
export async function readUpdateCounts(): Promise<CountsByImage> {
  const cached = await readCached(fileOfCounts());
  const value = cached && tryParseJson(cached.content.toString('utf8'));
  if (!isObject(value)) return {};
  const entries = Object.entries(value).flatMap(([image, one]) => {
    const counts = countsIn(one);
    return counts ? [[image, counts] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Adds counts to those that are cached, and forgets old ones. Without a cache folder, it does nothing. */
export async function keepUpdateCounts(compared: CountsByImage, now: number): Promise<void> {
  const all = Object.entries({ ...(await readUpdateCounts()), ...compared });
  const recent = all.filter(([, { comparedAt }]) => now - comparedAt < forgottenMs);
  await writeCached(fileOfCounts(), JSON.stringify(Object.fromEntries(recent)));
}
