import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import pkg from '../../package.json' with { type: 'json' };
import { bundle } from '../../scripts/bundle.ts';
import { patched, readPatches } from '../../scripts/patches.ts';

const patches = await readPatches();
const original = (file: string) => readFile(`node_modules/${file}`, 'utf8');

test.each(patches)('$name says why, and what upstream knows of it', ({ text }) => {
  expect(text).toMatch(/^Why: .{20}/m);
  expect(text).toMatch(/^Upstream: https:\/\/github\.com\/.+/m);
});

test.each(patches)('$name is for the one version that is installed', (patch) => {
  const { devDependencies, overrides } = pkg;
  const pinned: Readonly<Record<string, string>> = { ...devDependencies, ...overrides };
  expect(pinned[patch.package]).toBe(patch.version);
});

test.each(patches)('$name fits the file of its version, and no other', async (patch) => {
  const { file, version } = patch;
  const text = await original(file);
  expect(patched(patch, text, version)).not.toBe(text);
  expect(() => patched(patch, text, '99.0.0')).toThrow('99.0.0 is installed');
  const changed = text.replace(/^( *import .*|class .*)$/m, '$1 // new');
  expect(() => patched(patch, changed, version)).toThrow(`does not fit ${file}`);
  expect(() => patched(patch, patched(patch, text, version), version)).toThrow('does not fit');
});

test('a bundle into which a patch does not go fails', async () => {
  const [patch] = patches.filter(({ name }) => name === 'when-exit.patch');
  const without = bundle({
    input: { module: 'node_modules/string-width/index.js' },
    patches: [patch!],
  });
  await expect(without).rejects.toThrow('when-exit.patch was not applied');
  const old = { ...patch!, version: '1.0.0' };
  const other = bundle({ input: { module: `node_modules/${patch!.file}` }, patches: [old] });
  await expect(other).rejects.toThrow('when-exit.patch is for when-exit 1.0.0');
});
