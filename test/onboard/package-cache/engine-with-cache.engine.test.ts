import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineWithCache } from '../../../src/onboard/package-cache/engine-with-cache.ts';
import { namedCache } from '../../../src/onboard/package-cache/named-cache.ts';
import type { PackageCache } from '../../../src/onboard/package-cache/own-cache.ts';
import { withTemporaryFolder } from '../../../src/system/folders/temporary-folder.ts';
import { enginesHere } from '../../engine/engines-here.ts';
import { tinyBase } from '../../engine/tiny-base.ts';

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
let cache: PackageCache;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    proxy.listen(0, '0.0.0.0', resolve);
  });
  const at = proxy.address();
  cache = namedCache(`http://${address}:${typeof at === 'object' ? at?.port : undefined}`);
});

afterAll(() => {
  proxy.close();
});

describe.each(await enginesHere())('$title', ({ engine, missing }) => {
  const run = randomBytes(4).toString('hex');
  const names = ['first', 'second', 'third'].map((name) => `deskpack-test/${run}-${name}:1`);
  const [first = '', second = '', third = ''] = names;

  afterAll(async () => {
    if (missing) return;
    for (const name of [...names, `deskpack-test/base-${run}:1`]) await engine.remove(name);
  });

  it.skipIf(missing)(
    'fetches through a cache, and the image is that without it',
    async ({ skip }) => {
      const base = await tinyBase(engine, `deskpack-test/base-${run}:1`);
      const refusal = await engine.run(base, ['true'], { doing: 'try', timeout: 600_000 }).then(
        () => undefined,
        ({ message }: Error) => message,
      );
      // Where podman has no network for the containers of an account, it runs none.
      if (refusal !== undefined && process.getuid?.() !== 0)
        skip(`it runs no containers: ${refusal}`);
      const url = `http://packages-${run}.invalid/a`;
      // As in recipes, no instruction sees the argument: then the classic builder marks no layer with it.
      const recipe = `ARG TAG=dev\nFROM ${base}\nRUN wget -q -O /package ${url}\n`;
      const said: string[] = [];
      const cached = engineWithCache(engine, cache, (reason) => said.push(reason));
      await withTemporaryFolder(async (context) => {
        const request = { recipe, context, buildArguments: { TAG: '3.0' } };
        await cached.build({ ...request, tags: [first] });
        expect(asked.filter((one) => one === url)).toHaveLength(1);
        expect(
          await cached.run(first, ['cat', '/package'], { doing: 'look', timeout: 600_000 }),
        ).toBe('a package');
        // The layers are those of a build without the cache, which could not fetch the file.
        await engine.build({ ...request, tags: [second] });
        const [one, other] = [await engine.inspect(first), await engine.inspect(second)];
        expect(other!.id).toBe(one!.id);
        expect(JSON.stringify(one!.record)).not.toContain('http_proxy');
        expect(asked.filter((each) => each === url)).toHaveLength(1);
        // The address of the cache is no part of the key either.
        const elsewhere = engineWithCache(
          engine,
          { ...cache, url: 'http://192.0.2.1:9' },
          () => {},
        );
        await elsewhere.build({ ...request, tags: [third] });
        expect((await engine.inspect(third))!.id).toBe(one!.id);
      });
      expect(said).toEqual([]);
    },
  );

  it.skipIf(missing)('fetches without a cache that has ended', async () => {
    const base = await tinyBase(engine, `deskpack-test/base-${run}:1`);
    const said: string[] = [];
    const ended = namedCache(`http://${address}:9`);
    const cached = engineWithCache(engine, ended, (reason) => said.push(reason));
    await withTemporaryFolder((context) =>
      cached.build({
        recipe: `FROM ${base}\nRUN [ -z "$http_proxy" ] && : ${run}\n`,
        ...{ context, buildArguments: {}, tags: [second] },
      }),
    );
    expect(said).toEqual(['it does not answer']);
  });
});
