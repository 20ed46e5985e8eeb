import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docker } from '../../src/engine/docker/docker.ts';
import {
  type CacheUse,
  type PackageCache,
  startOwnCache,
} from '../../src/onboard/package-cache/own-cache.ts';
import { withTemporaryFolder } from '../../src/system/folders/temporary-folder.ts';

const engine = docker();

/** Where one way of working is measured: it finds nothing that another one has made. */
export interface Place {
  readonly folder: string;
  /** A template of its own, so that no layer of another place is found. */
  readonly template: string;
  /** A proxy that counts what is fetched, and keeps it. */
  readonly cache: PackageCache;
  readonly environment: Readonly<Record<string, string>>;
  /** The bytes fetched so far. */
  use(): Promise<CacheUse>;
  remove(): Promise<void>;
}

export const imageNames = () => engine.references();

/**
 * @param template what the place's own template is made from
 * @param countsAll whether docker's client sends everything through the proxy; otherwise deskpack does
 * @param shared a cache of several places; the place starts and ends one of its own if absent
 */
export async function makePlace(
  template: string,
  countsAll: boolean,
  shared?: PackageCache,
): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'deskpack-bench-onboard-'));
  const vendor = `deskpack-bench-${randomBytes(3).toString('hex')}`;
  const own = `${vendor}/${template.replace(/^[^/]*[/]/, '')}`;
  await withTemporaryFolder((context) =>
    engine.build({
      recipe: `FROM ${template}\nRUN echo ${vendor} > /etc/bench\n`,
      ...{ context, tags: [own], buildArguments: {} },
    }),
  );
  const cache = shared ?? (await startOwnCache(engine, 'deskpack'));
  const configuration = join(folder, 'docker');
  mkdirSync(configuration);
  const proxies = countsAll ? { proxies: { default: { httpProxy: cache.url } } } : {};
  writeFileSync(join(configuration, 'config.json'), JSON.stringify(proxies));
  return {
    folder,
    template: own,
    cache,
    environment: {
      XDG_CACHE_HOME: join(folder, 'cache'),
      XDG_STATE_HOME: join(folder, 'state'),
      DOCKER_CONFIG: configuration,
    },
    async use() {
      const use = await cache.use();
      if (!use) throw new Error('the cache does not say what was fetched');
      return use;
    },
    async remove() {
      if (!shared) await cache.close();
      const images = (await imageNames()).filter((name) => name.startsWith(`${vendor}/`));
      if (images.length > 0) execFileSync('docker', ['rmi', '--force', ...images]);
      rmSync(folder, { recursive: true });
    },
  };
}
