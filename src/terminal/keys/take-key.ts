import { type Binding, commandForKey, type Key } from './binding.ts';

/** The commands of keys in a program, depending on its context. */
interface KeyHandlers<Command extends string, Context extends string> {
  readonly bindings: readonly Binding<Command, Context>[];
  /** The receiver of keys now; it may change with every key. */
  readonly context: () => Context;
  /** Contexts in which characters that are no commands are text. */
  readonly takesText: ReadonlySet<Context>;
  readonly command: (command: Command) => void;
  readonly typed: (text: string) => void;
  /** Whether what follows a command in the same text has no effect, because of what the command has opened. */
  readonly isCutOff?: () => boolean;
}

/**
 * Handles one key. Characters that arrived together have the same effect as one after the other: each that is bound in
 * the context at that moment is a command, and text goes to where text is taken.
 */
export function takeKey<Command extends string, Context extends string>(
  key: Key,
  { bindings, context, takesText, command, typed, isCutOff }: KeyHandlers<Command, Context>,
): void {
  if ('name' in key) {
    const name = commandForKey(bindings, key, context());
    if (name) command(name);
    return;
  }
  const characters = [...key.text];
  for (const [index, character] of characters.entries()) {
    if (index > 0 && isCutOff?.()) return;
    const now = context();
    const name = commandForKey(bindings, { text: character }, now);
    if (!name && takesText.has(now)) {
      typed(characters.slice(index).join(''));
      return;
    }
    if (name) command(name);
    else typed(character);
  }
}
