import { progressSentence } from '../../../../display/spoken/progress-text.ts';
import { newRun, stepToSkip } from '../../../../pipeline/progress/run-progress.ts';
import { untilState } from '../../../../system/store.ts';
import { isQuit } from '../../../../terminal/lines/meaning.ts';
import type { PromptSession } from '../../../../terminal/prompt/prompt-session.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { fieldOfKey } from '../../../answers/field-of-key.ts';
import { catalogFateText, endsWithWizard } from '../../../own-catalog.ts';
import { faultOf } from '../../../run/fault-of-run.ts';
import { canBeProven, catalogOfRun, isRunning, type RunState } from '../../../run/run-state.ts';
import type { Wizard } from '../../../session/wizard.ts';
import type { WizardState } from '../../../state.ts';
import { tellGuide } from '../../../view/dialogue.ts';
import { doTaskInLines, noticeLines, press, untilKnown } from '../../../view/press.ts';
import { endFacts } from '../end-facts.ts';
import { keptOnExit, spokenOutcomeLines } from '../summary.ts';

/** Time limit in milliseconds for restarting a catalog. */
const catalogStartTimeoutMs = 30_000;

function interruption(wizard: Wizard, { say }: PromptSession): () => void {
  return () => {
    if (wizard.state().editing.slots.run?.stopping === 'now') return;
    press(wizard, 'quit');
    say('', wizard.state().editing.notice ?? '');
  };
}

/** The effect of Enter after a failure because of an answer, a catalog or a name. */
function faultIn(run: RunState): string | undefined {
  const fault = faultOf(run);
  switch (fault?.kind) {
    case 'catalog':
      return 'chooses another catalog';
    case 'repository':
      return 'asks whether the new image should replace it in the catalog, or get another name';
    case 'answer':
      return `goes to ${fieldOfKey(fault.key)?.field.title}, which caused the failure`;
    default:
      return undefined;
  }
}

async function askAfter(run: RunState, wizard: Wizard, session: PromptSession): Promise<boolean> {
  const skippable = stepToSkip(run);
  const fault = faultIn(run);
  const words = [
    ...(fault ? [`Enter ${fault}`] : []),
    `${fault ? 'r' : 'Enter or r'} tries again, and keeps up-to-date steps`,
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
    if (typed === '') press(wizard, 'accept');
    else if (typed === 'r') press(wizard, 'retry');
    else if (typed === 's' && skippable) press(wizard, 'skip');
    else if (typed === '<' || typed === '!') press(wizard, 'back');
    else {
      session.say(`  Expected: ${words.join('; ')}.`);
      continue;
    }
    return true;
  }
}

/** Lets the wizard's own catalog continue without it, and says what came of that. */
async function keepCatalog(wizard: Wizard, session: PromptSession): Promise<void> {
  press(wizard, 'keep-catalog');
  await untilKnown(wizard, ({ run: { catalogWork } }) => !catalogWork, catalogStartTimeoutMs);
  session.say(...noticeLines(wizard.state()));
}

/** The words after a successful run, each with its effect. */
function wordsAfter(run: RunState, { session: { data } }: WizardState): string[] {
  return [
    'Enter quits',
    ...(canBeProven(run, data.host) ? ['v proves now that it starts, and keeps the results'] : []),
    'n begins the next application',
    ...(catalogOfRun(run) === undefined ? [] : ['o browses the catalog']),
    ...(endsWithWizard(data.ownCatalog) ? ['c keeps the catalog running'] : []),
  ];
}

/** Asks what comes next after a run that is done; the end of the input quits. */
async function askNext(run: RunState, wizard: Wizard, session: PromptSession): Promise<void> {
  const { ownCatalog } = wizard.state().session.data;
  if (endsWithWizard(ownCatalog)) session.say(`  ${displayLine(catalogFateText(ownCatalog))}`);
  for (;;) {
    const words = wordsAfter(run, wizard.state());
    session.say(`  Expected: ${words.join('; ')}.`);
    const typed = (await session.ask('What now: '))?.trim() ?? '';
    const can = (key: string) => typed === key && words.some((word) => word.startsWith(`${key} `));
    if (typed === '' || typed === 'q' || isQuit(typed)) {
      return press(wizard, 'accept');
    }
    if (can('v')) return press(wizard, 'prove');
    if (can('n')) return press(wizard, 'next-application');
    if (can('c')) await keepCatalog(wizard, session);
    if (can('o')) {
      press(wizard, 'show-in-catalog');
      await doTaskInLines(wizard, session);
    }
  }
}

/** Of a successful run: the users that may launch the application, and the window that was seen. */
function factLines(run: RunState, state: WizardState): string[] {
  if (run.outcome !== 'done') return [];
  const said = endFacts(state).filter(({ title }) => title === 'who' || title === 'window');
  return said.map(({ title, text }) => `  ${title}: ${displayLine(text)}`);
}

/** Waits for a run to end and asks what to do if it failed. @returns false if the user leaves */
export async function askRun(wizard: Wizard, session: PromptSession): Promise<boolean> {
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
    () => session.say(progressSentence(wizard.state().editing.slots.run ?? newRun, Date.now())),
  );
  const {
    document,
    editing: { slots },
  } = wizard.state();
  const { run } = slots;
  if (!run || run.outcome === undefined) return false;
  const name = document.answers.name?.text ?? 'the application';
  const [head, ...rest] = spokenOutcomeLines(run, name);
  session.say('', head!, ...factLines(run, wizard.state()), ...rest);
  tellGuide(wizard, session);
  // The menu about the obstacles is asked next.
  if (wizard.state().editing.overlay) return true;
  if (run.outcome !== 'done') return askAfter(run, wizard, session);
  await askNext(run, wizard, session);
  return true;
}
