import { useInput, usePaste } from 'ink';
import { type Binding, commandForKey } from '../../keys/binding.ts';
import { readKeys } from '../../keys/read-keys.ts';

interface Handlers<Command> {
  readonly onCommand: (command: Command) => void;
  /** Called with typed or pasted text without a binding. */
  readonly onText?: (text: string) => void;
}

/** Handles keys by a table of bindings, in the context that applies now. */
export function useKeys<Command extends string, Context extends string>(
  bindings: readonly Binding<Command, Context>[],
  context: Context,
  { onCommand, onText = () => {} }: Handlers<Command>,
): void {
  useInput((input, inkKey) => {
    for (const key of readKeys(input, inkKey)) {
      const command = commandForKey(bindings, key, context);
      if (command !== undefined) onCommand(command);
      else if ('text' in key) onText(key.text);
    }
  });
  usePaste((text) => onText(text.replace(/\s+/g, ' ')));
}
