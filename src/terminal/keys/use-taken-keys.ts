import { useStdin } from 'ink';
import { useLayoutEffect, useRef } from 'react';
import type { Key } from './binding.ts';
import { KeyStream } from './key-stream.ts';

/** @returns false if it is for a component of Ink */
export type TakeKey = (key: Key) => boolean;

/** Takes the keys of the terminal before the components of Ink, as the last render has it. */
export function useTakenKeys(take: TakeKey): void {
  // The stream of `openScreen`, which has read them already.
  const { stdin } = useStdin();
  const latest = useRef(take);
  useLayoutEffect(() => {
    latest.current = take;
  });
  useLayoutEffect(() => {
    if (!(stdin instanceof KeyStream)) throw new Error('keys are taken from a KeyStream alone');
    return stdin.giveTo((key) => latest.current(key));
  }, [stdin]);
}
