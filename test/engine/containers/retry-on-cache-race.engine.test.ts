import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildah } from '../../../src/engine/buildah/buildah.ts';
import { podman } from '../../../src/engine/podman/podman.ts';
import { enginesHere } from '../engines-here.ts';
import { tinyBase } from '../tiny-base.ts';

const missing = new Map((await enginesHere()).map(({ engine, missing }) => [engine.name, missing]));

/** Loses the race the first time, which happens too seldom to wait for it, and is the real program after that. */
function losingOnce(program: string, folder: string): string {
  const path = join(folder, program);
  const real = execFileSync('which', [program], { encoding: 'utf8' }).trim();
  const message =
    'Error: checking if cached image exists from a previous build: getting top layer info: layer not known';
  const script = [
    '#!/bin/sh',
    `if [ "$1" = build ] && echo "$*" >> ${folder}/builds && [ ! -e ${folder}/lost ]; then`,
    `  touch ${folder}/lost; echo '${message}' >&2; exit 125`,
    'fi',
    `exec ${real} "$@"`,
  ];
  writeFileSync(path, script.join('\n'));
  chmodSync(path, 0o755);
  return path;
}

describe.each([
  { name: 'buildah' as const, make: buildah },
  { name: 'podman' as const, make: podman },
])('$name, with an image removed while it looks into its cache', ({ name, make }) => {
  it.skipIf(missing.get(name))('builds again without the cache', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'deskpack-test-'));
    const engine = make({ program: losingOnce(name, folder) });
    const image = `deskpack-test/race-${randomBytes(4).toString('hex')}:1`;
    const recipe = `FROM ${await tinyBase(make())}\nLABEL a="b"\n`;
    try {
      await engine.build({ recipe, context: folder, tags: [image], buildArguments: {} });
      expect((await engine.inspect(image))?.labels).toMatchObject({ a: 'b' });
      expect(existsSync(join(folder, 'lost'))).toBe(true);
      const builds = readFileSync(join(folder, 'builds'), 'utf8').trim().split('\n');
      expect(builds.map((words) => words.includes('--no-cache'))).toEqual([false, true]);
    } finally {
      await make().remove(image);
      rmSync(folder, { recursive: true });
    }
  });
});
