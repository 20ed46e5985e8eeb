import type { Command } from 'commander';
import { labelsOf } from '../recipe/labels.ts';
import { printJson } from './output.ts';
import { addSelectionOptions, type SelectionOptions } from './selection/selection-options.ts';
import { soundApplications } from './sound-applications.ts';

async function labels(path: string, picked: SelectionOptions): Promise<void> {
  const { files } = await soundApplications([path], { picked });
  const { isList, applications } = files[0]!;
  const all = applications.map(({ descriptor, icon, settings }) =>
    labelsOf(descriptor, icon ?? undefined, settings),
  );
  printJson(isList ? all : all[0]);
}

/** `deskpack labels FILE` prints one object, or an array of them for an application list. */
export function define(command: Command): void {
  addSelectionOptions(command)
    .argument('<file>', 'descriptor, or list of descriptors')
    .option('--json', 'print JSON, which it does anyway')
    .action(labels);
}
