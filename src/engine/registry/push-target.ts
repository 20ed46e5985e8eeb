import { fullReference, shortReference } from '../../image/reference.ts';

const part = '[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*';
const path = `${part}(?:/${part})*`;
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?';
const host = `(?:${label}(?:\\.${label})*|\\[[0-9a-fA-F:]+\\])(?::[0-9]{1,5})?`;

/** `[host[:port]/]path[:tag]`, in the form that registries allow. */
const referenceForm = new RegExp(`^(?:${host}/)?${path}(?::[A-Za-z0-9_][A-Za-z0-9_.-]{0,127})?$`);
const folderForm = new RegExp(`^(?:${host}/)?(?:${path}/)?$`);

const maxReferenceLength = 255;

/** Whether a push target is a folder, to which the name of each image is added. */
export function isPushFolder(given: string): boolean {
  return given.endsWith('/');
}

/** The problem with a push target; undefined if there is none. */
export function pushTargetError(given: string): string | undefined {
  const isWellFormed = (isPushFolder(given) ? folderForm : referenceForm).test(given);
  if (isWellFormed && given.includes('/') && given.length <= maxReferenceLength) return undefined;
  return 'must be a name in a registry such as registry.example.org/desktop/xcalc:3.0, or a folder there ending in "/"';
}

/**
 * The name under which an image is pushed to a registry.
 *
 * @param given a reference, or a folder that the image's own name is added to
 */
export function pushTarget(given: string, image: string): string {
  return shortReference(isPushFolder(given) ? `${given}${image}` : given);
}

/** The registry of a reference, in the form in which logins and certificates are stored. */
export function registryOf(reference: string): string {
  return fullReference(reference).split('/')[0]!;
}

/** A reference without its tag. */
export function repositoryOf(reference: string): string {
  const end = reference.indexOf(':', reference.lastIndexOf('/') + 1);
  return end === -1 ? reference : reference.slice(0, end);
}
