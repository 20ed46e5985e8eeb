import TextInput from 'ink-text-input';
import { createContext, use, useLayoutEffect } from 'react';
import type { Key } from '../../keys/binding.ts';

/** Where keys of a prompt go. */
export interface PromptKeys {
  /** A prompt is there, which gets text and Enter before the program. @returns ends it */
  readonly open: () => () => void;
  /** Takes what was typed into it. */
  readonly take: (key: Key) => void;
}

/** The keys of the screen; without it nothing is typed into its lines. */
export const PromptReceiver = createContext<PromptKeys | undefined>(undefined);

/** Whether `ink-text-input` handles a key as a prompt is meant to: other keys move its cursor, and delete half an emoji. */
export function isPromptKey(key: Key): boolean {
  return 'text' in key || key.name === 'enter';
}

interface Props {
  /** The text before the cursor. */
  readonly value: string;
}

function OpenPrompt({ value, keys: { open, take } }: Props & { readonly keys: PromptKeys }) {
  useLayoutEffect(() => open(), [open]);
  return (
    <TextInput
      // Its cursor is at the end of the text that it begins with, and no property sets it.
      key={value}
      value={value}
      // The terminal's own cursor is there.
      showCursor={false}
      onChange={(next) => take({ text: next.slice(value.length) })}
      onSubmit={() => take({ name: 'enter' })}
    />
  );
}

/** Takes text at the end of what is before the cursor of a line, and shows that. */
export function Prompt({ value }: Props) {
  const keys = use(PromptReceiver);
  return keys && <OpenPrompt value={value} keys={keys} />;
}
