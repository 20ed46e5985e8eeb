import { dirname } from 'node:path';
import { checkGroup } from '../descriptor/check/check-group.ts';
import { applyConfiguration } from '../descriptor/check/configuration.ts';
import { type Finding, formatPlace } from '../descriptor/finding/finding.ts';
import type { GroupEntry } from '../descriptor/finding/rule.ts';
import { duplicateName } from '../descriptor/rules/entry/duplicate-name.ts';
import { escapeControls } from '../text/escape/escape-controls.ts';
import { configurationFinder } from './configuration-file.ts';
import { releaseInName } from './descriptor-files.ts';
import type { LoadedApplication, ReadFile } from './read-applications.ts';

/** A finding about an application that is caused by another application. */
export interface GroupFinding {
  /** The index of the file in the list of files. */
  readonly at: number;
  /** The application's index in an application list; undefined if the file is a single descriptor. */
  readonly index: number | undefined;
  readonly finding: Finding;
  /** The finding in one line, without the file's name. */
  readonly line: string;
}

/** The data of an application that is compared with others. */
export function groupEntryOf({ file, descriptor }: LoadedApplication): GroupEntry {
  const { name, launch, uniquerunkey } = descriptor;
  return { descriptor: { name, launch, uniquerunkey }, release: releaseInName(file) };
}

/**
 * The findings of the rules that compare applications, with the configuration of each file. Duplicate names are
 * excluded: in a folder they are only doubtful, but they make a batch impossible.
 */
export async function groupFindings(files: readonly ReadFile[]): Promise<GroupFinding[]> {
  const members = files.flatMap((file, at) =>
    file.applications.map((application) => ({ file, at, application })),
  );
  const all = checkGroup(members.map(({ application }) => groupEntryOf(application)));
  const findConfiguration = configurationFinder();
  const found: GroupFinding[] = [];
  for (const [place, { file, at, application }] of members.entries()) {
    const { index, descriptor } = application;
    const { configuration } = await findConfiguration(dirname(file.file));
    for (const finding of applyConfiguration(all[place]!, configuration, descriptor.name)
      .findings) {
      if (finding.rule === duplicateName.name) continue;
      const line = escapeControls(`${formatPlace(index, finding.path)}: ${finding.message}`);
      found.push({ at, index, finding, line });
    }
  }
  return found;
}
