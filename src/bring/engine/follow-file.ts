import { open, stat } from 'node:fs/promises';

/** How often it is looked for more, in milliseconds. */
const lookEveryMs = 250;

/** Reads what is added to a file from now on, which may not exist yet. What cannot be read is left out. */
export async function followFile(
  path: string,
  take: (chunk: Uint8Array) => void,
): Promise<{ end(): Promise<void> }> {
  let at = await stat(path).then(
    ({ size }) => size,
    () => 0,
  );
  async function readOn(): Promise<void> {
    const file = await open(path).catch(() => undefined);
    if (!file) return;
    try {
      for (;;) {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(65_536), 0, 65_536, at);
        if (bytesRead === 0) return;
        at += bytesRead;
        take(buffer.subarray(0, bytesRead));
      }
    } catch {
      // Its progress is not shown then.
    } finally {
      await file.close();
    }
  }
  let reading = Promise.resolve();
  const timer = setInterval(() => {
    reading = reading.then(readOn);
  }, lookEveryMs);
  return {
    async end() {
      clearInterval(timer);
      await reading.then(readOn);
    },
  };
}
