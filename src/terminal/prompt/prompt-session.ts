import { onExitSignal } from '../../system/process/exit-signals.ts';
import { drawable, symbolsFor } from '../symbols.ts';
import type { Terminal } from '../terminal.ts';
import { typedLines } from './typed-lines.ts';

/** A dialogue in lines, which are never redrawn. */
export interface PromptSession {
  say(...lines: readonly string[]): void;
  /** Asks on a separate line; undefined if the user has left or the terminal is gone. */
  ask(prompt: string): Promise<string | undefined>;
  /** Runs a task during which Ctrl+C calls `interrupted` instead of leaving. */
  during<Result>(interrupted: () => void, work: () => Promise<Result>): Promise<Result>;
  /** Gives the terminal to another program; Ctrl+C then only affects that program. */
  without<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Exit status, if the dialogue ended for another reason than an answer. */
  readonly status: number;
  close(): void;
}

/**
 * Whether a line is text. Keys such as arrows appear in it as escape sequences, and did not do what the user
 * wanted.
 */
function isText(line: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are no text
  return !/[\u0000-\u0008\u000b-\u001f\u007f]/.test(line);
}

/**
 * Starts a dialogue on a terminal whose own line editing is used.
 *
 * @param kept says what would be kept if the user left now
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
    return work().finally(() => {
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
