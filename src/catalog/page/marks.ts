import { isNew, newMark, startsMark } from '../model/marks.ts';
import { proofWords, type StartProof } from '../model/proof/start-proof.ts';
import { type Html, html } from './html.ts';

interface Marked {
  /** When it was first registered, ISO 8601 in UTC. */
  readonly registered: string;
  readonly starts?: StartProof | undefined;
}

/** Whether being new tells some of a list from the others. */
export function distinguishesNew(all: readonly Pick<Marked, 'registered'>[]): boolean {
  return !all.every(isNew);
}

/** That it was seen to start as it is now. */
function startsSign({ starts }: Marked): Html | undefined {
  return (
    starts &&
    html`<span class="mark starts" title="${proofWords(starts)}"><span aria-hidden="true">✓ </span>${startsMark}</span>`
  );
}

/**
 * The small marks of an application, on its card and its page.
 *
 * @param saysNew false where only new ones are
 */
export function marks(application: Marked, saysNew = true): Html {
  return html`${startsSign(application)}${saysNew && isNew(application) && html`<span class="mark">${newMark}</span>`}`;
}
