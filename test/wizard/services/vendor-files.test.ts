import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import type { ContextFile } from '../../../src/vendor/artefact.ts';
import { placeVendorFiles, plannedVendorFiles } from '../../../src/wizard/services/vendor-files.ts';
import type { WizardPlace } from '../../../src/wizard/services/wizard-settings.ts';

let folder: string;
let place: WizardPlace;
let file: ContextFile;
const contextPath = 'files/viewer_1.0_all.deb';
const descriptor = { preruncommands: [`COPY ${contextPath} /tmp/package.deb`] } as Descriptor;
const content = 'a package';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskpack-placed-'));
  const path = join(folder, 'my viewer.deb');
  writeFileSync(path, content);
  file = { path, contextPath, sha256: createHash('sha256').update(content).digest('hex') };
  place = {
    folder: join(folder, 'out'),
    source: join(folder, 'in'),
    edited: undefined,
    given: {} as WizardPlace['given'],
  };
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a file is copied to the build context and beside the descriptor, and not again', async () => {
  const copies = ['in', 'out'].map((name) => join(folder, name, contextPath));
  expect(await plannedVendorFiles(descriptor, [file], place)).toEqual(
    copies.map((path) => ({ path, content: undefined, present: undefined, copyOf: file.path })),
  );
  await placeVendorFiles(descriptor, [file], place);
  for (const copy of copies) expect(readFileSync(copy, 'utf8')).toBe(content);
  expect(await plannedVendorFiles(descriptor, [file], place)).toEqual([]);
  // The copies are enough by now.
  rmSync(file.path);
  await placeVendorFiles(descriptor, [file], place);
});

test('a file that the recipe does not install is not copied', async () => {
  const other = { preruncommands: ['RUN true'] } as Descriptor;
  await placeVendorFiles(other, [file], place);
  expect(existsSync(join(folder, 'in'))).toBe(false);
  expect(await plannedVendorFiles(other, [file], place)).toEqual([]);
});

test('a file that is gone or was changed is refused, and nothing is copied', async () => {
  writeFileSync(file.path, 'another package');
  await expect(placeVendorFiles(descriptor, [file], place)).rejects.toMatchObject({
    code: 'artefact-changed',
    reason: expect.stringContaining('was changed after it had been read'),
  });
  rmSync(file.path);
  await expect(placeVendorFiles(descriptor, [file], place)).rejects.toMatchObject({
    code: 'file-missing',
    doing: 'copy my viewer.deb beside the descriptor',
    action: expect.stringContaining('Take it again'),
  });
  expect(existsSync(join(folder, 'in'))).toBe(false);
});
