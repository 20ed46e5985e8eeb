const esc = '\u001b';
const pasteStart = `${esc}[200~`;
const pasteEnd = `${esc}[201~`;

/** The kind of an incomplete key at the end of the input, which determines its timeout. */
export type Unfinished = 'escape' | 'sequence' | 'reply' | 'paste';

/** The input of a terminal, split after the last complete key. */
interface ParsedKeys {
  /** Complete keys, texts without control characters, and pastes, without other sequences. */
  readonly whole: readonly string[];
  /** The start of an incomplete one, which the next input may complete. */
  readonly rest: string;
  readonly unfinished: Unfinished | undefined;
}

/** Cursor keys, function keys and reports: parameters, then a letter. Old terminals send `[[A` and `[2$`. */
const control = /^\u001b{1,2}\[(?:[235678]\$|\[?[0-?]*[ -/]*[@-~])/;
const beginningOfControl = /^\u001b{1,2}\[\[?[0-?]*[ -/]*$/;
/** A mouse click, whose data is three characters after the letter. */
const click = /^\u001b\[M[^\u001b]{0,3}/;
/** Function and cursor keys of some terminals, and the keys of a keypad in application mode. */
const keypad = /^\u001b{1,2}O[0-9;]*[@-~]/;
const beginningOfKeypad = /^\u001b{1,2}O[0-9;]*$/;
/** A key of a keypad in application mode that has a character, as VT100 and xterm send it: alone, with Shift, or after Escape for Alt. */
const keypadCharacter = /^(\u001b?)\u001bO2?([I-Xj-y])$/;
const keypadCharacters: Readonly<Record<string, string>> = {
  ...{ I: '\t', M: '\r', X: '=', j: '*', k: '+', l: ',', m: '-', n: '.', o: '/' },
  ...Object.fromEntries(Array.from('pqrstuvwxy', (letter, digit) => [letter, String(digit)])),
};
/** Replies to a program's query, such as for a colour, a name or support for pictures. */
const reply = /^\u001b(?:\][0-9]|P[0-9>=!|+$]|_G)[^\u0007\u001b]*(?:\u0007|\u001b\\)/;
const beginningOfReply = /^\u001b(?:\][0-9]|P[0-9>=!|+$]|_G)[^\u0007\u001b]*\u001b?$/;
const startOfReply = /^\u001b[\]P_]$/;
/** A sequence that cannot become a key any more. */
const broken = /^\u001b{1,2}\[[ -?]*/;
/** A control key after Escape, which is a separate key unless it is one that is pressed with Alt. */
const escapeBeforeControl = /^\u001b[\u0000-\u0007\u0009-\u000c\u000e-\u001f]/;
/** A modified key in xterm's format, which its user can enable. */
const otherKey = /^\u001b\[27;(\d+);(\d+)~$/;
/** A control key, or the text before the next one. */
const keyOrText = /[\u0000-\u001f\u007f]|[^\u0000-\u001f\u007f]+/g;

/** The Escape key in the encoding of newer terminals, which is never the start of another sequence. */
export const escapeKey = `${esc}[27u`;

interface Step {
  /** Number of characters consumed. */
  readonly length: number;
  /** The part of them to pass on. */
  readonly passed: string;
}

/** What a key of a keypad types. A program that ended may have left the terminal in the mode in which they are sequences. */
function typedOnKeypad(key: string): string | undefined {
  const [, alt = '', letter = ''] = keypadCharacter.exec(key) ?? [];
  const character = keypadCharacters[letter];
  return character && alt + character;
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
  if (key) return pass(key.length, typedOnKeypad(key) ?? key.replace(otherKey, `${esc}[$2;$1u`));
  if (beginningOfControl.test(text)) return 'sequence';
  if (beginningOfKeypad.test(text)) return 'reply';
  const none = broken.exec(text)?.[0];
  if (none) return pass(none.length, '');
  if (escapeBeforeControl.test(text)) return pass(1, escapeKey);
  return pass(1 + String.fromCodePoint(text.codePointAt(1)!).length);
}

/**
 * Splits the input of a terminal into complete keys and pastes, and an incomplete rest, so that a part of a
 * sequence is never taken for text. Replies and reports, which were meant for an earlier program, are dropped.
 */
export function parseKeys(text: string): ParsedKeys {
  const whole: string[] = [];
  let rest = text;
  while (rest !== '') {
    const start = rest.indexOf(esc);
    const before = start === -1 ? rest : rest.slice(0, start);
    whole.push(...(before.match(keyOrText) ?? []));
    if (start === -1) break;
    rest = rest.slice(start);
    const step = stepAt(rest);
    if (typeof step === 'string') return { whole, rest, unfinished: step };
    if (step.passed !== '') whole.push(step.passed);
    rest = rest.slice(step.length);
  }
  return { whole, rest: '', unfinished: undefined };
}

/** The keys for an incomplete sequence after its time limit: each key that a person may have pressed. */
export function flushKeys(rest: string, unfinished: Unfinished): readonly string[] {
  switch (unfinished) {
    case 'escape':
      return Array.from(rest, () => escapeKey);
    case 'paste':
      return [rest + pasteEnd];
    case 'sequence':
      return [];
    case 'reply':
      if (rest.startsWith(`${esc}[`)) return [];
      return rest.startsWith(esc + esc) ? [escapeKey, rest.slice(1)] : [rest];
  }
}
