import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accessLabels } from '../../src/workspace/access-labels.ts';

it('returns the labels of descriptors and lists in a folder, the most frequent first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-labels-'));
  const files = {
    'a.d.3.0.json': { acl: { permit: ['staff'] } },
    'list.json': [
      { acl: { permit: ['all', 'staff', 3], deny: ['guests'] } },
      { acl: 'all' },
      null,
      { acl: { permit: 'staff' } },
    ],
    'broken.json': 'no descriptor',
  };
  for (const [name, value] of Object.entries(files)) {
    await writeFile(join(folder, name), JSON.stringify(value));
  }
  await writeFile(join(folder, 'no.json'), '{');
  await writeFile(
    join(folder, 'marked.json'),
    `\ufeff${JSON.stringify({ acl: { deny: ['guests'] } })}`,
  );
  expect(await accessLabels(folder)).toEqual(['staff', 'guests', 'all']);
  expect(await accessLabels(join(folder, 'nowhere'))).toEqual([]);
  await rm(folder, { recursive: true });
});
