import { describe, expect, test } from 'vitest';
import type { ErrorReport } from '../../../../../src/pipeline/event.ts';
import { runProgressAfter } from '../../../../../src/pipeline/progress/run-progress.ts';
import { Remarks } from '../../../../../src/terminal/components/text/remarks.tsx';
import { symbolsFor } from '../../../../../src/terminal/symbols.ts';
import { runRemarks } from '../../../../../src/wizard/pages/run/view/run-remarks.ts';
import { freshRun, type RunState } from '../../../../../src/wizard/run/run-state.ts';
import { update, withSlot } from '../../../../../src/wizard/state.ts';
import { failedRun } from '../../../../support/failed-run.ts';
import { linesInRoom } from '../../../../terminal/components/in-room.tsx';
import { complete, openState } from '../../../wizard-state.ts';

const symbols = symbolsFor({ LANG: 'C.UTF-8' });
const room = { width: 78, height: 9 };

const usual: ErrorReport = {
  code: 'program-failed',
  message: 'it broke',
  tail: [],
  action: 'Mend it.',
};

const failedBy = (problem: Partial<ErrorReport>) =>
  failedRun({ ...usual, ...problem }).reduce(runProgressAfter, freshRun);

function shown(
  run: RunState,
  more: Parameters<typeof update>[1] = {},
  size = room,
  hasRoom = true,
) {
  const state = update(withSlot(openState(complete), 'run', run), more);
  const remarks = runRemarks(state, size, hasRoom);
  return remarks.length === 0 ? [] : linesInRoom(<Remarks remarks={remarks} />, size);
}

describe('below the log of a run that failed', () => {
  test('is an action of the wizard instead of a command', () => {
    const obstacle = { product: 'recipe', kind: 'changed', path: '/x.d', reason: 'was changed' };
    const obstacles = [obstacle] as unknown as NonNullable<ErrorReport['obstacles']>;
    expect(shown(failedBy({ obstacles }))).toContain('  Enter offers the remedies.');
    const subject = { kind: 'catalog', name: 'http://c' } as const;
    const taken = failedBy({ code: 'catalog-repository-taken', reason: 'it is another', subject });
    expect(shown(taken).join(' ')).toContain('Enter asks whether the new image should replace it');
    const unreachable = failedBy({ code: 'catalog-unreachable', subject });
    expect(shown(unreachable).join(' ')).toContain('Enter lists other catalogs; Esc');
    // The error tells how to trust a certificate.
    const untrusted = failedBy({ code: 'catalog-untrusted', subject });
    expect(shown(untrusted)).toContain('  Mend it.');
    expect(shown(failedBy({}))).toContain('  Mend it.');
  });

  test('is nothing about a template where another answer is at fault', () => {
    const [template, ...others] = openState().session.data.suggestions.templates!;
    const templates = [{ ...template!, buildWith: ['template', 'build', 'x'] }, ...others];
    const data = { ...openState().session.data, suggestions: { templates } };
    const field = (name: string) => ({ kind: 'field', name, field: name }) as const;
    const advice = (name: string) =>
      shown(failedBy({ subject: field(name) }), { session: { data } }).join(' ');
    expect(advice('template')).toContain('The review can build the template');
    expect(advice('path')).toContain('  Mend it.');
  });

  test('is what is kept, in two rows at most, and nothing of it in little room', () => {
    const kept = 'Quitting loses nothing.';
    expect(shown(failedBy({}))).toContain(kept);
    expect(shown(failedBy({}), {}, room, false)).not.toContain(kept);
    const draftStatus = { status: 'lost', reason: 'the disk is full, as it was before' } as const;
    const narrow = shown(failedBy({}), { session: { draftStatus } }, { width: 24, height: 9 });
    expect(narrow.slice(-2)).toEqual(['The draft is not saved:', 'the disk is full, as it…']);
    const two = { status: 'lost', reason: 'it is full' } as const;
    expect(
      shown(failedBy({}), { session: { draftStatus: two } }, { width: 24, height: 9 }).slice(-2),
    ).toEqual(['The draft is not saved:', 'it is full.']);
  });
});

test('below the log of a run that was stopped is what is kept, and of others nothing', () => {
  expect(shown({ ...freshRun, outcome: 'cancelled' })).toEqual(['Quitting loses nothing.']);
  expect(shown({ ...freshRun, outcome: 'done' })).toEqual([]);
  expect(shown(freshRun)).toEqual([]);
});

test.each([3, 4, 5, 9])('a failure with what is kept takes no more than %i rows', (height) => {
  const message = 'it broke at a place that takes many words to describe, on each of three lines';
  const run = failedBy({
    message,
    action: 'Look at the whole log of the step, and mend it there.',
  });
  const draftStatus = { status: 'lost', reason: 'the disk is full, as it was before' } as const;
  const rows = shown(run, { session: { draftStatus } }, { width: 24, height });
  expect(rows.length).toBeLessThanOrEqual(height);
  expect(rows.at(-2)).toBe('The draft is not saved:');
});

test('warnings are below the log where nothing failed', () => {
  const warnings = [{ step: 'inspect', message: 'there is no icon' }] as const;
  expect(shown({ ...freshRun, outcome: 'done', warnings })).toEqual([
    '! Warning: there is no icon',
  ]);
  expect(shown({ ...failedBy({}), warnings }).join()).not.toContain('there is no icon');
});

test("the fate of the wizard's own catalog is said when the run has ended", () => {
  const ownCatalog = { address: 'http://localhost:30443', data: '/data' };
  const data = { ...openState().session.data, ownCatalog };
  expect(shown({ ...freshRun, outcome: 'done' }, { session: { data } })).toEqual([
    `${symbols.info} The catalog at http://localhost:30443 stops when you quit; c keeps it up.`,
  ]);
  expect(
    shown({ ...freshRun, outcome: 'done' }, { session: { data } }, { width: 30, height: 9 }),
  ).toHaveLength(1);
  expect(shown(freshRun, { session: { data } })).toEqual([]);
});
