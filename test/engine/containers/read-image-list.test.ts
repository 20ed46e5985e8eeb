import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildah } from '../../../src/engine/buildah/buildah.ts';
import { shellProgram } from '../../support/shell-program.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskpack-list-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** A buildah that fails as often as another process has just removed an image. */
const failing = (times: number) =>
  shellProgram(
    join(folder, 'buildah'),
    `echo >> '${folder}/calls'`,
    `if [ "$(wc -l < '${folder}/calls')" -le ${times} ]; then`,
    '  echo "Error: 5a427e4c2fe7: image not known" >&2; exit 125',
    'fi',
    'echo docker.io/library/xcalc:latest',
  );

test('images are listed again where another process removes one meanwhile', async () => {
  const engine = buildah({ program: await failing(2) });
  expect(await engine.references()).toEqual(['xcalc:latest']);
  expect(await readFile(join(folder, 'calls'), 'utf8')).toBe('\n\n\n');
});

test('an engine that never lists them is an error', async () => {
  const engine = buildah({ program: await failing(100) });
  await expect(engine.references()).rejects.toMatchObject({ code: 'image-missing' });
  expect(await readFile(join(folder, 'calls'), 'utf8')).toBe('\n'.repeat(20));
});
