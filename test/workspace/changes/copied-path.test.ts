import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contextLookup } from '../../../src/workspace/build-context.ts';
import { copiedPaths } from '../../../src/workspace/changes/copied-path.ts';
import { folderWith } from '../../support/folder.ts';

const name = fc.constantFrom('a', 'ab', 'b.c', 'c');
const part = fc.oneof(name, fc.constantFrom('*', 'a*', '?', '[a-b]', '[^a]*', '\\a', '.', '..'));
const source = fc
  .tuple(fc.constantFrom('', '/', './'), fc.array(part, { minLength: 1, maxLength: 3 }))
  .map(([start, parts]) => start + parts.join('/'));
/** Files have an ending, so that none has the path of a folder. */
const file = fc
  .tuple(fc.array(name, { maxLength: 2 }), name)
  .map(([folders, last]) => [...folders, `${last}.txt`].join('/'));

it('copies a file that is there exactly if the source of COPY is found in the folder', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(file, { minLength: 1, maxLength: 4 }),
      source,
      async (files, given) => {
        const folder = await folderWith(Object.fromEntries(files.map((path) => [path, ''])));
        const isCopied = copiedPaths({ postruncommands: [`COPY ${given} /there/`] });
        expect(files.some(isCopied)).toBe(contextLookup(folder)(given));
      },
    ),
  );
});

it.each([
  ['COPY a.txt b/ /there/', ['a.txt', 'b/c.txt'], ['c.txt', 'a.txt.old', 'x/a.txt']],
  ['COPY ["a b", "/there"]', ['a b', 'a b/c'], ['a']],
  // Only the builder knows what the variable is.
  ['COPY files/$NAME/x /there', ['files/any', 'files/any/x'], ['other/x']],
  ['ADD a.tar /', ['a.tar'], ['b.tar']],
  ['COPY --from=golang /a.txt /', [], ['a.txt']],
  ['RUN cp a.txt /', [], ['a.txt']],
  ['RUN --mount=type=bind,source=files/a.tar,target=/a tar -xf /a', ['files/a.tar'], ['a.tar']],
])('%s', (command, copied, others) => {
  const isCopied = copiedPaths({ preruncommands: [command] });
  expect(copied.map(isCopied)).toEqual(copied.map(() => true));
  expect(others.map(isCopied)).toEqual(others.map(() => false));
});
