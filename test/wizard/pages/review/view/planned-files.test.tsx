import { expect, test } from 'vitest';
import { SizedPane } from '../../../../../src/terminal/components/layout/available-size.tsx';
import { PlannedFiles } from '../../../../../src/wizard/pages/review/view/review-page.tsx';
import type { PlannedFile } from '../../../../../src/wizard/services.ts';
import { update } from '../../../../../src/wizard/state.ts';
import { screenLines } from '../../../../terminal/components/screen-lines.tsx';
import { complete, openState } from '../../../wizard-state.ts';

function shown(files: readonly PlannedFile[] | undefined, width = 40): string[] {
  const state = openState(complete);
  const plan = files && { plan: { answers: state.document.answers, files } };
  return screenLines(
    <SizedPane width={width} height={20}>
      <PlannedFiles
        state={update(state, { session: { data: { ...state.session.data, ...plan } } })}
      />
    </SizedPane>,
    { columns: width, rows: 20 },
  ).map((line) => line.trimEnd());
}

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`);
const text = (all: readonly string[]) => `${all.join('\n')}\n`;

test('shows the effect on each file', () => {
  const files = [
    { path: '/apps/same.d', content: 'a\n', present: 'a\n' },
    { path: '/apps/made.tar', content: undefined, present: undefined },
    { path: '/apps/again.tar', content: undefined, present: 'x' },
    { path: '/apps/new.json', content: 'one\ntwo\n', present: undefined },
  ] as readonly PlannedFile[];
  expect(shown(files)).toEqual([
    '/apps/same.d  unchanged',
    '',
    '/apps/made.tar  created by the run',
    '',
    '/apps/again.tar  recreated by the run',
    '',
    '/apps/new.json  new, 2 lines',
    '+ one',
    '+ two',
    '',
  ]);
  expect(shown(undefined)).toEqual(['Looking…']);
});

test('shows the changes of a file with two lines of context, and the question', () => {
  const content = text(lines(12).toSpliced(6, 1, 'another'));
  const obstacle = { reason: 'was changed by someone else' };
  const path = `/a/${'long/'.repeat(10)}x.json`;
  const file = { path, content, present: text(lines(12)), obstacle } as unknown as PlannedFile;
  expect(shown([file], 36)).toEqual([
    '…ong/long/long/long/x.json  changes:',
    '  ! was changed by someone else: you',
    '    will be asked',
    '  …',
    '  line 4',
    '  line 5',
    '- line 6',
    '+ another',
    '  line 7',
    '  line 8',
    '  …',
    '',
  ]);
});
