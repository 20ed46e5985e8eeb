import type { Command } from 'commander';
import { labelsOf } from '../../recipe/labels.ts';
import { printJson } from '../../terminal/output.ts';
import { inputHelp } from '../selection/input-files.ts';
import { loadValidApplications } from '../selection/load-valid-applications.ts';
import { addSelectionOptions, type SelectionOptions } from '../selection/selection-options.ts';

async function labels(paths: readonly string[], picked: SelectionOptions): Promise<void> {
  const { files } = await loadValidApplications(paths, { picked });
  const all = files.flatMap(({ applications }) =>
    applications.map(({ descriptor, icon, settings }) =>
      labelsOf(descriptor, icon ?? undefined, settings),
    ),
  );
  const isOne = files.length === 1 && !files[0]!.isList;
  printJson(isOne ? all[0] : all);
}

/** `deskpack labels FILE…` prints one object, or an array of objects for a list or several files. */
export function define(command: Command): void {
  addSelectionOptions(command)
    .argument('<file...>', inputHelp)
    .option('--json', 'print JSON, which is the only format')
    .action(labels);
}
