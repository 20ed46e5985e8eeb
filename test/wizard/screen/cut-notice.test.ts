import { expect, test } from 'vitest';
import { DeskpackError, errorReason } from '../../../src/error/deskpack-error.ts';
import { writeError } from '../../../src/system/files/atomic-write.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { openState } from '../wizard-state.ts';
import { screenTextOf } from './screens.tsx';

const path = '/home/someone/.local/state/deskpack/drafts/2026-11-24T05-00-00.000Z-xcalc.json';
const full = writeError(path, Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));

test('the error of a draft is shown without its path, so that the reason fits the screen', () => {
  const state = openState();
  const { draft } = state.document;
  const lost = reduce(state, { type: 'draft-saved', draft, reason: errorReason(full) });
  expect(lost.session.draftStatus).toEqual({ status: 'lost', reason: 'the disk is full' });
  expect(screenTextOf(lost, 80, 24)).toContain(
    'The draft is not saved (^C offers another place): the disk is full',
  );
  for (const columns of [40, 60]) {
    expect(screenTextOf(lost, columns, 24)).toMatch(/^ The draft.*: the disk is full$/m);
  }
});

test('a long notice keeps its end with the reason', () => {
  const state = reduce(openState(), { type: 'noticed', text: full.message });
  for (const columns of [60, 80]) {
    const text = screenTextOf(state, columns, 24);
    expect(text).toContain('cannot write');
    expect(text).toContain('the disk is full');
  }
});

test('another exception has its message as the reason', () => {
  expect(errorReason(new Error('broken'))).toBe('broken');
  expect(errorReason(new DeskpackError('disk-full', { reason: 'full' }))).toBe('full');
});
