const esc = '\u001b';
const pasteStart = `${esc}[200~`;
const pasteEnd = `${esc}[201~`;

/** Why the end of what has come is not a whole key yet, which decides how long the rest is waited for. */
export type Unfinished = 'escape' | 'sequence' | 'reply' | 'paste';

/** What has come from a terminal, as far as it is whole. */
export interface ParsedKeys {
  /** Whole keys and pastes, without what is none. */
  readonly whole: string;
  /** The beginning of another, which the next piece may complete. */
  readonly rest: string;
  readonly unfinished: Unfinished | undefined;
}

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: control characters begin and end sequences
/** Cursor keys, function keys and reports: parameters, then a letter. `[[A` and `[2$` are of old terminals. */
const control = /^\u001b{1,2}\[(?:[235678]\$|\[?[0-?]*[ -/]*[@-~])/;
const beginningOfControl = /^\u001b{1,2}\[\[?[0-?]*[ -/]*$/;
/** Where the mouse was clicked, as it is told in three characters behind the letter. */
const click = /^\u001b\[M[^\u001b]{0,3}/;
/** The keys of a keypad. */
const keypad = /^\u001b{1,2}O[0-9;]*[@-~]/;
const beginningOfKeypad = /^\u001b{1,2}O[0-9;]*$/;
/** Answers to what some program has asked: a colour, a name, whether a picture is there. */
const reply = /^\u001b(?:\][0-9]|P[0-9>=!|+$]|_G)[^\u0007\u001b]*(?:\u0007|\u001b\\)/;
const beginningOfReply = /^\u001b(?:\][0-9]|P[0-9>=!|+$]|_G)[^\u0007\u001b]*\u001b?$/;
const startOfReply = /^\u001b[\]P_]$/;
/** What cannot become a key any more. */
const broken = /^\u001b{1,2}\[[ -?]*/;
/** A control key behind Escape is a key of its own, but for those that are pressed with Alt. */
const escapeBeforeControl = /^\u001b[\u0000-\u0007\u0009-\u000c\u000e-\u001f]/;
/** A modified key, as xterm sends it where its owner has asked for that. */
const otherKey = /^\u001b\[27;(\d+);(\d+)~$/;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: control characters begin and end sequences

/** The Escape key in the form of newer terminals, which cannot be the beginning of anything else. */
export const escapeKey = `${esc}[27u`;

interface Step {
  /** Characters that are dealt with. */
  readonly length: number;
  /** What is passed on of them. */
  readonly passed: string;
}

function stepAt(text: string): Step | Unfinished {
  const pass = (length: number, passed = text.slice(0, length)): Step => ({ length, passed });
  if (text === esc || text === esc + esc) return 'escape';
  if (text.startsWith(pasteStart)) {
    const end = text.indexOf(pasteEnd, pasteStart.length);
    return end === -1 ? 'paste' : pass(end + pasteEnd.length);
  }
  const answer = reply.exec(text)?.[0];
  if (answer) return pass(answer.length, '');
  if (startOfReply.test(text) || beginningOfReply.test(text)) return 'reply';
  const clicked = click.exec(text)?.[0];
  if (clicked) return clicked.length < 6 && clicked === text ? 'reply' : pass(clicked.length, '');
  const key = (control.exec(text) ?? keypad.exec(text))?.[0];
  if (key) return pass(key.length, key.replace(otherKey, `${esc}[$2;$1u`));
  if (beginningOfControl.test(text)) return 'sequence';
  if (beginningOfKeypad.test(text)) return 'reply';
  const none = broken.exec(text)?.[0];
  if (none) return pass(none.length, '');
  if (escapeBeforeControl.test(text)) return pass(1, escapeKey);
  return pass(1 + String.fromCodePoint(text.codePointAt(1)!).length);
}

/**
 * Takes apart what a terminal sends, so that no piece of a sequence is ever taken for text: keys and pastes
 * that are whole, and what the next piece has to complete. What a terminal answers or reports unasked,
 * to a program that was there before, is left out.
 */
export function parseKeys(text: string): ParsedKeys {
  let whole = '';
  let rest = text;
  while (rest !== '') {
    const start = rest.indexOf(esc);
    if (start === -1) return { whole: whole + rest, rest: '', unfinished: undefined };
    whole += rest.slice(0, start);
    rest = rest.slice(start);
    const step = stepAt(rest);
    if (typeof step === 'string') return { whole, rest, unfinished: step };
    whole += step.passed;
    rest = rest.slice(step.length);
  }
  return { whole, rest, unfinished: undefined };
}

/** What is made of a beginning that nothing has completed: each key that a person may have pressed. */
export function flushKeys(rest: string, unfinished: Unfinished): string {
  switch (unfinished) {
    case 'escape':
      return escapeKey.repeat(rest.length);
    case 'paste':
      return rest + pasteEnd;
    case 'sequence':
      return '';
    case 'reply':
      if (rest.startsWith(`${esc}[`)) return '';
      return rest.startsWith(esc + esc) ? escapeKey + rest.slice(1) : rest;
  }
}
