/** A key with its name in a table of bindings (`enter`, `shift+tab`, `ctrl+n`), or typed text. */
export type Key = { readonly name: string } | { readonly text: string };

/** A command with its keys, the contexts in which they apply, and its names in footer and help. */
export interface Binding<Command extends string, Context extends string> {
  readonly command: Command;
  /** Names as in `read-keys.ts`; a single character stands for itself. */
  readonly keys: readonly string[];
  readonly contexts: readonly Context[];
  /** Description for the help. */
  readonly help: string;
  /** A word for the footer; a binding without one is only in the help. */
  readonly footer: string | undefined;
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
  return { command, keys: keys.split(' '), contexts, help, footer };
}

/** The command of a key in a context. The name of a typed character is the character itself, of a space `space`. */
export function commandForKey<Command extends string, Context extends string>(
  bindings: readonly Binding<Command, Context>[],
  key: string,
  context: Context,
): Command | undefined {
  const name = key === ' ' ? 'space' : key;
  return bindings.find(({ keys, contexts }) => contexts.includes(context) && keys.includes(name))
    ?.command;
}

const keyNames: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  escape: 'Esc',
  tab: 'Tab',
  space: 'Space',
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
export function keyLabel(key: string): string {
  const control = /^ctrl\+([a-z_])$/.exec(key)?.[1];
  if (control !== undefined) return `^${control.toUpperCase()}`;
  return key
    .split('+')
    .map((part) => keyNames[part] ?? part)
    .join('+');
}
