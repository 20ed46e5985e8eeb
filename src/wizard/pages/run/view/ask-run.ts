import { whereItStands } from '../../../../display/spoken/whereabouts.ts';
import { newRun, stepToSkip } from '../../../../pipeline/progress/run-progress.ts';
import type { PromptSession } from '../../../../terminal/prompt/prompt-session.ts';
import { displayLine } from '../../../../text/display-line.ts';
import { fieldOfKey } from '../../../answers/field-of-key.ts';
import { endsWithWizard, fateOf } from '../../../own-catalog.ts';
import { faultyAnswer } from '../../../run/faulty-answer.ts';
import { faultyCatalog } from '../../../run/faulty-catalog.ts';
import { isRunning, type RunState } from '../../../run/run-state.ts';
import { takenRepository } from '../../../run/taken-repository.ts';
import { keptOnExit } from '../../../session/kept-on-exit.ts';
import { untilKnown } from '../../../session/until-known.ts';
import type { Wizard } from '../../../session/wizard.ts';
import { isQuit } from '../../../view/quit-sign.ts';
import { spokenOutcomeLines } from '../summary.ts';

/** Time limit in milliseconds for restarting a catalog. */
const catalogStartTimeoutMs = 30_000;

function untilEnded(wizard: Wizard): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isRunning(wizard.state().slots.run) && !wizard.state().exit) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = wizard.subscribe(look);
    look();
  });
}

function interruption({ state, dispatch }: Wizard, { say }: PromptSession): () => void {
  return () => {
    if (state().slots.run?.stopping === 'now') return;
    dispatch({ type: 'command', name: 'quit' });
    say('', state().notice ?? '');
  };
}

/** What Enter does about an answer, a catalog or a name that made the run fail. */
function faultIn(run: RunState): string | undefined {
  if (faultyCatalog(run) !== undefined) return 'chooses another catalog';
  if (takenRepository(run) !== undefined) {
    return 'asks whether the new image should replace it in the catalog, or get another name';
  }
  const answer = fieldOfKey(faultyAnswer(run) ?? '');
  return answer && `goes to ${answer.field.title}, which caused the failure`;
}

async function askAfter(run: RunState, wizard: Wizard, session: PromptSession): Promise<boolean> {
  const skippable = stepToSkip(run);
  const fault = faultIn(run);
  const words = [
    ...(fault ? [`Enter ${fault}`] : []),
    `${fault ? 'r' : 'Enter or r'} tries again, and keeps what is still up to date`,
    ...(skippable ? [`s skips ${skippable}`] : []),
    '< goes back to the review',
    'q quits',
  ];
  session.say(`  ${displayLine(keptOnExit(wizard.state()))}`, `  Expected: ${words.join('; ')}.`);
  for (;;) {
    const line = await session.ask('What now: ');
    if (line === undefined) return false;
    const typed = line.trim();
    if (typed === 'q' || isQuit(typed)) return false;
    if (typed === '') wizard.dispatch({ type: 'command', name: 'accept' });
    else if (typed === 'r') wizard.dispatch({ type: 'command', name: 'retry' });
    else if (typed === 's' && skippable) wizard.dispatch({ type: 'command', name: 'skip' });
    else if (typed === '<' || typed === '!') wizard.dispatch({ type: 'command', name: 'back' });
    else {
      session.say(`  Expected: ${words.join('; ')}.`);
      continue;
    }
    return true;
  }
}

/** Asks whether the wizard's own catalog should keep running. @returns false if the user leaves */
async function askForCatalog(wizard: Wizard, session: PromptSession): Promise<boolean> {
  const { ownCatalog } = wizard.state().data;
  if (!endsWithWizard(ownCatalog)) return true;
  const expected = '  Expected: Enter quits; c keeps the catalog running.';
  session.say(`  ${displayLine(fateOf(ownCatalog))}`, expected);
  for (;;) {
    const typed = (await session.ask('What now: '))?.trim();
    if (typed === undefined) return false;
    if (typed === '' || typed === 'q' || isQuit(typed)) return true;
    if (typed === 'c') break;
    session.say(expected);
  }
  wizard.dispatch({ type: 'command', name: 'keep-catalog' });
  await untilKnown(wizard, ({ catalogWork }) => !catalogWork, catalogStartTimeoutMs);
  session.say(`  ${displayLine(wizard.state().notice ?? '')}`);
  return true;
}

/** Waits for a run to end and asks what to do if it failed. @returns false if the user leaves */
export async function askRun(wizard: Wizard, session: PromptSession): Promise<boolean> {
  session.say(
    '',
    'Running. Enter says how far it is. Ctrl+C stops after the current step, Ctrl+C again at once.',
  );
  await session.during(
    interruption(wizard, session),
    () => untilEnded(wizard),
    () => session.say(whereItStands(wizard.state().slots.run ?? newRun, Date.now())),
  );
  const { document, slots } = wizard.state();
  const { run } = slots;
  if (!run || run.outcome === undefined) return false;
  session.say('', ...spokenOutcomeLines(run, document.answers.name?.text ?? 'the application'));
  // The menu about the obstacles is asked next.
  if (wizard.state().overlay) return true;
  if (run.outcome !== 'done') return askAfter(run, wizard, session);
  if (!(await askForCatalog(wizard, session))) return false;
  wizard.dispatch({ type: 'command', name: 'accept' });
  return true;
}
