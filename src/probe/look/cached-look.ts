import { join } from 'node:path';
import pkg from '../../../package.json' with { type: 'json' };
import { installFields } from '../../descriptor/package-managers.ts';
import { isFresh, readCached, writeCached } from '../../package-manager/cached-file.ts';
import { hexDigestOf } from '../../system/files/digest.ts';
import { cacheFolder } from '../../system/folders/user-folders.ts';
import { displayImageName } from '../display/display-image.ts';
import type { Look, LookRequest } from './look.ts';

/** The version of looks and of this cache; part of the key. */
const form = 6;

/** The fields that decide how an application starts; the others only describe it. */
export const startFields: readonly string[] = [
  ...installFields,
  ...['path', 'args', 'host_config', 'user', 'home', 'workdir', 'cmd'],
];

/** The path of a cached look. Its name is a digest of all inputs of the look. */
export function lookCachePath(request: LookRequest): string {
  const { descriptor, template, versions, pictureText } = request;
  const all: Readonly<Record<string, unknown>> = { ...descriptor };
  const start = startFields.map((key) => all[key] ?? null);
  const display = displayImageName;
  const on = template.imageId;
  const key = JSON.stringify({ form, display, on, versions, start, pictureText });
  return join(cacheFolder(), 'looks', `${hexDigestOf(key)}.json`);
}

/** Whether the versions of the packages are part of the key; there are none without packages. */
function isOfVersions({ descriptor: { debpackage, apkpackage }, versions }: LookRequest): boolean {
  return versions.length > 0 || (debpackage === undefined && apkpackage === undefined);
}

/**
 * The cached result of the same look; undefined if there is none. A result with unknown package versions expires after
 * a day, as does a failure, which may have had another cause, such as a busy machine, and which another version of
 * deskpack may know how to heal.
 */
export async function readCachedLook(request: LookRequest): Promise<Look | undefined> {
  const kept = await readCached(lookCachePath(request));
  if (!kept) return undefined;
  try {
    const { started: found, by, ...rest } = JSON.parse(kept.content.toString('utf8'));
    const { picture, ...started } = found;
    const isLasting = started.proof === 'proven' && isOfVersions(request);
    if (!isLasting && !(isFresh(kept) && by === pkg.version)) return undefined;
    const png = picture && Buffer.from(picture.png, 'base64');
    return {
      ...rest,
      started: { ...started, ...(picture ? { picture: { ...picture, png } } : {}) },
    };
  } catch {
    return undefined;
  }
}

/** Whether another look may see more: the machine was too busy, or an attempt was not possible, as without a package server. */
function isUnsure({ started, heal }: Look): boolean {
  if (started.cause === 'cause-load' || heal?.isOutOfTime) return true;
  const isTried = started.proof === 'proven' || heal === undefined;
  return !isTried && heal.attempts.some(({ outcome }) => outcome === 'impossible');
}

/** Caches the result of a look, unless the next one should try again. */
export async function cacheLook(request: LookRequest, look: Look): Promise<void> {
  // What a server answers is nothing that the request decides.
  if (isUnsure(look) || look.started.network) return;
  const { picture, ...rest } = look.started;
  const png = picture && Buffer.from(picture.png).toString('base64');
  const started = { ...rest, ...(picture ? { picture: { ...picture, png } } : {}) };
  await writeCached(lookCachePath(request), JSON.stringify({ ...look, started, by: pkg.version }));
}
