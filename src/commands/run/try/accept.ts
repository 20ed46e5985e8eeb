import { DeskpackError } from '../../../error/deskpack-error.ts';
import { UsageError } from '../../../error/usage-error.ts';
import { type HandProof, type Trial, triedClass } from '../../../pipeline/hand/hand-proof.ts';
import { keepHandProof } from '../../../pipeline/hand/hand-proofs.ts';
import { personName } from '../../../system/machine/person-name.ts';
import { oneLine } from '../../../text/escape/display-line.ts';
import { quoteForShell } from '../../../text/escape/quote-for-shell.ts';
import type { Tried } from './shown.ts';

/** Who accepts an application, and what the person says; empty texts are left out. */
export interface Acceptance {
  readonly by?: string | undefined;
  readonly words?: string | undefined;
}

/** More characters are no line. */
const maxCharacters = 200;

function lineIn(text: string | undefined, what: string): string | undefined {
  const line = oneLine(text ?? '').trim();
  if ([...line].length <= maxCharacters) return line || undefined;
  throw new UsageError(
    `the ${what} of a proof by hand must have at most ${maxCharacters} characters`,
    'Shorten it.',
  );
}

/** Why an application cannot be accepted that has shown no window. */
export function nothingShown(application: string): DeskpackError {
  return new DeskpackError('not-proven', {
    doing: `accept ${application}`,
    reason: 'it has shown no window in this session',
    action: `Only what a person has seen can be proven by hand. See why it shows none: deskpack verify ${quoteForShell(application)} --heal`,
  });
}

/**
 * Checks that what is to be accepted is the image of the application.
 *
 * @throws DeskpackError if it is that of a look, with which nothing is delivered
 */
export function requireBuilt({ application, isLook }: Pick<Tried, 'application' | 'isLook'>): void {
  if (!isLook) return;
  throw new DeskpackError('not-proven', {
    doing: `accept ${application}`,
    reason: 'this is only a look: the application has no image of its own yet, as a proof needs',
    action: 'Build it, try that, and accept it then.',
  });
}

/** Why an image cannot be accepted that nobody has tried. */
export function nobodyTried(application: string): DeskpackError {
  const name = quoteForShell(application);
  return new DeskpackError('not-proven', {
    doing: `accept ${application}`,
    reason: 'nobody has tried it as it is now: no session with this image has shown a window',
    action: `Try it first: deskpack try ${name}. Or start it and accept what it shows: deskpack try ${name} --accept "words"`,
  });
}

/**
 * Proves an application by hand: from now on its image counts as proven, until another one is built.
 *
 * @param png the picture of the windows at that moment
 * @throws UsageError if name or words are too long
 * @throws DeskpackError if the proof cannot be kept
 */
export async function accept(
  trial: Trial,
  png: Uint8Array,
  { by, words }: Acceptance,
): Promise<HandProof> {
  const said = lineIn(words, 'line of words');
  const proof: HandProof = {
    ...trial,
    by: lineIn(by, 'name') ?? (await personName()),
    acceptedAt: Date.now(),
    ...(said === undefined ? {} : { words: said }),
  };
  await keepHandProof(proof, png);
  return proof;
}

/** What is worth saying of windows that were accepted, as sentences. */
export function remarksOn(trial: Trial, { launch }: Pick<Tried, 'launch'>): string[] {
  const seen = triedClass(trial, launch);
  if (typeof launch !== 'string' || launch === '' || seen === launch) return [];
  const what =
    seen === '' ? 'None of its windows has a class' : `The class of its window is ${seen}`;
  return [
    `${what}, and ${launch} is declared: the dock will show no icon for the running application.`,
  ];
}
