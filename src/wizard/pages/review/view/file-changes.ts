import { diffLines } from 'diff';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { plural } from '../../../../text/format/format.ts';
import type { PlannedFile } from '../../../services.ts';
import type { WizardState } from '../../../state.ts';

/** A line of what changes in a file; a gap in what stays the same has no sign. */
interface ChangedLine {
  readonly sign: '+' | '-' | ' ';
  readonly text: string;
}

export interface FileChange {
  readonly path: string;
  /** The effect on it, in a few words. */
  readonly fate: string;
  /** Whether its content is another one afterwards. */
  readonly isChanged: boolean;
  readonly isNew: boolean;
  /** The question before it is replaced. */
  readonly asked: string | undefined;
  readonly lines: readonly ChangedLine[];
}

/** Number of unchanged lines to show around a change. */
const context = 2;

function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

function linesBetween(present: string, content: string): ChangedLine[] {
  const parts = diffLines(present, content);
  return parts.flatMap(({ value, added, removed }, index) => {
    const sign = added ? '+' : removed ? '-' : ' ';
    const lines = linesOf(value);
    const before = index === 0 ? 0 : context;
    const after = index === parts.length - 1 ? 0 : context;
    const isLong = sign === ' ' && lines.length > before + after + 1;
    const seen = isLong
      ? [...lines.slice(0, before), '…', ...lines.slice(lines.length - after)]
      : lines;
    return seen.map((text): ChangedLine => ({ sign, text }));
  });
}

function fateOf({ content, present, copyOf }: PlannedFile): string {
  if (copyOf !== undefined) return `copied from ${displayLine(copyOf)}`;
  if (content === undefined)
    return present === undefined ? 'created by the run' : 'recreated by the run';
  if (present === content) return 'unchanged';
  return present === undefined ? `new, ${plural(linesOf(content).length, 'line')}` : 'changes:';
}

function changeOf(file: PlannedFile): FileChange {
  const { path, content, present, obstacle } = file;
  const isChanged = content !== undefined && present !== content;
  return {
    path: displayLine(path),
    fate: fateOf(file),
    isChanged,
    isNew: present === undefined,
    asked: obstacle && displayLine(`${obstacle.reason}: you will be asked`),
    lines: isChanged ? linesBetween(present ?? '', content) : [],
  };
}

/** The effect of a run on each file; undefined while it is loading. */
export function fileChanges({
  session: { data },
  document,
}: WizardState): readonly FileChange[] | undefined {
  return data.plan?.answers === document.answers ? data.plan.files.map(changeOf) : undefined;
}
