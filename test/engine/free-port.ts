import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below it are ports that need an administrator, or that well-known services have. */
const first = 10_000;

/** From here on Linux gives ports to whoever asks for any one, also to connections. */
const firstOfAny = 32_768;

function isFree(address: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      )
      .listen(port, address, () => server.close(() => resolve(true)));
  });
}

/** A port of that address that nobody listens on now, and that nobody gets by chance until it is used. */
export async function freePort(address: string): Promise<number> {
  for (;;) {
    const port = randomInt(first, firstOfAny);
    if (await isFree(address, port)) return port;
  }
}
