import { describe, expect, it } from 'vitest';
import { docker } from '../../../src/engine/docker/docker.ts';
import { connectScript } from '../../../src/probe/display/display.ts';
import { ownLabels } from '../../../src/probe/leftovers.ts';
import { sharedDisplay } from './shared-display.ts';

const engine = docker();
const availability = await engine.availability();
const missing = availability.available ? undefined : availability.reason;

/** A server whose socket exists for some time before it listens, as with a display server on a busy machine. */
const lateServer = `
use Socket;
socket(my $server, PF_UNIX, SOCK_STREAM, 0) or die $!;
bind($server, sockaddr_un('/tmp/.X11-unix/X1')) or die $!;
sleep 1 until -e '/tmp/refused';
listen($server, 5) or die $!;
accept(my $client, $server) or die $!;
syswrite($client, "listens\\n");
sleep 60;
`;

describe.skipIf(missing)(`a display server${missing ? ` (${missing})` : ''}`, () => {
  it('is waited for if its socket exists before it listens', async () => {
    const image = await sharedDisplay(engine);
    const container = await engine.containers!.start(
      {
        image,
        command: ['perl', '-e', lateServer],
        hostname: 'desktop',
        network: 'none',
        labels: ownLabels(),
        limits: {},
      },
      { doing: 'start a display server' },
    );
    try {
      // One that is refused shows that it does not listen yet.
      const refused =
        'until [ -S /tmp/.X11-unix/X1 ]; do sleep 0.1; done; socat - UNIX-CONNECT:/tmp/.X11-unix/X1 </dev/null';
      await expect(
        container.run(['sh', '-c', refused], { doing: 'connect', timeout: 200_000 }),
      ).rejects.toThrow();
      const stream = container.open(['sh', '-c', connectScript], { doing: 'connect' });
      const answer = new Promise<string>((resolve) => {
        stream.once('data', (chunk: Buffer) => resolve(chunk.toString()));
        stream.once('error', (error) => resolve(error.message));
      });
      await container.run(['sh', '-c', 'sleep 2; touch /tmp/refused'], {
        doing: 'let it listen',
        timeout: 200_000,
      });
      expect(await answer).toBe('listens\n');
      stream.destroy();
    } finally {
      await container.remove();
    }
  });
});
