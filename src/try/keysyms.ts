import { UsageError } from '../error/usage-error.ts';
import { nearest } from '../text/match/nearest.ts';

/** A key with those that are held meanwhile, as numbers of keysyms: the modifiers first. */
export type KeyPress = readonly number[];

/** Names of modifiers as people write them, with those of X11. */
const modifiers: Readonly<Record<string, string>> = {
  ctrl: 'Control_L',
  control: 'Control_L',
  shift: 'Shift_L',
  alt: 'Alt_L',
  super: 'Super_L',
};

/** Names of keys that keyboards have on them, with those of X11. */
const usual: Readonly<Record<string, string>> = {
  enter: 'Return',
  esc: 'Escape',
  space: 'space',
  pageup: 'Prior',
  pagedown: 'Next',
  del: 'Delete',
};

/** Line feeds and tabs are keys. */
const ofControl: Readonly<Record<string, number>> = { '\n': 0xff_0d, '\t': 0xff_09 };

/**
 * The keysym of a character: those of ISO 8859-1 are their own, the others have a bit set (X Window System Protocol,
 * appendix A).
 */
function keysymOf(character: string): number {
  const code = character.codePointAt(0)!;
  const isLatin = (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff);
  return ofControl[character] ?? (isLatin ? code : 0x1_00_00_00 + code);
}

/** The key presses that write a text. */
export function keysOfText(text: string): KeyPress[] {
  return [...text.replaceAll('\r\n', '\n')].map((character) => [keysymOf(character)]);
}

async function namedKeysyms(): Promise<ReadonlyMap<string, number>> {
  // @ts-expect-error The package has no types: names of keysyms with their numbers.
  const { default: loaded } = await import('x11/lib/keysyms.js');
  const entries = Object.entries(loaded as Readonly<Record<string, { readonly code: number }>>);
  return new Map(entries.map(([name, { code }]) => [name.replace(/^XK_/, ''), code]));
}

/**
 * The key press of a text such as `Return`, `F10`, `a` or `ctrl+shift+s`.
 *
 * @throws UsageError for an unknown name
 */
export async function parseKey(text: string): Promise<KeyPress> {
  const names = await namedKeysyms();
  const lower = new Map([...names].map(([name, code]) => [name.toLowerCase(), code]));
  // The plus sign is a key, too.
  const parts = text === '+' ? ['+'] : text.replace(/\+\+$/, '+plus').split('+');
  return parts.map((part, at) => {
    const isLast = at === parts.length - 1;
    if (isLast && [...part].length === 1) return keysymOf(part);
    const known = (isLast ? usual : modifiers)[part.toLowerCase()] ?? part;
    const code = names.get(known) ?? lower.get(known.toLowerCase());
    if (code !== undefined) return code;
    const near = nearest(
      part,
      isLast ? [...names.keys(), ...Object.keys(usual)] : Object.keys(modifiers),
    );
    const hint = near
      ? `; did you mean ${near}?`
      : '; names are those of X11, such as Return, Tab, F10 or ctrl+s';
    throw new UsageError(`there is no key "${part}"${hint}`);
  });
}
