import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { steps } from '../../../src/pipeline/all-steps.ts';
import { Journal, readJournal } from '../../../src/pipeline/history/journal.ts';
import { RawLog } from '../../../src/pipeline/history/raw-log.ts';
import { runStep } from '../../../src/pipeline/run/run-step.ts';
import { StepOutput } from '../../../src/pipeline/run/step-output.ts';
import type { Warning } from '../../../src/probe/warning.ts';
import { folderWith } from '../../support/folder.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';
import { imageOf, scriptedEngine } from '../scripted-engine.ts';

let folder: string;

beforeEach(async () => {
  folder = await folderWith(filesOf());
});

/** Does the step `inspect` with these warnings; gives its end, its journal and its events. */
async function inspected(
  warnings: readonly Warning[] | undefined,
  skips: readonly 'inspect'[] = [],
) {
  vi.spyOn(steps.inspect, 'perform').mockResolvedValue({
    summary: 'as the recipe says',
    values: { record: 'sha256:4444' },
    warnings,
  });
  const run = join(folder, 'run');
  await mkdir(run);
  const paths = { path: run, journal: join(run, 'journal'), log: join(run, 'log') };
  const journal = new Journal(paths.journal);
  const log = new RawLog(paths.log);
  const events: string[] = [];
  const emit = ({ type }: { readonly type: string }) => events.push(type);
  try {
    const end = await runStep('inspect', {
      plan: await planIn(folder, { skips }),
      tools: { engine: scriptedEngine(imageOf(smallDescriptor())) },
      signal: new AbortController().signal,
      resume: false,
      stopsBetweenSteps: () => false,
      folder: { run: 'a', ...paths },
      emit,
      log,
      journal,
      earlier: [],
      results: {},
      record: undefined,
      output: new StepOutput('inspect', log, emit),
    });
    return { end, events, entries: await readJournal(paths.journal) };
  } finally {
    journal.close();
    log.close();
  }
}

describe('the warnings of a step', () => {
  it('are in its result and in the journal, with their actions', async () => {
    const { end, entries } = await inspected([
      { message: 'no icon', action: 'Add one.' },
      { message: 'no name' },
    ]);
    const warnings = [
      { step: 'inspect', message: 'no icon', action: 'Add one.' },
      { step: 'inspect', message: 'no name' },
    ];
    expect(end.warnings).toStrictEqual(warnings);
    expect(entries).toMatchObject([{ type: 'step', step: 'inspect', warnings }]);
  });

  it('have escaped control characters', async () => {
    const { end } = await inspected([{ message: '\u001b[2J', action: '\u001b[2J' }]);
    expect(JSON.stringify(end.warnings)).not.toContain('u001b');
  });

  it.each([[undefined], [[]]])(
    'are not in the journal if there are none (%j)',
    async (warnings) => {
      const { end, entries } = await inspected(warnings);
      expect(end.warnings).toEqual([]);
      expect(entries).toHaveLength(1);
      expect(entries[0]).not.toHaveProperty('warnings');
    },
  );
});

describe('a step that is skipped', () => {
  it('only emits an event: it has no values, no warnings and no journal entry', async () => {
    const { end, events, entries } = await inspected([{ message: 'no icon' }], ['inspect']);
    expect(end).toStrictEqual({ values: undefined, warnings: [] });
    expect(events).toEqual(['step-skipped']);
    expect(entries).toEqual([]);
    expect(steps.inspect.perform).not.toHaveBeenCalled();
  });
});
