import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accessLabels } from '../../src/workspace/access-labels.ts';
import { folderWith } from '../support/folder.ts';

it('returns the labels of descriptors and lists in a folder, the most frequent first', async () => {
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
  const texts = Object.entries(files).map(([name, value]) => [name, JSON.stringify(value)]);
  const folder = await folderWith({
    ...Object.fromEntries(texts),
    'no.json': '{',
    'marked.json': `\ufeff${JSON.stringify({ acl: { deny: ['guests'] } })}`,
  });
  expect(await accessLabels(folder)).toEqual(['staff', 'guests', 'all']);
  expect(await accessLabels(join(folder, 'nowhere'))).toEqual([]);
});
