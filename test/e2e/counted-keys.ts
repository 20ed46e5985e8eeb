import type { KeyName, TerminalSession } from './terminal-session.ts';

/** A session whose keystrokes are counted. */
export function countedKeys(session: TerminalSession) {
  let count = 0;
  return {
    count: () => count,
    waitFor: (wanted: Parameters<TerminalSession['waitFor']>[0]) => session.waitFor(wanted),
    settled: () => session.settled(),
    type(text: string) {
      count += text.length;
      session.type(text);
    },
    press(...keys: readonly KeyName[]) {
      count += keys.length;
      session.press(...keys);
    },
  };
}
