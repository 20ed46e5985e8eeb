import { usePaste } from 'ink';
import { type Binding, commandForKey } from '../../keys/binding.ts';
import { useTakenKeys } from '../../keys/use-taken-keys.ts';

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
  useTakenKeys((key) => {
    const command = commandForKey(bindings, key, context);
    if (command !== undefined) onCommand(command);
    else if ('text' in key) onText(key.text);
    return true;
  });
  usePaste((text) => onText(text.replace(/\s+/g, ' ')));
}
