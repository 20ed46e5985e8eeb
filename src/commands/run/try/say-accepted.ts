import { type HandProof, handWords } from '../../../pipeline/hand/hand-proof.ts';
import { note, print, printJson, remark } from '../../../terminal/output.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import { quoteForShell } from '../../../text/escape/quote-for-shell.ts';
import { remarksOn } from './accept.ts';
import type { Tried } from './shown.ts';
import { tellCatalogs } from './tell-catalogs.ts';

/** A proof by hand in words, as a sentence without its full stop. */
export function acceptedText(proof: HandProof): string {
  return `Proven by hand by ${handWords(proof)}`;
}

/** Says that an application is proven by hand now, here and to catalogs that have it, and what is worth saying of its windows. */
export async function sayAccepted(
  proof: HandProof,
  png: Uint8Array,
  tried: Tried,
  isJson: boolean,
): Promise<void> {
  const { image, by, acceptedAt, words } = proof;
  const said = words === undefined ? {} : { words };
  if (isJson) {
    printJson({ accepted: { image, by, at: new Date(acceptedAt).toISOString(), ...said } });
  } else print(acceptedText(proof));
  await tellCatalogs(proof, png);
  if (tried.hasTypes && !isJson) {
    remark(
      `What it opens is tried in the next run, or with: deskpack verify ${quoteForShell(tried.application)}`,
    );
  }
  for (const text of remarksOn(proof, tried)) note(displayLine(`warning: ${text}`));
}
