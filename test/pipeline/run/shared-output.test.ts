import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runApplication } from '../../../src/pipeline/run/run.ts';
import { folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { endOf, runToEnd } from '../../support/run-to-end.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';

const iconOf = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title><path d="M0 0h8z"/></svg>`;

/** Runs an application that brings `icon.svg` into a folder. */
async function bring(name: string, output: string) {
  const file = `${name}.d.3.0.json`;
  const folder = await folderWith({
    ...filesOf(smallDescriptor(name)),
    'icon.svg': iconOf(name),
  });
  const plan = await planIn(folder, { steps: ['prepare'], consent: [], output }, file);
  const signal = new AbortController().signal;
  const run = await runApplication(plan, {}, { signal, stopsBetweenSteps: () => false });
  return { name, file, events: await runToEnd(run) };
}

it('refuses the second of two concurrent runs whose icons have the same name', async () => {
  for (let round = 0; round < 20; round += 1) {
    const output = await folderWith({});
    keepStateIn(await folderWith({}));
    const runs = await Promise.all(['alpha', 'beta'].map((name) => bring(name, output)));
    const [won, ...others] = runs.filter(({ events }) => endOf(events).outcome === 'done');
    expect(others).toEqual([]);
    expect(await readFile(join(output, 'icon.svg'), 'utf8')).toBe(iconOf(won!.name));
    const lost = runs.find((run) => run !== won)!;
    expect(lost.events.find(({ type }) => type === 'step-failed')).toMatchObject({
      problem: { code: 'file-in-the-way' },
    });
    expect(existsSync(join(output, lost.file))).toBe(false);
  }
});
