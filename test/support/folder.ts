import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';

// A catalog that the test had started may still close its files when it has stopped answering.
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10 });

const newPath = () => join(tmpdir(), `deskpack-test-${randomBytes(6).toString('hex')}`);

/** A new folder with these files, by their paths in it; it is gone when the test is. */
export async function folderWith(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-test-'));
  onTestFinished(() => remove(folder));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** The path of a folder that is empty when a test of this file, or of this `describe`, begins, and gone when it has ended. */
export function folderOfEach(): string {
  const folder = newPath();
  beforeEach(async () => {
    await mkdir(folder, { mode: 0o700 });
    onTestFinished(() => remove(folder));
  });
  return folder;
}

/** The path of a folder that all tests of this file, or of this `describe`, share. */
export function folderOfAll(): string {
  const folder = newPath();
  beforeAll(() => mkdir(folder, { mode: 0o700 }));
  afterAll(() => remove(folder));
  return folder;
}
