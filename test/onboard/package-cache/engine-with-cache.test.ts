import { expect, test } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import type { ErrorCode } from '../../../src/error/all-error-codes.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { engineWithCache } from '../../../src/onboard/package-cache/engine-with-cache.ts';
import type { PackageCache } from '../../../src/onboard/package-cache/own-cache.ts';
import { imageOf, scriptedEngine } from '../../pipeline/scripted-engine.ts';
import { smallDescriptor } from '../../support/small-application.ts';

const url = 'http://192.0.2.7:3128';
const recipe = { recipe: 'FROM x', context: '/', tags: ['x'], buildArguments: { TAG: '3.0' } };
const how = { doing: 'list packages', timeout: 1000 };

interface Case {
  /** Whether the cache answers, one time after another; then it does. */
  readonly answers?: readonly boolean[];
  /** Why builds and commands fail with the cache. */
  readonly failing?: ErrorCode;
  readonly failingWithout?: ErrorCode;
}

/** An engine with a cache, the proxies of what it does, and what the user is told. */
function cachedEngine({ answers = [], failing, failingWithout }: Case = {}) {
  const queue = [...answers];
  const cache: PackageCache = {
    url,
    answers: async () => queue.shift() ?? true,
    use: async () => undefined,
    close: async () => {},
  };
  const proxies: (string | undefined)[] = [];
  const said: string[] = [];
  const act = (proxy: string | undefined) => {
    proxies.push(proxy);
    const code = proxy === undefined ? failingWithout : failing;
    if (code !== undefined) throw new DeskpackError(code, { reason: 'it failed' });
  };
  const changes: Partial<Engine> = {
    build: async ({ httpProxy, ...others }) => {
      expect(others).toEqual(recipe);
      act(httpProxy);
    },
    run: async (_, [first = '', second = '', ...words]) => {
      const isProxied = first === 'env';
      act(isProxied ? second.replace('http_proxy=', '') : undefined);
      return (isProxied ? words : [first, second, ...words]).join(' ');
    },
  };
  const engine = scriptedEngine(imageOf(smallDescriptor('x')), changes);
  return {
    engine: engineWithCache(engine, cache, (reason) => said.push(reason)),
    proxies,
    said,
  };
}

test('builds and commands get the address of the cache, and are else as they were', async () => {
  const { engine, proxies, said } = cachedEngine();
  await engine.build(recipe);
  expect(await engine.run('x', ['apt-get', 'update'], how)).toBe('apt-get update');
  expect([proxies, said]).toEqual([[url, url], []]);
});

test('a cache that does not answer is not used, which is said once', async () => {
  const { engine, proxies, said } = cachedEngine({ answers: [true, false] });
  await engine.build(recipe);
  await engine.build(recipe);
  await engine.run('x', ['apt-get', 'update'], how);
  expect([proxies, said]).toEqual([[url, undefined, undefined], ['it does not answer']]);
});

test('a build during which the cache ends is repeated without it', async () => {
  const { engine, proxies, said } = cachedEngine({
    answers: [true, false],
    failing: 'instruction-failed',
  });
  await engine.build(recipe);
  expect([proxies, said]).toEqual([[url, undefined], ['it does not answer']]);
});

test('a cache that passes no packages on is not used any more', async () => {
  const { engine, proxies, said } = cachedEngine({ failing: 'package-download-failed' });
  await engine.build(recipe);
  await engine.build(recipe);
  expect(proxies).toEqual([url, undefined, undefined]);
  expect(said).toEqual(['a download through it failed: it failed']);
});

test('a failure of the network is none of the cache', async () => {
  const code = 'package-server-unreachable';
  const { engine, proxies, said } = cachedEngine({ failing: code, failingWithout: code });
  await expect(engine.build(recipe)).rejects.toMatchObject({ code });
  expect([proxies, said]).toEqual([[url, undefined], []]);
});

test('a build with another error is not repeated', async () => {
  const { engine, proxies } = cachedEngine({ failing: 'instruction-failed' });
  await expect(engine.build(recipe)).rejects.toMatchObject({ code: 'instruction-failed' });
  expect(proxies).toEqual([url]);
});

test('a cancelled build is not repeated', async () => {
  const { engine, proxies } = cachedEngine({ failing: 'package-download-failed' });
  const signal = AbortSignal.abort();
  await expect(engine.build(recipe, { signal })).rejects.toThrow();
  expect(proxies).toEqual([url]);
});
