import { join } from 'node:path';
import { isOfLastDay, keepFile, readKept } from '../../package-manager/kept-file.ts';
import { digestOf } from '../../system/files/digest.ts';
import { cacheFolder } from '../../system/folders/user-folders.ts';
import { displayImageName } from '../display/display-image.ts';
import type { Look, LookRequest } from './looked-at.ts';

/** Changes with how applications are looked at and with what is kept of it, so that other versions of deskpack look anew. */
const form = 5;

/** The fields that decide how an application starts; the others only describe it. */
const startFields = [
  'debpackage',
  'apkpackage',
  'installrecommends',
  'forceconfold',
  'preruncommands',
  'postruncommands',
  'path',
  'args',
  'host_config',
  'user',
  'home',
  'workdir',
  'cmd',
] as const;

/** The path of what is kept of a look, which changes with everything that the look depends on. */
export function keptLookPath(request: LookRequest): string {
  const { descriptor, template, versions, pictureText } = request;
  const all: Readonly<Record<string, unknown>> = { ...descriptor };
  const start = startFields.map((key) => all[key] ?? null);
  const display = displayImageName;
  const on = template.imageId;
  const key = JSON.stringify({ form, display, on, versions, start, pictureText });
  return join(cacheFolder(), 'looks', `${digestOf(key).replace(/^sha256:/, '')}.json`);
}

/** Whether it is known which versions of its packages were looked at: of those of an image, and of those with versions. */
function isOfVersions({ descriptor: { debpackage, apkpackage }, versions }: LookRequest): boolean {
  return versions.length > 0 || (debpackage === undefined && apkpackage === undefined);
}

/**
 * What came out of an earlier look at the same; undefined if there was none. It is kept for a day if the versions of the
 * packages are unknown, and so is a failure, as it may have had another reason, such as a busy machine.
 */
export async function readLook(request: LookRequest): Promise<Look | undefined> {
  const kept = await readKept(keptLookPath(request));
  if (!kept) return undefined;
  try {
    const { started: found, ...rest } = JSON.parse(kept.content.toString('utf8'));
    const { picture, ...started } = found;
    const isLasting = started.proof === 'proven' && isOfVersions(request);
    if (!isLasting && !isOfLastDay(kept)) return undefined;
    const png = picture && Buffer.from(picture.png, 'base64');
    return {
      ...rest,
      started: { ...started, ...(picture ? { picture: { ...picture, png } } : {}) },
    };
  } catch {
    return undefined;
  }
}

/** Keeps what came out of a look. */
export async function keepLook(request: LookRequest, look: Look): Promise<void> {
  const { picture, ...rest } = look.started;
  const png = picture && Buffer.from(picture.png).toString('base64');
  const started = { ...rest, ...(picture ? { picture: { ...picture, png } } : {}) };
  await keepFile(keptLookPath(request), JSON.stringify({ ...look, started }));
}
