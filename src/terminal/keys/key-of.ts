import type { Key } from './binding.ts';

const controls: Readonly<Record<string, string>> = {
  '\r': 'enter',
  '\n': 'ctrl+j',
  '\t': 'tab',
  '\b': 'backspace',
  '\u007f': 'backspace',
  '\u001b': 'escape',
  '\u0000': 'ctrl+space',
};

const esc = '\u001b';
const control = /^[\u0000-\u001f\u007f]$/;

/** A cursor or editing key: Escape for Alt, introducer, number, modifiers, press or release, final character. */
const sequence = /^(\u001b?)\u001b(\[|\[\[|O)(\d*)(?:;(\d*)(?::(\d+))?)?([A-Za-z~^$])$/;
const byLetter: Readonly<Record<string, string>> = {
  ...{ A: 'up', B: 'down', C: 'right', D: 'left', F: 'end', H: 'home', Z: 'shift+tab' },
  // rxvt's, with Shift, or with Ctrl after O.
  ...{ a: 'up', b: 'down', c: 'right', d: 'left' },
};
const byNumber: Readonly<Record<string, string>> = {
  ...{ 1: 'home', 3: 'delete', 4: 'end', 5: 'pageup', 6: 'pagedown', 7: 'home', 8: 'end' },
};

/** A key as a newer terminal sends it: code point, modifiers, press or release, and its text as code points. */
const codePoint = /^\u001b\[(\d+)(?::\d*(?::\d+)?)?(?:;(\d*)(?::(\d+))?(?:;([\d:]+))?)?u$/;
const byCodePoint: Readonly<Record<number, string>> = {
  ...{ 9: 'tab', 13: 'enter', 27: 'escape', 127: 'backspace', 57414: 'enter' },
  ...{ 57417: 'left', 57418: 'right', 57419: 'up', 57420: 'down', 57421: 'pageup' },
  ...{ 57422: 'pagedown', 57423: 'home', 57424: 'end', 57426: 'delete' },
};

const release = '3';

/** The modifiers of a key, whose number is one more than their bits. */
function modifiersOf(number: string | undefined) {
  const bits = Math.max(0, Number(number || 1) - 1);
  return { isShift: (bits & 1) !== 0, isAlt: (bits & 0b100010) !== 0, isCtrl: (bits & 4) !== 0 };
}

function named(name: string, isCtrl: boolean, isAlt: boolean): Key {
  return { name: `${isCtrl ? 'ctrl+' : ''}${isAlt ? 'alt+' : ''}${name}` };
}

function keyOfSequence(text: string): Key | undefined {
  const [, alt, introducer, number = '', modifiers, event, final = ''] = sequence.exec(text)!;
  const isNumbered = /[~^$]/.test(final);
  // PuTTY has two of its own; the others are function keys.
  const isOfOthers = introducer === '[[' && !/^[56]$/.test(number);
  const name = isNumbered ? byNumber[number] : byLetter[final];
  if (name === undefined || isOfOthers || event === release) return undefined;
  // Some terminals send the modifiers of a letter alone.
  const { isAlt, isCtrl } = modifiersOf(modifiers ?? (isNumbered ? '' : number));
  const isRxvtCtrl = final === '^' || (introducer === 'O' && /[a-d]/.test(final));
  return named(name, isCtrl || isRxvtCtrl, isAlt || alt !== '');
}

function keyOfCodePoint(text: string): Key | undefined {
  const [, number, modifiers, event, typed] = codePoint.exec(text)!;
  if (event === release) return undefined;
  const { isShift, isAlt, isCtrl } = modifiersOf(modifiers);
  const code = Number(number);
  const name = byCodePoint[code];
  if (name === 'escape') return { name };
  // Only Tab has a different meaning with Shift.
  if (name !== undefined)
    return named(isShift && name === 'tab' ? 'shift+tab' : name, isCtrl, isAlt);
  if (code > 0x10ffff) return undefined;
  const isText = !/\p{C}/u.test(String.fromCodePoint(code));
  if (!isText && typed === undefined) return undefined;
  const points = typed === undefined ? [code] : typed.split(':').map(Number);
  if (points.some((point) => point > 0x10ffff)) return undefined;
  const characters = String.fromCodePoint(...points);
  if (isCtrl) return named(characters === ' ' ? 'space' : characters, true, isAlt);
  return isAlt ? { name: `alt+${characters.toLowerCase()}` } : { text: characters };
}

/**
 * The key or text that a terminal has sent, as `parseKeys` has cut it out; undefined for a key that deskpack does not know, and
 * for a paste.
 */
export function keyOf(sent: string): Key | undefined {
  if (control.test(sent)) {
    const code = sent.charCodeAt(0);
    // Letters are lower case; the others are above them.
    const character = String.fromCharCode(code + (code <= 26 ? 96 : 64));
    return { name: controls[sent] ?? `ctrl+${character}` };
  }
  if (!sent.startsWith(esc)) return { text: sent };
  if (codePoint.test(sent)) return keyOfCodePoint(sent);
  if (sequence.test(sent)) return keyOfSequence(sent);
  const after = sent.slice(1);
  // Any other sequence.
  if (/^\u001b?(?:\[|O.)/.test(after)) return undefined;
  if (control.test(after)) return named(controls[after] ?? '', false, true);
  // Longer is the beginning of a reply that was text.
  return [...after].length === 1 ? { name: `alt+${after.toLowerCase()}` } : { text: after };
}
