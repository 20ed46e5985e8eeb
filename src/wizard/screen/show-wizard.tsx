import { hangupStatus } from '../../system/process/exit-signals.ts';
import { coloursFor } from '../../terminal/colours.ts';
import { frameContent } from '../../terminal/draw/frame-content.tsx';
import { frameScheduler } from '../../terminal/draw/frame-scheduler.ts';
import { openScreen } from '../../terminal/draw/open-screen.tsx';
import { openIconPictures } from '../../terminal/picture/icon-pictures.ts';
import { pictureDepth } from '../../terminal/picture/picture-depth.ts';
import { symbolsFor } from '../../terminal/symbols.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { loadColumns } from '../../text/columns.ts';
import type { Action } from '../action.ts';
import { handleKey, isTakenWhileWaiting } from '../keys/handle-key.ts';
import { keysInOrder } from '../keys/keys-in-order.ts';
import { workInBackground } from '../pages/start/background.ts';
import type { Wizard } from '../session/wizard.ts';
import type { Exit, WizardState } from '../state.ts';
import { ExternalTaskRunner } from './external-task.tsx';
import type { FirstFrame } from './first-frame.ts';
import { frameOf } from './frame.ts';
import { sceneOf } from './scene.ts';
import { viewFor } from './view-for.ts';

/** Maximum frames per second, high enough to show the effect of a key at once. */
const framesPerSecond = 120;

/** Whether two objects have the same values, apart from those of one key. */
function isSameApartFrom<Of extends object>(except: keyof Of, one: Of, other: Of): boolean {
  return (Object.keys(one) as (keyof Of)[]).every(
    (key) => key === except || one[key] === other[key],
  );
}

/** Whether only the progress of a run has changed, which is drawn less often. */
function isProgressOnly(state: WizardState, before: WizardState): boolean {
  const { run } = state.slots;
  const earlier = before.slots.run;
  if (!run || !earlier || run === earlier) return false;
  const isSame =
    isSameApartFrom('slots', state, before) && isSameApartFrom('run', state.slots, before.slots);
  return isSame && run.view === earlier.view && run.outcome === earlier.outcome;
}

/** Shows the wizard on the whole screen until the user leaves it, and then restores the terminal. */
export async function showWizard(
  wizard: Wizard,
  terminal: Terminal,
  environment: NodeJS.ProcessEnv,
  first: FirstFrame,
): Promise<Exit> {
  await loadColumns();
  const depth = pictureDepth(terminal.stdout, environment);
  const pictures = depth && openIconPictures(depth, () => drawing.request());
  const scene = () => sceneOf(wizard, terminal, environment, pictures);
  // Changes with new lines of output, and with every second of a run or a look.
  const pulse = () => {
    const { run } = wizard.state().slots;
    const second = Math.floor(Date.now() / 1000);
    if (run !== undefined && run.outcome === undefined) return wizard.log.end + second;
    return workInBackground(wizard.state(), Date.now())?.seconds;
  };
  const drawing = frameScheduler(() => frameOf(scene()), pulse);
  let seen = wizard.state();
  const unsubscribe = wizard.subscribe(() => {
    const before = seen;
    seen = wizard.state();
    if (isProgressOnly(seen, before)) drawing.requestLater();
    else drawing.request();
  });
  const suspend = () => {
    if (screen.suspend()) return;
    wizard.dispatch({ type: 'noticed', text: 'No shell started deskpack that could continue it.' });
  };
  const dispatch = (action: Action) => {
    if (action.type === 'command' && action.name === 'redraw') screen.drawAgain();
    else if (action.type === 'command' && action.name === 'suspend') suspend();
    else wizard.dispatch(action);
  };
  const keys = keysInOrder(wizard);
  const screen = openScreen(
    {
      symbols: symbolsFor(environment),
      colours: coloursFor(true, environment),
      ...frameContent(drawing, {
        take(key) {
          const handle = () =>
            handleKey(key, wizard.state, dispatch, (name) => viewFor(name, scene()));
          if (isTakenWhileWaiting(key, wizard.state())) keys.takeNow(handle);
          else keys.take(handle);
        },
        paste: (text) => keys.take(() => dispatch({ type: 'pasted', text })),
      }),
      gone: () =>
        wizard.dispatch({ type: 'exit-requested', status: hangupStatus, keepsDraft: true }),
      isLent: () => wizard.state().externalTask !== undefined,
      helpers: <ExternalTaskRunner wizard={wizard} environment={environment} />,
      maxFps: framesPerSecond,
      around: first.replace,
    },
    terminal,
  );
  let fail: (error: unknown) => void = () => {};
  try {
    const leaving = await new Promise<Exit>((resolve, reject) => {
      fail = reject;
      // An error must not be printed on a screen that is about to be cleared, and a second error must not
      // prevent saving the answers.
      process.on('uncaughtException', fail);
      const leave = () => {
        const { exit } = wizard.state();
        if (exit) resolve(exit);
      };
      wizard.subscribe(leave);
      leave();
      screen.ended().then(() => reject(new Error('the screen was closed')), reject);
    });
    process.off('uncaughtException', fail);
    return leaving;
  } finally {
    unsubscribe();
    // Before anything else happens with the terminal, which may be closed or stop this process.
    if (wizard.state().exit?.keepsDraft !== false) await wizard.save();
    drawing.stop();
    await screen.close();
  }
}
