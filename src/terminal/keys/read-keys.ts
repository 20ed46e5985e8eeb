import type { Key as InkKey } from 'ink';
import type { Key } from './binding.ts';

const named: readonly (readonly [keyof InkKey, string])[] = [
  ['return', 'enter'],
  ['escape', 'escape'],
  ['tab', 'tab'],
  ['backspace', 'backspace'],
  ['delete', 'delete'],
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['pageUp', 'pageup'],
  ['pageDown', 'pagedown'],
  ['home', 'home'],
  ['end', 'end'],
];

const controls: Readonly<Record<string, string>> = {
  '\r': 'enter',
  '\n': 'ctrl+j',
  '\t': 'tab',
  '\b': 'backspace',
  '\u007f': 'backspace',
  '\u001b': 'escape',
  '\u0000': 'ctrl+space',
  '\u001f': 'ctrl+_',
};

function keyOfControl(character: string): Key {
  const name = controls[character];
  return { name: name ?? `ctrl+${String.fromCharCode(character.charCodeAt(0) + 96)}` };
}

const runs = /[\u0000-\u001f\u007f]|[^\u0000-\u001f\u007f]+/g;

/** Splits keys that arrived together, as from a fast typist or a slow line, so that none is lost. */
function keysInText(text: string): Key[] {
  return (text.match(runs) ?? []).map((run) =>
    /^[\u0000-\u001f\u007f]$/.test(run) ? keyOfControl(run) : { text: run },
  );
}

/** The keys in one event of Ink, which contains several if they were typed faster than they were read. */
export function readKeys(input: string, key: InkKey): Key[] {
  if (key.eventType === 'release') return [];
  const prefix = `${key.ctrl ? 'ctrl+' : ''}${key.meta ? 'alt+' : ''}`;
  const name = named.find(([flag]) => key[flag] === true)?.[1];
  if (name !== undefined) {
    // Ink marks every Escape as pressed with Alt.
    if (name === 'escape') return [{ name }];
    // Only Tab has a different meaning with Shift.
    return [{ name: `${prefix}${key.shift && name === 'tab' ? 'shift+' : ''}${name}` }];
  }
  if (key.ctrl)
    return [{ name: input === '\n' ? 'ctrl+j' : `${prefix}${input === ' ' ? 'space' : input}` }];
  if (key.meta) return input === '' ? [] : [{ name: `alt+${input.toLowerCase()}` }];
  return keysInText(input);
}
