import { isatty } from 'node:tty';
import { hangupStatus, onExitSignal } from '../../system/process/exit-signals.ts';
import { plural } from '../../text/format/format.ts';
import { brokenFor } from '../rows/wrap.ts';
import { drawable, symbolsFor } from '../symbols.ts';
import type { Terminal } from '../terminal.ts';
import { oneValue, type PasteUse, pasteChoice, pasteQuestion, pasteWords } from './paste-use.ts';
import { type Dropped, typedLines } from './typed-lines.ts';

/** The message about dropped input before a question; undefined if it was no text. */
export function droppedText({ lines, unfinished }: Dropped): string[] {
  const hasPart = unfinished.trim() !== '';
  if (!hasPart && lines === 0) return [];
  const part = hasPart && lines > 0 ? ' and an unfinished one' : 'An unfinished line';
  const what = `${lines > 0 ? plural(lines, 'line') : ''}${hasPart ? part : ''}`;
  const isOne = lines + Number(hasPart) === 1;
  return [`${what} typed before this question ${isOne ? 'is' : 'are'} ignored.`];
}

/**
 * The most bytes of a line that a terminal passes on in its line mode, without the line break; it drops the rest of a
 * longer line without a word. Linux has 4096 with the line break, macOS and the BSDs have 1024.
 */
const maxLineBytes = process.platform === 'linux' ? 4095 : 1023;

/** Whether a line of a terminal is so long that its end may have been dropped. */
function mayBeCut(line: string): boolean {
  return Buffer.byteLength(line) >= maxLineBytes;
}

/** The message about such a line. */
const cutLineText = `This line is longer than a terminal passes on (${maxLineBytes.toLocaleString('en')} bytes), so its end is missing. It is not used.`;

interface AskOptions {
  /** The use of several pasted lines; by default one value. */
  readonly pasted?: PasteUse;
  /** How a longer text than the terminal's lines can be given, as a sentence. */
  readonly longAnswers?: string;
}

/** A dialogue in lines, which are never redrawn. */
export interface PromptSession {
  /**
   * Says lines; on a terminal, they are broken at blanks. While a question is open, begin with an empty line: the question is put
   * again after them.
   */
  say(...lines: readonly string[]): void;
  /** Says a line that may be copied, such as a command: it is not broken. */
  sayWhole(line: string): void;
  /**
   * Asks on a separate line; undefined if the user has left or the terminal is gone.
   *
   * On a terminal, what was typed before the question was put is no answer, and neither are lines that are so long that
   * the terminal cuts them. If several lines are pasted, the user is asked what to do with them.
   */
  ask(prompt: string, options?: AskOptions): Promise<string | undefined>;
  /**
   * Runs a task during which Ctrl+C calls `interrupted` instead of leaving, and on a terminal each line that is entered
   * calls `entered`.
   */
  during<Result>(
    interrupted: () => void,
    work: () => Promise<Result>,
    entered?: () => void,
  ): Promise<Result>;
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
  let status: number | undefined;
  let wasAsked = false;
  const write = (text: string) => stdout.write(drawable(text, symbols));
  let question = '';
  const tell = (...said: readonly string[]) =>
    said.flatMap((line) => brokenFor(stdout, line).map((part) => `${part}\n`)).join('');
  const say = (...said: readonly string[]) => {
    if (said.length > 0) write(tell(...said) + question);
  };
  const leaving = () => {
    // Ctrl+C also ends the reader of a pipe, perhaps a moment later, and then no one hears that question.
    const isHeard = stdout.isTTY === true || !stdin.isTTY;
    if (wasAsked || !isHeard) lines.close();
    else write(tell('', `Ctrl+C again quits. ${kept()} Enter continues.`));
    wasAsked = true;
  };
  /** The input of a closed terminal may end before its signal comes. */
  const isHungUp = () => stdin === process.stdin && stdin.isTTY && !isatty(0);
  let interrupted = leaving;
  const onInterrupt = () => interrupted();
  process.on('SIGINT', onInterrupt);
  // The reader of a pipe may end before the wizard.
  const onLostReader = () => lines.close();
  stdout.on('error', onLostReader);
  const forgetSignals = onExitSignal(
    (code) => {
      status ??= code;
      lines.close();
    },
    ['SIGINT'],
  );
  const during: PromptSession['during'] = async (instead, work, entered) => {
    interrupted = instead;
    const forgetLines = entered && stdin.isTTY ? lines.listen(entered) : () => {};
    return work().finally(() => {
      interrupted = leaving;
      forgetLines();
    });
  };
  /** The next lines that answer a question. */
  const answered = async (prompt: string): Promise<readonly string[]> => {
    const dropped = await lines.drop();
    // The terminal has shown the line that was not ended, and stands behind it.
    if (dropped.unfinished !== '') write('\n');
    say(...droppedText(dropped).map((text) => `  ${text}`));
    write(prompt);
    question = prompt;
    return lines.next().finally(() => {
      question = '';
    });
  };
  /** The part of a pasted text to use: one line, or undefined for none of it. */
  const chosenOf = async (pasted: readonly string[], use: PasteUse) => {
    say(`  You pasted ${pasted.length} lines.`);
    for (;;) {
      const [word, ...more] = await answered(`  ${pasteQuestion(use)} `);
      if (word === undefined) return { line: undefined, hasLeft: true };
      const choice = more.length > 0 ? undefined : pasteChoice(word, use);
      if (choice === 'together') return { line: pasted.join(use.joint), hasLeft: false };
      if (choice === 'first') return { line: pasted[0], hasLeft: false };
      if (choice === 'none') return { line: undefined, hasLeft: false };
      say(`  Expected: ${pasteWords(use)}.`);
    }
  };
  return {
    say,
    sayWhole: (line) => write(`${line}\n`),
    async ask(prompt, { pasted: use = oneValue, longAnswers } = {}) {
      for (;;) {
        const typed = await answered(prompt);
        if (stdin.isTTY && typed.some(mayBeCut)) {
          say(`  ${cutLineText}`, ...(longAnswers === undefined ? [] : [`  ${longAnswers}`]));
          continue;
        }
        const pasted = typed.filter((text) => text.trim() !== '');
        let [line] = pasted.length > 0 ? pasted : typed;
        if (pasted.length > 1) {
          const chosen = await chosenOf(pasted, use);
          if (chosen.hasLeft) return undefined;
          if (chosen.line === undefined) continue;
          line = chosen.line;
        }
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
      return status ?? (isHungUp() ? hangupStatus : 130);
    },
    close() {
      process.off('SIGINT', onInterrupt);
      stdout.off('error', onLostReader);
      forgetSignals();
      lines.close();
    },
  };
}
