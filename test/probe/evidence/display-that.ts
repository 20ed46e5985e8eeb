import { PassThrough } from 'node:stream';
import type { Container } from '../../../src/engine/container.ts';

/** A display whose character recognition prints that, one after the other, or fails with an error. */
export function displayThat(
  texts: string | Error | readonly string[],
  onOpen = (_signal: AbortSignal) => {},
) {
  const calls: { readonly command: readonly string[]; readonly given: Promise<Buffer> }[] = [];
  const display = {
    open(command: readonly string[], { signal }: { signal: AbortSignal }) {
      const input = new PassThrough();
      const given = input.toArray().then((chunks) => Buffer.concat(chunks));
      const printed = Array.isArray(texts) ? (texts[calls.length] ?? '') : texts;
      calls.push({ command, given });
      const output = new PassThrough();
      if (typeof printed === 'string') output.end(printed);
      onOpen(signal);
      const ended = given.then(() => {
        if (signal.aborted || typeof printed !== 'string') throw printed;
      });
      return Object.assign(output, { end: (bytes: Buffer) => input.end(bytes), ended });
    },
  } as unknown as Container;
  return { display, calls };
}
