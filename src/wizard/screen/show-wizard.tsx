import { hangupStatus } from '../../system/process/exit-signals.ts';
import { type OwnCommand, runScreen } from '../../terminal/draw/run-screen.tsx';
import { leftOutText } from '../../terminal/keys/unasked-question.ts';
import { pictureDepth } from '../../terminal/picture/picture-depth.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { Action } from '../action.ts';
import { firstList, leftOutOfList, unaskedQuestion } from '../keys/unasked-question.ts';
import type { Wizard } from '../session/wizard.ts';
import type { Exit } from '../state.ts';
import type { PageViews } from './all-page-views.tsx';
import { followExternalTasks } from './external-task.ts';
import { shownStates } from './shown.ts';
import { WizardOnTerminal } from './wizard-on-terminal.tsx';

/** Shows the wizard on the whole screen until the user leaves it, and then restores the terminal. */
export async function showWizard(
  wizard: Wizard,
  terminal: Terminal,
  environment: NodeJS.ProcessEnv,
  views: PageViews,
): Promise<Exit> {
  const depth = pictureDepth(terminal.stdout, environment);
  const states = shownStates(wizard, () => terminal.stdout.bytesWritten);
  const tell = (text: string) => wizard.dispatch({ type: 'noticed', text });
  const dispatchBy = (own: OwnCommand) => (action: Action) => {
    if (action.type !== 'command' || !own(action.name)) wizard.dispatch(action);
  };
  const isFirstList = firstList(wizard);
  const exitOf = () => wizard.state().session.exit;
  return runScreen(
    {
      store: wizard,
      exitOf,
      content: (own) => (
        <WizardOnTerminal
          wizard={wizard}
          states={states}
          views={views}
          depth={depth}
          dispatch={dispatchBy(own)}
        />
      ),
      gone: () =>
        wizard.dispatch({ type: 'exit-requested', status: hangupStatus, keepsDraft: true }),
      question: {
        now: () => (isFirstList() ? 'list' : unaskedQuestion(wizard.state())),
        leftOut: () => tell(isFirstList() ? leftOutOfList : leftOutText),
      },
      tell,
      begin: (lend) => followExternalTasks(wizard, lend, environment),
      holdsFaults: true,
      async save() {
        if (exitOf()?.keepsDraft !== false) await wizard.save();
        states.stop();
      },
      leadsOn: () => exitOf()?.opens !== undefined,
    },
    terminal,
    environment,
  );
}
