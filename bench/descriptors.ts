import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeApplicationList, writeCatalog } from './catalog-of-descriptors.ts';
import type { Figure } from './figure.ts';
import { compare, deskpack, emptyNode, peakMemory } from './measure.ts';

/** How long recipes and findings take: one, a whole catalog, ten thousand. */
export async function benchDescriptors(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-bench-'));
  try {
    const files = await writeCatalog(folder, 127);
    const output = join(folder, 'out');
    const one = compare(deskpack(['recipe', files[0]!]), emptyNode);
    const all = compare(deskpack(['recipe', ...files, '--output', output]), emptyNode);

    const small = join(folder, 'small.json');
    const large = join(folder, 'large.json');
    await writeApplicationList(small, 5_000);
    await writeApplicationList(large, 10_000);
    const lint = (file: string) => deskpack(['lint', '--quiet', file]);
    const growth = compare(lint(large), lint(small), 5);
    return [
      {
        what: 'recipe of one descriptor',
        value: one.ratio,
        unit: 'x',
        goal: 2,
        against: 'node -e 0',
      },
      {
        what: 'recipes of 127 with icons',
        value: all.ratio,
        unit: 'x',
        goal: 2,
        against: 'node -e 0',
      },
      {
        what: 'lint of 10,000',
        value: growth.ratio,
        unit: 'x',
        against: 'lint of 5,000: 2 is linear',
      },
      { what: 'lint of 10,000, time', value: growth.subject, unit: 'ms', against: 'whole process' },
      {
        what: 'lint of 10,000, peak memory',
        value: peakMemory(lint(large)),
        unit: 'MB',
        against: 'whole process',
      },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
