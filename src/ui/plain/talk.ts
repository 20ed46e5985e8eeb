import { onEnding } from '../endings.ts';
import type { Terminal } from '../terminal.ts';
import { typedLines } from './lines.ts';

/** A conversation in lines: what is said is never drawn again. */
export interface Talk {
  say(...lines: readonly string[]): void;
  /** Asks on a line of its own; undefined when the person has left or the terminal is gone. */
  ask(prompt: string): Promise<string | undefined>;
  /** Does something during which Ctrl+C means something else than leaving. */
  during(interrupted: () => void, work: () => Promise<void>): Promise<void>;
  /** Exit status, where something else than an answer ended the conversation. */
  readonly status: number;
  close(): void;
}

/** Begins a conversation on a terminal that itself edits the lines. */
export function openTalk({ stdin, stdout }: Terminal): Talk {
  const lines = typedLines(stdin);
  let status = 130;
  let wasAsked = false;
  const say = (...said: readonly string[]) => {
    stdout.write(said.map((line) => `${line}\n`).join(''));
  };
  const leaving = () => {
    if (wasAsked) lines.close();
    else say('', 'Ctrl+C again leaves; the draft is kept. Enter goes on.');
    wasAsked = true;
  };
  let interrupted = leaving;
  const onInterrupt = () => interrupted();
  process.on('SIGINT', onInterrupt);
  const forgetSignals = onEnding(
    (code) => {
      status = code;
      lines.close();
    },
    ['SIGINT'],
  );
  return {
    say,
    async ask(prompt) {
      for (;;) {
        stdout.write(prompt);
        const line = await lines.next();
        const goesOn = wasAsked && line?.trim() === '';
        wasAsked = false;
        if (!goesOn) return line;
      }
    },
    async during(instead, work) {
      interrupted = instead;
      await work().finally(() => {
        interrupted = leaving;
      });
    },
    get status() {
      return status;
    },
    close() {
      process.off('SIGINT', onInterrupt);
      forgetSignals();
      lines.close();
    },
  };
}
