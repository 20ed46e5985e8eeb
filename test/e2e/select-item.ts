import { highlighted } from './highlighted.ts';
import type { TerminalSession } from './terminal-session.ts';

/** The parts of a session that selecting needs; `countedKeys` has them too. */
type KeysOnScreen = Pick<TerminalSession, 'waitFor' | 'settled' | 'press'>;

/**
 * Selects an item of the list that has the focus, by its title: what else is offered depends on the machine. No key is on
 * its way when it returns: each has moved the highlight before the next one is pressed.
 */
export async function selectItem(session: KeysOnScreen, title: string): Promise<void> {
  await session.waitFor(title);
  for (;;) {
    await session.waitFor((now) => highlighted(now) !== undefined);
    const screen = await session.settled();
    const here = highlighted(screen);
    if (!here) continue;
    if (here.text.startsWith(title)) return;
    const there = screen.split('\n').findIndex((row) => row.includes(title));
    session.press(here.row < there ? 'down' : 'up');
    // Rows move when others come above them, so the text tells whether it is another item.
    await session.waitFor((now) => ![here.text, undefined].includes(highlighted(now)?.text));
  }
}
