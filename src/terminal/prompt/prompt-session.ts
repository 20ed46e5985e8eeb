import { onExitSignal } from '../../system/process/exit-signals.ts';
import { drawable, symbolsFor } from '../symbols.ts';
import type { Terminal } from '../terminal.ts';
import { typedLines } from './typed-lines.ts';

/** A conversation in lines: what is said is never drawn again. */
export interface PromptSession {
  say(...lines: readonly string[]): void;
  /** Asks on a line of its own; undefined when the person has left or the terminal is gone. */
  ask(prompt: string): Promise<string | undefined>;
  /** Does something during which Ctrl+C means something else than leaving. */
  during(interrupted: () => void, work: () => Promise<void>): Promise<void>;
  /** Lets another program have the terminal; Ctrl+C is for that one alone. */
  without(work: () => Promise<void>): Promise<void>;
  /** Exit status, where something else than an answer ended the conversation. */
  readonly status: number;
  close(): void;
}

/** An arrow key, say, is a sequence of characters here, and what it was pressed for has not happened. */
function isText(line: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are no text
  return !/[\u0000-\u0008\u000b-\u001f\u007f]/.test(line);
}

/**
 * Begins a conversation on a terminal that itself edits the lines.
 *
 * @param kept says what leaving now would keep
 */
export function openPromptSession(
  { stdin, stdout }: Terminal,
  environment: NodeJS.ProcessEnv,
  kept: () => string,
): PromptSession {
  const symbols = symbolsFor(environment);
  const lines = typedLines(stdin);
  let status = 130;
  let wasAsked = false;
  const write = (text: string) => stdout.write(drawable(text, symbols));
  const say = (...said: readonly string[]) => {
    write(said.map((line) => `${line}\n`).join(''));
  };
  const leaving = () => {
    if (wasAsked) lines.close();
    else say('', `Ctrl+C again quits. ${kept()} Enter continues.`);
    wasAsked = true;
  };
  let interrupted = leaving;
  const onInterrupt = () => interrupted();
  process.on('SIGINT', onInterrupt);
  const forgetSignals = onExitSignal(
    (code) => {
      status = code;
      lines.close();
    },
    ['SIGINT'],
  );
  const during: PromptSession['during'] = async (instead, work) => {
    interrupted = instead;
    await work().finally(() => {
      interrupted = leaving;
    });
  };
  return {
    say,
    async ask(prompt) {
      for (;;) {
        write(prompt);
        const line = await lines.next();
        if (line !== undefined && !isText(line)) {
          say('  There were keys in that line that are not text. Please type it again.');
          continue;
        }
        const goesOn = wasAsked && line?.trim() === '';
        wasAsked = false;
        if (!goesOn) return line;
      }
    },
    during,
    without: (work) =>
      during(
        () => {},
        () => lines.without(work),
      ),
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
