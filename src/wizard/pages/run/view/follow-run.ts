import { progressSentence } from '../../../../display/spoken/progress-text.ts';
import { newRun } from '../../../../pipeline/progress/run-progress.ts';
import { untilState } from '../../../../system/store.ts';
import type { PromptSession } from '../../../../terminal/prompt/prompt-session.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { sentence } from '../../../../text/format/sentence.ts';
import { broughtSteps } from '../../../run/brought-steps.ts';
import { isRunning, type RunState } from '../../../run/run-state.ts';
import type { Wizard } from '../../../session/wizard.ts';
import type { WizardState } from '../../../state.ts';
import { press } from '../../../view/press.ts';
import { endFacts } from '../end-facts.ts';
import { spokenOutcomeLines } from '../summary.ts';

function interruption(wizard: Wizard, { say }: PromptSession): () => void {
  return () => {
    if (wizard.state().editing.slots.run?.stopping === 'now') return;
    press(wizard, 'quit');
    say('', wizard.state().editing.notice ?? '');
  };
}

/** How far a run is, or what it waits for. */
function goingOn(state: WizardState, now: number): string {
  const brought = broughtSteps(state).find(({ status }) => status === 'running');
  if (brought) return sentence([brought.name, brought.text].filter(Boolean).join(': '));
  return progressSentence(state.editing.slots.run ?? newRun, now);
}

/** Waits for the end of a run, or of the wizard. */
async function untilEnded(wizard: Wizard, session: PromptSession): Promise<void> {
  session.say(
    '',
    'Running. Enter prints the progress. Ctrl+C stops after the current step, Ctrl+C again at once.',
  );
  await session.during(
    interruption(wizard, session),
    () =>
      untilState(
        wizard,
        ({ editing: { slots }, session: { exit } }) => !isRunning(slots.run) || exit !== undefined,
      ),
    () => session.say(goingOn(wizard.state(), Date.now())),
  );
}

/** Of a successful run: the users that may launch the application, the window that was seen, and what this machine has now. */
function factLines(run: RunState, state: WizardState): string[] {
  if (run.outcome !== 'done') return [];
  const said = endFacts(state).filter(({ title }) => ['who', 'window', 'machine'].includes(title));
  return said.map(({ title, text }) => `  ${title}: ${displayLine(text)}`);
}

/**
 * Waits for a run that is going on, and says what has come of it; also of one that was over when its page was opened.
 *
 * @returns whether there was anything to say
 */
export async function followRun(
  wizard: Wizard,
  session: PromptSession,
  isOpened: boolean,
): Promise<boolean> {
  const isGoing = isRunning(wizard.state().editing.slots.run);
  if (isGoing) await untilEnded(wizard, session);
  const state = wizard.state();
  const { run } = state.editing.slots;
  if (run?.outcome === undefined || !(isGoing || isOpened)) return isGoing;
  const name = state.document.answers.name?.text ?? 'the application';
  const [head, ...rest] = spokenOutcomeLines(run, name);
  session.say('', head!, ...factLines(run, state), ...rest);
  return true;
}
