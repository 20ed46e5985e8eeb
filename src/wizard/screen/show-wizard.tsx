import { hangupStatus } from '../../system/process/exit-signals.ts';
import { openScreen } from '../../terminal/draw/open-screen.tsx';
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
  const suspend = () => {
    if (screen.suspend()) return;
    wizard.dispatch({ type: 'noticed', text: 'No shell started deskpack that could continue it.' });
  };
  const dispatch = (action: Action) => {
    if (action.type === 'command' && action.name === 'redraw') screen.drawAgain();
    else if (action.type === 'command' && action.name === 'suspend') suspend();
    else wizard.dispatch(action);
  };
  const isFirstList = firstList(wizard);
  const screen = openScreen(
    {
      content: () => (
        <WizardOnTerminal
          wizard={wizard}
          states={states}
          views={views}
          depth={depth}
          dispatch={dispatch}
        />
      ),
      gone: () =>
        wizard.dispatch({ type: 'exit-requested', status: hangupStatus, keepsDraft: true }),
      question: {
        now: () => (isFirstList() ? 'list' : unaskedQuestion(wizard.state())),
        leftOut: () =>
          wizard.dispatch({ type: 'noticed', text: isFirstList() ? leftOutOfList : leftOutText }),
      },
    },
    terminal,
    environment,
  );
  followExternalTasks(wizard, screen.lend, environment);
  let fail: (error: unknown) => void = () => {};
  try {
    const leaving = await new Promise<Exit>((resolve, reject) => {
      fail = reject;
      // An error must not be printed on a screen that is about to be cleared, and a second error must not
      // prevent saving the answers.
      process.on('uncaughtException', fail);
      const leave = () => {
        const { exit } = wizard.state().session;
        if (exit) resolve(exit);
      };
      wizard.subscribe(leave);
      leave();
      screen.ended().then(() => reject(new Error('the screen was closed')), reject);
    });
    process.off('uncaughtException', fail);
    return leaving;
  } finally {
    // Later input must not become an answer.
    if (!wizard.state().session.exit?.opens) screen.beginLeaving();
    // Before anything else happens with the terminal, which may be closed or stop this process.
    if (wizard.state().session.exit?.keepsDraft !== false) await wizard.save();
    states.stop();
    await screen.close();
  }
}
