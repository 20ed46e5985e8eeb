import type { TerminalSession } from './terminal-session.ts';

/** Milliseconds after which a key is said to have changed nothing. */
const reactionMs = 5_000;

/** Selects an item of the list that has the focus, by its title: what else is offered depends on the machine. */
export async function selectItem(session: TerminalSession, title: string): Promise<void> {
  for (const key of ['down', 'up'] as const) {
    for (;;) {
      const screen = await session.settled();
      if (screen.includes(`› ${title}`)) return;
      session.press(key);
      // The next key would come too early, and what follows would go to another item.
      const changed = session.waitFor((now) => now !== screen, reactionMs);
      if (!(await changed.catch(() => undefined))) break;
    }
  }
  throw new Error(`no item is ${title}; the screen shows:\n${session.text()}`);
}
