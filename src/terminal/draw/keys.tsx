import { useInput, usePaste } from 'ink';
import type { Key } from '../keys/binding.ts';
import { readKeys } from '../keys/read-keys.ts';

interface Props {
  readonly take: (key: Key) => void;
  /** Takes a text that comes in one piece, with its line breaks. */
  readonly paste: (text: string) => void;
}

/** The only place of a screen that receives keys. */
export function Keys({ take, paste }: Props) {
  useInput((input, key) => {
    for (const one of readKeys(input, key)) take(one);
  });
  usePaste(paste);
  return null;
}
