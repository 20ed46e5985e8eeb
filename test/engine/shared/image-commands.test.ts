import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildah } from '../../../src/engine/buildah/buildah.ts';
import { podman } from '../../../src/engine/podman/podman.ts';
import { folderOfEach } from '../../support/folder.ts';
import { shellProgram } from '../../support/shell-program.ts';

const folder = folderOfEach();

/** An engine that fails to list its images as often as another process has just removed one, in these words. */
const failing = (times: number, words = 'locating image with ID "5a427e4c2fe7": image not known') =>
  shellProgram(
    join(folder, 'engine'),
    // Lists of containers and volumes, and what is asked about an image, do not fail.
    '[ "$1 $2" = "image inspect" ] && echo \'[{"Config":{"Labels":{"made-by":"test"}}}]\' && exit',
    '[ "$1" = ps ] || [ "$1" = volume ] && exit',
    // As an engine on another machine, whose storage cannot be read here.
    '[ "$1" = info ] && echo \'{}\' && exit',
    `echo >> '${folder}/calls'`,
    `if [ "$(wc -l < '${folder}/calls')" -le ${times} ]; then`,
    `  echo 'Error: ${words}' >&2; exit 125`,
    'fi',
    'echo docker.io/library/xcalc:latest',
  );

test.each([
  'locating image with ID "5a427e4c2fe7": image not known',
  'layer not known',
  'checking if image "5a427e4c2fe7" is dangling: layer not known',
  'locating item named "manifest" for image with ID "5a427e4c2fe7" (consider removing the image to resolve the issue): file does not exist',
  'reading data blob size "sha256:5a427e4c2fe7" for "5a427e4c2fe7": size is not known',
])('images are listed again where another process removes one meanwhile: %s', async (words) => {
  const engine = buildah({ program: await failing(2, words) });
  expect(await engine.references()).toEqual(['xcalc:latest']);
  expect(await readFile(join(folder, 'calls'), 'utf8')).toBe('\n\n\n');
});

test('images with a label are listed again, too', async () => {
  const { containers } = podman({ program: await failing(2) });
  expect(await containers!.labelled('made-by')).toEqual([
    { kind: 'image', name: 'docker.io/library/xcalc:latest', value: 'test' },
  ]);
});

test('images with a label that cannot be listed are none, since what is left of killed runs is only removed later', async () => {
  const { containers } = podman({ program: await failing(100) });
  expect(await containers!.labelled('made-by')).toEqual([]);
});

test('an engine that never lists them is an error', async () => {
  const engine = buildah({ program: await failing(100) });
  await expect(engine.references()).rejects.toMatchObject({ code: 'image-unreadable' });
  expect(await readFile(join(folder, 'calls'), 'utf8')).toBe('\n'.repeat(5));
});
