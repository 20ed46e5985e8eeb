/** A key that is no character, by its name: `enter`, `shift+tab`, `ctrl+n`. */
interface NamedKey {
  readonly name: string;
}

/** Characters that were typed; the word `up` is no arrow key. */
interface TypedText {
  readonly text: string;
}

/** A key or text from the terminal. */
export type Key = NamedKey | TypedText;

/** A command with its keys, the contexts in which they apply, and its names in footer and help. */
export interface Binding<Command extends string, Context extends string> {
  readonly command: Command;
  /** The one to show first; a text is a single character. */
  readonly keys: readonly Key[];
  readonly contexts: readonly Context[];
  readonly help: string;
  /** A word for the footer; a binding without one is only in the help. */
  readonly footer: string | undefined;
}

/** The key of a notation in a table: a single character stands for itself, `space` for a blank, others are names. */
function keyOf(notation: string): Key {
  if (notation === 'space') return { text: ' ' };
  return [...notation].length === 1 ? { text: notation } : { name: notation };
}

/**
 * A row of a table of bindings.
 *
 * @param keys separated by spaces, the one to show first
 */
export function bind<Command extends string, Context extends string>(
  command: Command,
  keys: string,
  contexts: readonly Context[],
  help: string,
  footer?: string,
): Binding<Command, Context> {
  return { command, keys: keys.split(' ').map(keyOf), contexts, help, footer };
}

function isSame(one: Key, other: Key): boolean {
  return 'name' in one
    ? 'name' in other && one.name === other.name
    : 'text' in other && one.text === other.text;
}

/** Text is only compared with characters, never with the names of keys. */
export function commandForKey<Command extends string, Context extends string>(
  bindings: readonly Binding<Command, Context>[],
  key: Key,
  context: Context,
): Command | undefined {
  return bindings.find(
    ({ keys, contexts }) => contexts.includes(context) && keys.some((one) => isSame(one, key)),
  )?.command;
}

const keyNames: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  escape: 'Esc',
  tab: 'Tab',
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
  home: 'Home',
  end: 'End',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  backspace: 'Backspace',
  delete: 'Del',
};

/** A key in common notation: `Enter`, `^N`, `Shift+Tab`. */
export function keyLabel(key: Key): string {
  if ('text' in key) return key.text === ' ' ? 'Space' : key.text;
  const control = /^ctrl\+([a-z_])$/.exec(key.name)?.[1];
  if (control !== undefined) return `^${control.toUpperCase()}`;
  return key.name
    .split('+')
    .map((part) => keyNames[part] ?? part)
    .join('+');
}
