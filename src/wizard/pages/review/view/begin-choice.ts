import type { PromptSession } from '../../../../terminal/prompt/prompt-session.ts';
import { untilKnown } from '../../../session/until-known.ts';
import type { Wizard } from '../../../session/wizard.ts';
import { isCheckingNames } from '../../../suggestions/package-facts.ts';
import { doTaskInLines } from '../../../view/do-task-in-lines.ts';
import { noticeLines } from '../../../view/notice-lines.ts';
import { highlightItem, press } from '../../../view/press.ts';
import type { Choice } from './review-choices.ts';

/** Time in milliseconds for reading the index of a template, which may be a download. */
const namesMs = 180_000;

/** Time in milliseconds for starting a catalog, which moves the files of an earlier version first. */
const catalogMs = 180_000;

/** Does a setup that needs the terminal, and waits for what has changed with it. */
async function setUpOutside(wizard: Wizard, session: PromptSession): Promise<void> {
  const { suggestions, host } = wizard.state().data;
  await doTaskInLines(wizard, session);
  await untilKnown(
    wizard,
    ({ data }) => data.suggestions.templates !== suggestions.templates || data.host !== host,
  );
}

/** Starts one of the possible actions through the reducer. */
export async function beginChoice(
  { place, item }: Choice,
  wizard: Wizard,
  session: PromptSession,
): Promise<void> {
  highlightItem(wizard, place);
  press(wizard, 'accept');
  const isWanted = () => wizard.state().slots.review.wanted !== undefined;
  if (isWanted() && isCheckingNames(wizard.state())) {
    session.say('  Checking package names first.');
    await untilKnown(wizard, (state) => !isWanted() || !isCheckingNames(state), namesMs);
    if (!isWanted() && wizard.state().page === 'review')
      session.say(...noticeLines(wizard.state()));
  }
  // The user has waited long enough already, so it is requested a second time.
  if (isWanted()) press(wizard, 'accept');
  if (item.kind !== 'setup') return;
  if (wizard.state().externalTask) await setUpOutside(wizard, session);
  if (wizard.state().catalogWork) {
    session.say(...noticeLines(wizard.state()));
    await untilKnown(wizard, ({ catalogWork, exit }) => !catalogWork || !!exit, catalogMs);
  }
  session.say(...noticeLines(wizard.state()));
}
