import { expect, it } from 'vitest';
import { fileExtensions } from '../../../src/describe/application/file-extensions.ts';
import { filesWith } from '../../image/files/files-with.ts';

const folder = '/usr/share/mime';

const files = filesWith('', {
  [`${folder}/globs2`]: { text: '50:application/x-lamp:*.lmp\n80:application/x-lamp:*.lamp\n' },
  [`${folder}/packages/lamp.xml`]: {
    text: '<mime-info><mime-type type="application/x-lamp"><glob pattern="*.other"/></mime-type><mime-type type="application/x-torch"><glob pattern="*.torch"/></mime-type></mime-info>',
  },
});

it.each([
  [['application/x-lamp', 'application/x-torch'], ['lmp', 'lamp', 'torch'], ['its own MIME types']],
  [['text/plain'], ['txt'], ['usual ones']],
  [['application/x-none'], [], []],
  [[], [], []],
])('the extensions of %j are %j, by %j', async (types, extensions, sources) => {
  expect(await fileExtensions(files, types)).toEqual({ extensions, sources });
});
