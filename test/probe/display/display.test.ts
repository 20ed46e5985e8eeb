import { expect, it } from 'vitest';
import type { Container, ContainerRequest, Containers } from '../../../src/engine/container.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { type Display, displayError, openDisplay } from '../../../src/probe/display/display.ts';
import { ownLabels } from '../../../src/probe/leftovers.ts';

/** An engine's containers, of which is known what there is. */
function scriptedContainers(fails?: Error) {
  const things: string[] = [];
  const requests: ContainerRequest[] = [];
  const containers = {
    async createVolume(name: string) {
      things.push(name);
    },
    async start(request: ContainerRequest) {
      if (fails) throw fails;
      requests.push(request);
      things.push('server');
      return { remove: async () => void things.splice(things.indexOf('server'), 1) };
    },
    async remove({ name }: { readonly name: string }) {
      things.splice(things.indexOf(name), 1);
    },
  } as unknown as Containers;
  return { containers, things, requests };
}

it('has a volume with its socket, which the application cannot change, and goes with it', async () => {
  const { containers, things, requests } = scriptedContainers();
  const display = await openDisplay(containers, 'display-image');
  const [name, ...others] = things;
  expect(others).toEqual(['server']);
  expect(display).toMatchObject({
    name: ':1',
    volume: { name, folder: '/tmp/.X11-unix', isReadOnly: true },
  });
  expect(requests).toMatchObject([
    {
      ...{ image: 'display-image', hostname: display.hostname, network: 'none' },
      labels: ownLabels(),
      volumes: [{ name, folder: '/tmp/.X11-unix' }],
      // A server that nobody ends, ends.
      command: expect.arrayContaining(['timeout', 'Xvfb', ':1', '1280x800x24']),
    },
  ]);
  expect(requests[0]?.volumes?.[0]).not.toHaveProperty('isReadOnly');
  await display.close();
  expect(things).toEqual([]);
});

it('leaves no volume behind where it cannot be started, or is stopped before', async () => {
  const failing = scriptedContainers(new DeskpackError('engine-stopped', { reason: 'it stopped' }));
  await expect(openDisplay(failing.containers, 'image')).rejects.toThrow('it stopped');
  expect(failing.things).toEqual([]);
  const stopped = scriptedContainers();
  const signal = AbortSignal.abort(new Error('stopped'));
  await expect(openDisplay(stopped.containers, 'image', signal)).rejects.toThrow('stopped');
  expect([stopped.things, stopped.requests]).toEqual([[], []]);
});

/** A display server that has printed this, or of which nothing is known any more. */
function displayThat(lines?: readonly string[]): Display {
  const lastLines = async () => lines ?? Promise.reject(new Error('it is gone'));
  return { container: { lastLines } as Partial<Container> } as Display;
}

it('reports an error of the display server with its last output', async () => {
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`);
  const cause = new Error('the connection ended');
  const error = await displayError(displayThat(lines), cause);
  expect(error).toMatchObject({
    code: 'display-failed',
    message: 'cannot try the application: the display server ended or does not answer',
    action: 'Try again; the application is not at fault.',
    cause,
  });
  expect(error.tail).toEqual(lines.slice(10));
  const gone = await displayError(
    displayThat(),
    new DeskpackError('engine-stopped', { reason: 'it stopped' }),
  );
  expect(gone).toMatchObject({ code: 'display-failed', tail: [] });
});

it('keeps the more specific error of an engine', async () => {
  const tail = ['no space left'];
  const cause = new DeskpackError('disk-full', {
    doing: 'start it',
    reason: 'the disk is full',
    tail,
  });
  expect(await displayError(displayThat([]), cause)).toMatchObject({
    code: 'disk-full',
    message: 'cannot try the application: the disk is full',
    tail,
  });
});
