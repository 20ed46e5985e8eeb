import { DeskpackError } from '../error/deskpack-error.ts';

/** What an error says of an artefact. */
interface Subject {
  readonly name: string;
}

/**
 * @param what what it is, as in "a Debian package"
 * @param cause what found the damage; its last lines are kept
 */
export function damagedArtefact({ name }: Subject, what: string, cause?: unknown): DeskpackError {
  return new DeskpackError('artefact-damaged', {
    reason: `${name} is ${what} that is damaged or not complete`,
    subject: { kind: 'file', name },
    action: 'Download it again, and compare its size and digest with those of the vendor.',
    tail: cause instanceof DeskpackError ? cause.tail : [],
    cause,
  });
}

/** @param unpacked how many bytes it would become */
export function becomesTooLarge(
  { name, bytes }: Subject & { readonly bytes: number },
  unpacked: number,
): DeskpackError {
  return new DeskpackError('artefact-too-large', {
    reason: `${name} would unpack to ${unpacked} bytes, from ${bytes}`,
    subject: { kind: 'file', name },
    action: 'Ask the vendor about it; no application becomes so much larger than its file.',
  });
}

/** @param machine the processor that it is for, as Debian calls it */
export function otherArchitecture(
  { name }: Subject,
  machine: string,
  own: string,
  what: string,
): DeskpackError {
  return new DeskpackError('artefact-architecture', {
    reason: `${name} is for machines of the kind ${machine}, and images are built for ${own} here`,
    subject: { kind: 'file', name },
    action: `Ask the vendor for the ${what} for ${own}.`,
  });
}
