import { describe, expect, it } from 'vitest';
import { StepDetails } from '../../../src/display/run/step-row.tsx';
import type { TaskProgress } from '../../../src/system/process/program/task.ts';
import { screenLines } from '../../terminal/components/screen-lines.tsx';

/** The row below a step that is running, in ASCII. */
function shown(progress: TaskProgress, columns = 40): string {
  const state = { step: 'build', status: 'running', since: 0, progress } as const;
  const details = <StepDetails state={state} columns={columns} />;
  return screenLines(details, { columns, rows: 1 }, {}).join('\n');
}

const step = { done: 3, total: 12, unit: 'steps' } as const;

describe('the row below a running step', () => {
  it('has the counts of the package manager instead of the step, and a bar of the same total', () => {
    const packages = { total: 120, fetched: 120, unpacked: 30, configured: 0 };
    const row = shown({ ...step, packages });
    expect(row).toBe('    ####----------- unpacked   30 of 120');
    const later = shown({ ...step, packages: { ...packages, unpacked: 120, configured: 60 } });
    expect(later).toBe('    ########------- set up     60 of 120');
    expect(later).toHaveLength(row.length);
  });

  it('has the step while no packages are installed', () => {
    expect(shown(step)).toMatch(/^ {4}#+-+ step {2}4 of 12$/);
  });

  it('has only the amount if the total is unknown', () => {
    expect(shown({ done: 7, unit: 'steps' })).toBe('    7');
    expect(shown({ done: 512, unit: 'bytes' })).toBe('    512 B');
  });
});
