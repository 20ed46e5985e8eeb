import { render } from 'ink';
import { hangupStatus, onExitSignal } from '../../system/process/exit-signals.ts';
import { frameScheduler } from '../../terminal/draw/frame-scheduler.ts';
import { eraseScreen, fullscreen } from '../../terminal/draw/fullscreen.ts';
import { Root } from '../../terminal/draw/root.tsx';
import { KeyStream } from '../../terminal/keys/key-stream.ts';
import { openIconPictures } from '../../terminal/picture/icon-pictures.ts';
import { pictureDepth } from '../../terminal/picture/picture-depth.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { loadColumns } from '../../text/columns.ts';
import type { Action } from '../action.ts';
import type { Wizard } from '../session/wizard.ts';
import type { Exit, WizardState } from '../state.ts';
import { ExternalTaskRunner } from './external-task.tsx';
import type { FirstFrame } from './first-frame.ts';
import { frameOf } from './frame.ts';
import { Keyboard } from './keyboard.tsx';
import { sceneOf } from './scene.ts';
import { viewFor } from './view-for.ts';

/** Frames a second at most, so that a key is seen at once. */
const framesPerSecond = 120;

/** Whether nothing has changed but how far a run is, which is drawn at its leisure. */
function isProgressOnly(state: WizardState, before: WizardState): boolean {
  const { run, ...rest } = state;
  if (!run || !before.run || run === before.run) return false;
  const isSame = (Object.keys(rest) as (keyof typeof rest)[]).every(
    (key) => state[key] === before[key],
  );
  return isSame && run.view === before.run.view && run.outcome === before.run.outcome;
}

/** Shows the wizard on the whole screen until it is left. The terminal is then as it was. */
export async function showWizard(
  wizard: Wizard,
  terminal: Terminal,
  environment: NodeJS.ProcessEnv,
  first: FirstFrame,
): Promise<Exit> {
  const { stdin, stdout } = terminal;
  await loadColumns();
  const depth = pictureDepth(terminal.stdout, environment);
  const pictures = depth && openIconPictures(depth, () => drawing.request());
  const scene = () => sceneOf(wizard, terminal, environment, pictures);
  // Lines that a program prints, and the seconds that go by meanwhile.
  const pulse = () => {
    const { run } = wizard.state();
    if (run === undefined || run.outcome !== undefined) return undefined;
    return wizard.log.end + Math.floor(Date.now() / 1000);
  };
  const drawing = frameScheduler(() => frameOf(scene()), pulse);
  let seen = wizard.state();
  const unsubscribe = wizard.subscribe(() => {
    const before = seen;
    seen = wizard.state();
    if (isProgressOnly(seen, before)) drawing.requestLater();
    else drawing.request();
  });
  const dispatch = (action: Action) => {
    if (action.type === 'command' && action.name === 'redraw') drawAgain();
    else wizard.dispatch(action);
  };
  const tree = () => (
    <>
      <Keyboard
        state={wizard.state}
        dispatch={dispatch}
        viewFor={(name) => viewFor(name, scene())}
      />
      <ExternalTaskRunner wizard={wizard} environment={environment} />
      <Root drawing={drawing} />
    </>
  );
  const end = (status: number) =>
    wizard.dispatch({ type: 'exit-requested', status, keepsDraft: true });
  const keys = new KeyStream(stdin, () => end(hangupStatus));
  // Before the first frame lets go of them: a signal to which nobody listens for a moment is lost.
  const forgetSignals = onExitSignal((status, signal) => {
    // Ctrl+C is then for the program that has the terminal.
    if (signal !== 'SIGINT' || !wizard.state().externalTask) end(status);
  });
  const app = first.replace(() =>
    render(tree(), {
      // Ink takes any stream that has a terminal's modes.
      stdin: keys as unknown as NodeJS.ReadStream,
      stdout,
      ...fullscreen,
      maxFps: framesPerSecond,
    }),
  );
  // Before Ink itself hears of it, so that no frame of the old size is drawn on the new screen. What
  // terminals make of the old rows differs, and some bring back what they had cut off: all of it goes.
  const drawAgain = () => {
    if (!wizard.state().externalTask) {
      app.clear();
      stdout.write(eraseScreen);
    }
    drawing.draw();
    app.rerender(tree());
  };
  stdout.prependListener('resize', drawAgain);
  let fail: (error: unknown) => void = () => {};
  try {
    const leaving = await new Promise<Exit>((resolve, reject) => {
      fail = reject;
      // A fault must not be printed on a screen that is about to go, and one that comes again meanwhile must
      // not keep the answers from being saved.
      process.on('uncaughtException', fail);
      wizard.subscribe(() => {
        const { exit } = wizard.state();
        if (exit) resolve(exit);
      });
      app.waitUntilExit().then(() => reject(new Error('the screen was closed')), reject);
    });
    process.off('uncaughtException', fail);
    return leaving;
  } finally {
    forgetSignals();
    stdout.off('resize', drawAgain);
    unsubscribe();
    drawing.stop();
    app.unmount();
    await app.waitUntilExit().catch(() => undefined);
  }
}
