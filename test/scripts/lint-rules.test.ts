import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folderWith } from '../support/folder.ts';

const configuration = fileURLToPath(new URL('../../biome.json', import.meta.url));
const biome = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url));

/** The files whose imports the linter refuses, with the configuration of this project. */
async function refused(files: Readonly<Record<string, string>>): Promise<string[]> {
  const cwd = await folderWith(files);
  await copyFile(configuration, join(cwd, 'biome.json'));
  const words = ['lint', '--only=style/noRestrictedImports', '--vcs-enabled=false'];
  const report = await new Promise<string>((resolve) => {
    // Its status is not 0 if it refuses something.
    execFile(biome, [...words, '--reporter=json', '.'], { cwd }, (_, stdout) => resolve(stdout));
  });
  const { diagnostics, summary } = JSON.parse(report);
  expect(summary.unchanged + summary.changed).toBeGreaterThanOrEqual(Object.keys(files).length);
  return diagnostics.map(({ location }: { location: { path: string } }) => location.path).sort();
}

test('the linter refuses all other ways to make a folder than makeFolder', async () => {
  const ways = [
    "import { mkdirSync } from 'node:fs';",
    "import { mkdir } from 'node:fs';",
    "import { mkdirSync as make } from 'node:fs';",
    "import { promises } from 'node:fs';",
    "import { cpSync } from 'node:fs';",
    "import * as fs from 'node:fs';",
    "import fs from 'node:fs';",
    "import { mkdir } from 'node:fs/promises';",
    "import { cp } from 'node:fs/promises';",
    "import * as fs from 'node:fs/promises';",
    "import fs from 'node:fs/promises';",
    "export { mkdirSync } from 'node:fs';",
    "const fs = await import('node:fs');",
  ];
  const files = ways.map((code, at) => [`src/system/way-${at}.ts`, code] as const);
  const allowed = {
    'src/system/folders/make-folder.ts': ways[0]!,
    'scripts/build.ts': ways[7]!,
    'src/system/reads.ts': "import { mkdtempSync, statSync } from 'node:fs';",
    'src/system/reads-later.ts': "import { readFile } from 'node:fs/promises';",
    'src/system/makes.ts': "import { makeFolder } from './folders/make-folder.ts';",
  };
  expect(await refused({ ...Object.fromEntries(files), ...allowed })).toEqual(
    files.map(([file]) => file).sort(),
  );
});
