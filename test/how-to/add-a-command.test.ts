import { expect, test } from 'vitest';
import { commandTable } from '../../src/commands/all-commands.ts';
import type { CommandEntry } from '../../src/commands/command-entry.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { addRow } from './add-row.ts';
import { untriedExamples } from './docs-example.ts';

const groups = { program: 'This program:' };

const rows: Readonly<Record<string, CommandEntry>> = {
  shout: {
    summary: 'print a text in capital letters',
    group: groups.program,
    load: () => import('./examples/shout.ts'),
    isAnywhere: true,
  },
};

test('the example of a command is called, and stands in the help', async () => {
  const tried = ['examples/shout.ts', 'add-a-command.test.ts'];
  expect(await untriedExamples('extending#A command', ...tried)).toEqual([]);
  addRow(commandTable, 'shout', rows.shout);
  expect(await runInProcess(['shout', 'xcalc'])).toMatchObject({ status: 0, stdout: 'XCALC\n' });
  const asObject = await runInProcess(['shout', 'xcalc', '--json']);
  expect(JSON.parse(asObject.stdout)).toEqual({ shouted: 'XCALC' });
  expect((await runInProcess(['--help'])).stdout).toContain(rows.shout!.summary);
});
