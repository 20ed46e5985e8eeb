import type { FieldAt } from '../../../../../descriptor/descriptor.ts';
import type { PromptSession } from '../../../../../terminal/prompt/prompt-session.ts';
import type { Wizard } from '../../../../session/wizard.ts';
import { requestFor } from '../../../../suggestions/requests.ts';
import { isLoaded } from '../../../../suggestions/suggestion-source.ts';
import { type Offers, offeredFor, unreadLine } from '../../../../view/read-out-offers.ts';

/**
 * Says that the suggestions of a field are still being looked up, and says it when they have come, although its question
 * is open already.
 *
 * @param come called with them; none was read out yet
 * @returns a function that ends this
 */
export function announceLate(
  wizard: Wizard,
  at: FieldAt,
  { say }: PromptSession,
  come: (offers: Offers) => void,
): () => void {
  const request = requestFor(wizard.state(), at, '');
  const isThere = () => !request || isLoaded(wizard.state(), request);
  if (isThere()) return () => {};
  say('  Suggestions are still loading; a notice follows when they are there.');
  const forget = wizard.subscribe(() => {
    if (!isThere()) return;
    forget();
    const all = offeredFor(wizard.state(), at, undefined);
    come({ all, read: 0 });
    say('', all.length > 0 ? `  ${unreadLine(all)}.` : '  There are no suggestions.');
  });
  return forget;
}
