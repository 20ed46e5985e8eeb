import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemplate, toolsMissing, Workplaces } from '../../pipeline/workplace.ts';
import { runDeskpack } from '../../support/deskpack.ts';

/** An address of this machine that containers reach. */
const address = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

/** An HTTP proxy that answers every request itself. Without it, the host of a recipe does not exist. */
const asked: string[] = [];
const proxy = createServer(({ url = '' }, response) => {
  asked.push(url);
  response.end('a package');
});

describe.skipIf(toolsMissing || address === undefined)('--package-cache', () => {
  let places: Workplaces;
  let cache: string;

  beforeAll(async () => {
    places = new Workplaces(await makeTemplate());
    await new Promise<void>((resolve) => {
      proxy.listen(0, '0.0.0.0', resolve);
    });
    cache = `http://${address}:${(proxy.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    places?.close();
    proxy.close();
  });

  it.each([
    ['build', []],
    ['publish', ['--skip', 'import,register,save']],
    ['publish', ['--skip', 'import,register,save', '--jobs', '2', '--plain']],
  ])('is how %s %j fetches packages', async (command, words) => {
    const place = await places.make();
    try {
      const url = `http://packages-${place.name}.invalid/a`;
      const descriptor = JSON.parse(await readFile(place.file, 'utf8'));
      descriptor.preruncommands = [`RUN wget -q -O /package ${url}`];
      await writeFile(place.file, JSON.stringify(descriptor));
      const { status, stdout, stderr } = await runDeskpack(
        [
          ...[command, place.file, '--no-verify', '--engine', 'docker', ...words],
          ...['--package-cache', cache],
        ],
        { env: place.env },
      );
      expect([status, stderr], stdout).toEqual([0, '']);
      expect(asked).toContain(url);
    } finally {
      await place.close();
    }
  });
});
