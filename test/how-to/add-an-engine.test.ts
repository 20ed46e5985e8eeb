import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allEngines } from '../../src/engine/all-engines.ts';
import type { EngineKind } from '../../src/engine/engine-kind.ts';
import { folderWith } from '../support/folder.ts';
import { shellProgram } from '../support/shell-program.ts';
import { addEntry } from './add-row.ts';
import { untriedExamples } from './docs-example.ts';

const nerdctlRow = {
  name: 'nerdctl',
  title: 'nerdctl',
  certificateFolder: '/etc/containerd/certs.d',
  imageStorage: 'containerd',
  pullCommand: (reference: string) => `nerdctl pull ${reference}`,
  load: async () => (await import('./examples/nerdctl.ts')).nerdctl,
} satisfies Omit<EngineKind, 'load'> & { load: () => Promise<unknown> };

test('an engine is a row and an adapter, as the page says', async () => {
  const files = ['add-an-engine.test.ts', 'examples/nerdctl.ts'];
  expect(await untriedExamples('extending#An engine', ...files)).toEqual([]);
});

test('the example of an adapter finds its program, and says what to do where there is none', async () => {
  addEntry(allEngines, nerdctlRow);
  const nerdctl = await nerdctlRow.load();
  const folder = await folderWith({});
  const program = await shellProgram(join(folder, 'nerdctl'), 'echo 2.0.1');
  const available = { available: true, version: expect.stringContaining('2.0.1') };
  expect(await nerdctl({ program }).availability()).toMatchObject(available);
  const missing = nerdctl({ program: join(folder, 'none') }).availability();
  expect(await missing).toMatchObject({
    available: false,
    action: expect.stringMatching(/^Install .*none, or put it into the PATH\.$/),
  });
});
