import { symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { decode } from 'fast-png';
import { expect, onTestFinished, test } from 'vitest';
import { makesViewsInThreads } from '../../../../src/catalog/http/views/makes-views-in-threads.ts';
import { platformText } from '../../../../src/catalog/http/views/view-maker.ts';
import { documentChanges } from '../../../../src/catalog/page/changes/document-changes.ts';
import { bundledProgram, sourcePath } from '../../../support/bundled-program.ts';
import { record } from '../../documents.ts';

const thread = bundledProgram(
  `export { default } from '${sourcePath('catalog/http/views/view-thread.ts')}';`,
);
const imported = `import { inThread } from '${sourcePath('catalog/http/threads/in-thread.ts')}';`;
const endless = bundledProgram(`${imported} export default inThread(() => { for (;;); });`);
const hungry = bundledProgram(
  `${imported} export default inThread(() => { const kept = []; for (;;) kept.push(new Array(1000).fill({})); });`,
);
const idle = bundledProgram(`${imported} export default inThread(() => new Promise(() => {}));`);

function viewsOf(file: string, clockMs?: number) {
  const views = makesViewsInThreads(file, clockMs);
  onTestFinished(() => views.close());
  return views;
}

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4H0z"/></svg>',
);

test('a thread compares and draws as this one does', async () => {
  // The renderer is found from where the thread's file is.
  const modules = sourcePath('../node_modules');
  symlinkSync(modules, join(dirname(thread()), 'node_modules'));
  const views = viewsOf(thread());
  const [earlier, later] = [record(), record({ 'oc.cat': 'games' })].map(bytes);
  const changes = await views.changes(earlier!, later!);
  expect(changes).toEqual(documentChanges(earlier!, later!));
  expect(changes).not.toEqual([]);
  // As long as a thread reads it.
  const long = bytes(record({ 'oc.comment': 'x'.repeat(100_000) }));
  expect(await views.platform(long)).toEqual(platformText(long));
  const drawn = await views.drawings([drawing, Buffer.from('<svg')]);
  if (drawn === 'late') throw new Error(drawn);
  const [pngs, none] = drawn;
  if (!pngs || 'reason' in pngs) throw new Error(pngs?.reason ?? 'not drawn');
  const sizes = pngs.map((png) => [decode(png).width, decode(png).height]);
  expect(sizes).toEqual([
    [128, 64],
    [256, 128],
  ]);
  expect(none).toBeUndefined();
});

test('a view beyond its memory is not shown', async () => {
  const views = viewsOf(hungry(), 600_000);
  expect(await views.changes(drawing, drawing)).toBeUndefined();
  expect(await views.drawings([drawing])).toEqual([
    { reason: expect.stringContaining('register them in parts') },
  ]);
});

test.each([
  ['computes', endless],
  ['waits', idle],
])('a view that takes long as it %s may be requested again', async (_, program) => {
  const views = viewsOf(program(), 500);
  for (const late of [views.drawings([drawing]), views.changes(drawing, drawing)])
    await expect(late).rejects.toMatchObject({
      ...{ code: 'busy', status: 503, headers: { 'retry-after': '5' } },
    });
});

test('a full queue refuses further requests as busy', async () => {
  const views = viewsOf(idle(), 600_000);
  const refused: unknown[] = [];
  for (let index = 0; index < 1 + 32 + 5; index += 1) {
    views.changes(drawing, drawing).catch((error) => refused.push(error));
  }
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(5);
  expect(refused).toHaveLength(5);
  for (const each of refused) expect(each).toMatchObject({ code: 'busy', status: 503 });
});
