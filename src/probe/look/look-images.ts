import { isDeepStrictEqual } from 'node:util';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import type { Engine } from '../../engine/engine.ts';
import { packageInstructions } from '../../recipe/package-instructions.ts';
import { hexDigestOf } from '../../system/files/digest.ts';
import { isOwnerDead, ownerMark } from '../../system/process/owner-mark.ts';

/**
 * A tag of a look's image: the time of the build, in seconds since the epoch, a digest of the instructions, and the mark
 * of the process that builds it. Earlier versions omitted the mark.
 */
const tagForm = /^(?<seconds>\d+)-(?<digest>[0-9a-f]{12})(?:-(?<owner>.+))?$/;

/** The name of all looks' images on a vendor's templates, without the tag. */
function repositoryOf(template: string): string {
  const { vendor = 'deskpack' } = parseTemplateName(template);
  return `${vendor}/deskpack.look`;
}

/** The maximum number and age of the images. */
const maxKept = 4;
const maxAgeMs = 24 * 60 * 60_000;

/** For this long, a running process may use the image that it builds: the build and all starts of a look. */
const maxLookMs = 60 * 60_000;

/** The instructions whose layers a look and a build share: those that install the application. */
function sharedInstructions(descriptor: Descriptor): string[] {
  return [...(descriptor.preruncommands ?? []), ...packageInstructions(descriptor)];
}

/** Whether two applications are installed in the same way. */
export function hasSamePackages(one: Descriptor, other: Descriptor): boolean {
  return isDeepStrictEqual(sharedInstructions(one), sharedInstructions(other));
}

function sharedDigest(descriptor: Descriptor, template: string): string {
  const shared = [template, ...sharedInstructions(descriptor)];
  return hexDigestOf(JSON.stringify(shared)).slice(0, 12);
}

/** @param template its name with a tag */
export function lookImageName(
  descriptor: Descriptor,
  template: string,
  nowMs = Date.now(),
): string {
  const seconds = Math.floor(nowMs / 1000);
  return `${repositoryOf(template)}:${seconds}-${sharedDigest(descriptor, template)}-${ownerMark()}`;
}

interface LookImage {
  readonly name: string;
  readonly builtMs: number;
  readonly digest: string;
  readonly owner: string | undefined;
}

/** The images of looks on a vendor's templates, newest first. */
async function lookImages(
  engine: Pick<Engine, 'references'>,
  template: string,
): Promise<LookImage[]> {
  const start = `${repositoryOf(template)}:`;
  const images = (await engine.references()).flatMap((name) => {
    const at = name.indexOf(start);
    // Podman adds the prefix "localhost/".
    const isOfVendor = at === 0 || name[at - 1] === '/';
    const { seconds, digest, owner } = tagForm.exec(name.slice(at + start.length))?.groups ?? {};
    return isOfVendor && seconds && digest
      ? [{ name, builtMs: Number(seconds) * 1000, digest, owner }]
      : [];
  });
  return images.sort((one, other) => other.builtMs - one.builtMs);
}

/** The images of looks that are going on in this process. Between two starts, no container shows that they are used. */
const uses = new Map<string, number>();

/** Podman adds the prefix to the names that it lists. */
const plainName = (name: string) => name.replace(/^localhost\//, '');

/**
 * Keeps the image of a look from being removed by other looks and builds of this process, until the work has ended.
 * Looks at several applications of a package can use the same image at the same time.
 */
export async function withLookImage<T>(name: string, work: () => Promise<T>): Promise<T> {
  uses.set(name, (uses.get(name) ?? 0) + 1);
  try {
    return await work();
  } finally {
    const others = uses.get(name)! - 1;
    if (others > 0) uses.set(name, others);
    else uses.delete(name);
  }
}

/** Whether a look of this process uses the image, or one of another process may. */
function isInUse({ name, builtMs, owner }: LookImage, nowMs: number): boolean {
  if (owner === undefined || owner === ownerMark()) return uses.has(plainName(name));
  return nowMs - builtMs < maxLookMs && !isOwnerDead(owner);
}

async function removeAll(
  engine: Pick<Engine, 'remove'>,
  images: readonly LookImage[],
  nowMs: number,
) {
  for (const image of images) {
    // An image that a container uses cannot be removed; a later look removes it.
    if (!isInUse(image, nowMs)) await engine.remove(image.name).catch(() => {});
  }
}

/**
 * Removes the images of earlier looks on a vendor's templates, except for the newest few of the last day. Those are
 * kept because a following build reuses their layers, and because podman and the classic builder of docker remove the
 * layers with the image.
 */
export async function removeOldLookImages(
  engine: Pick<Engine, 'references' | 'remove'>,
  template: string,
  nowMs = Date.now(),
): Promise<void> {
  const digests = new Set<string>();
  const old = (await lookImages(engine, template)).filter(({ builtMs, digest }) => {
    const isKept = digests.size < maxKept && !digests.has(digest) && nowMs - builtMs < maxAgeMs;
    if (isKept) digests.add(digest);
    return !isKept;
  });
  await removeAll(engine, old, nowMs);
}

/** Whether a reference is that of a look's image, in which an application starts that has none of its own yet. */
export function isLookImage(reference: string): boolean {
  return /(?:^|\/)deskpack\.look:[^/]*$/.test(reference);
}

/**
 * The newest image of a look in which an application can be started again; undefined if there is none any more.
 *
 * @param template its name with a tag
 */
export async function lookImageOf(
  engine: Pick<Engine, 'references' | 'inspect'>,
  descriptor: Descriptor,
  template: string,
): Promise<string | undefined> {
  const wanted = sharedDigest(descriptor, template);
  for (const { name, digest } of await lookImages(engine, template)) {
    if (digest !== wanted) continue;
    // Applications of one package are installed alike.
    const image = await engine.inspect(name);
    if (image?.environment.APP === descriptor.path) return name;
  }
  return undefined;
}

/** Removes the images of all looks on a vendor's templates that have ended, since no build follows them. */
export async function removeLookImages(
  engine: Pick<Engine, 'references' | 'remove'>,
  template: string,
  nowMs = Date.now(),
): Promise<void> {
  await removeAll(engine, await lookImages(engine, template), nowMs);
}

/** Removes the images of looks at an application that now has its own image with the same layers. */
export async function removeLookImagesOf(
  engine: Pick<Engine, 'references' | 'remove'>,
  descriptor: Descriptor,
  template: string,
  nowMs = Date.now(),
): Promise<void> {
  const wanted = sharedDigest(descriptor, template);
  const images = await lookImages(engine, template);
  await removeAll(
    engine,
    images.filter(({ digest }) => digest === wanted),
    nowMs,
  );
}
