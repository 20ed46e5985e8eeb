import type { ReactNode } from 'react';
import type { Store } from '../../system/store.ts';
import type { UnaskedQuestion } from '../keys/unasked-question.ts';
import type { Terminal } from '../terminal.ts';
import { openScreen } from './open-screen.tsx';

/** Gives the terminal to something else while that is done. */
export type LendTerminal = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Does a command that is the same on every screen. @returns false if it is another one */
export type OwnCommand = (command: string) => boolean;

/** A program that is shown on the whole screen until it is left. */
export interface ScreenProgram<State, Exit> {
  readonly store: Pick<Store<State, never>, 'state' | 'subscribe'>;
  /** How it is left; undefined while it is shown. */
  readonly exitOf: (state: State) => Exit | undefined;
  /** Makes the whole screen for the present size of the terminal. */
  readonly content: (own: OwnCommand) => ReactNode;
  /** Called when the terminal is closed. */
  readonly gone: () => void;
  /** Questions that come up by themselves; none by default. */
  readonly question?: UnaskedQuestion;
  /** Tells the user something on the screen. */
  readonly tell: (text: string) => void;
  /** Done before the screen is there. */
  readonly prepare?: () => Promise<unknown>;
  /** Starts what needs the terminal for itself for a while. */
  readonly begin?: (lend: LendTerminal) => void;
  /** Whether an error anywhere ends it as the screen's own would, so that `save` is called before it is reported. */
  readonly holdsFaults?: true;
  /** Saves what would be lost with it. */
  readonly save?: () => Promise<void>;
  /** Whether another screen follows, for which what is typed meanwhile is meant. */
  readonly leadsOn?: () => boolean;
}

/**
 * Shows a program on the whole screen until it is left, and restores the terminal.
 *
 * @throws what the screen cannot be drawn for
 */
export async function runScreen<State, Exit>(
  program: ScreenProgram<State, Exit>,
  terminal: Terminal,
  environment: NodeJS.ProcessEnv,
): Promise<Exit> {
  const { store, exitOf, content, gone, question, tell, save } = program;
  await program.prepare?.();
  const own: OwnCommand = (command) => {
    if (command === 'redraw') screen.drawAgain();
    else if (command !== 'suspend') return false;
    else if (!screen.suspend()) tell('No shell started deskpack that could continue it.');
    return true;
  };
  const screen = openScreen(
    { content: () => content(own), gone, ...(question && { question }) },
    terminal,
    environment,
  );
  program.begin?.(async (work) => {
    let result: { readonly value: Awaited<ReturnType<typeof work>> } | undefined;
    await screen.lend(async () => {
      result = { value: await work() };
    });
    if (!result) throw new Error('the terminal was not given away');
    return result.value;
  });
  let fail: (error: unknown) => void = () => {};
  let unsubscribe = () => {};
  try {
    const exit = await new Promise<Exit>((resolve, reject) => {
      fail = reject;
      // An error must not be printed on a screen that is about to be cleared, and a second one must not prevent saving.
      if (program.holdsFaults) process.on('uncaughtException', fail);
      const leave = () => {
        const left = exitOf(store.state());
        if (left !== undefined) resolve(left);
      };
      unsubscribe = store.subscribe(leave);
      leave();
      screen.ended().then(() => reject(new Error('the screen was closed')), reject);
    });
    process.off('uncaughtException', fail);
    return exit;
  } finally {
    unsubscribe();
    // Later input must not become an answer.
    if (!program.leadsOn?.()) screen.beginLeaving();
    // Before anything else happens with the terminal, which may be closed or stop this process.
    await save?.();
    await screen.close();
  }
}
