import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { benchFirstFrame } from './wizard/first-frame.ts';
import { benchHomeFrame } from './wizard/home-frame.ts';
import { benchKeyEcho } from './wizard/key-echo.ts';
import { benchLogLines } from './wizard/log-lines.ts';
import { bundlePrograms } from './wizard/programs.ts';

/** How quick the wizard is: until it is there, until a key is seen, and while a build floods it. */
export async function benchWizard(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-bench-'));
  try {
    const programs = await bundlePrograms(folder);
    return [
      ...(await benchFirstFrame(folder)),
      ...(await benchHomeFrame(folder)),
      ...(await benchKeyEcho(folder, programs)),
      ...(await benchLogLines(folder, programs)),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
