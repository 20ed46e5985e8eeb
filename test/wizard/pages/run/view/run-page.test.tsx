import { expect, test } from 'vitest';
import type { RunEvent } from '../../../../../src/pipeline/event.ts';
import { runProgressAfter } from '../../../../../src/pipeline/progress/run-progress.ts';
import { PicturesInUse } from '../../../../../src/terminal/components/picture/picture.tsx';
import { VisibleRangeReceiver } from '../../../../../src/terminal/components/scroll/visible-range.tsx';
import type { IconPictures } from '../../../../../src/terminal/picture/icon-pictures.ts';
import type { VisibleRange } from '../../../../../src/terminal/scroll-place.ts';
import { RunPage } from '../../../../../src/wizard/pages/run/view/run-page.tsx';
import { freshRun, type RunState } from '../../../../../src/wizard/run/run-state.ts';
import { LogBuffer } from '../../../../../src/wizard/shown-log.ts';
import { update, type WizardState, withSlot } from '../../../../../src/wizard/state.ts';
import { failedRun } from '../../../../support/failed-run.ts';
import { linesInRoom } from '../../../../terminal/components/in-room.tsx';
import { complete, loadedData, openState } from '../../../wizard-state.ts';

/** The lines of the page, and what it says of its log. */
function drawn(
  state: WizardState,
  log: LogBuffer,
  room: { width: number; height: number },
  pictures?: IconPictures,
) {
  let sight: VisibleRange | undefined;
  const receive = (seen: VisibleRange | undefined) => {
    sight = seen ?? sight;
  };
  const lines = linesInRoom(
    <VisibleRangeReceiver value={receive}>
      <PicturesInUse value={pictures}>
        <RunPage state={state} log={log} now={1_000} />
      </PicturesInUse>
    </VisibleRangeReceiver>,
    room,
  );
  return { lines, sight };
}

/** The run page after a build has failed for want of a template, which may be one that can be built. */
function textOf(buildWith: readonly string[] | undefined, width: number): string {
  const [template, ...others] = loadedData.suggestions.templates!;
  const templates = [{ ...template!, ...(buildWith ? { buildWith } : {}) }, ...others];
  const message = 'cannot build xcalc: there is none of that name here';
  const subject = { kind: 'template', name: 'acme/oc.template.x:3.0', field: 'template' } as const;
  const problem = {
    code: 'template-missing',
    message,
    action: 'Pull it.',
    tail: [],
    subject,
  } as const;
  const state: WizardState = update(
    withSlot(openState(complete), 'run', failedRun(problem).reduce(runProgressAfter, freshRun)),
    { editing: { page: 'run' }, session: { data: { ...loadedData, suggestions: { templates } } } },
  );
  return drawn(state, new LogBuffer(), { width, height: 20 }).lines.join(' ').replace(/ +/g, ' ');
}

test.each([78, 50])('a template that can be built is said to be, in %i columns', (width) => {
  const build = ['template', 'build', 'debian.minimal'];
  expect(textOf(build, width)).toContain('The review can build the template: Esc goes there.');
  expect(textOf(build, width)).not.toContain('Pull it.');
  expect(textOf(undefined, width)).toContain('Pull it.');
});

const steps = ['prepare', 'build', 'verify', 'save'] as const;
const begun: readonly RunEvent[] = [
  { at: 0, type: 'run-started', run: 'r', application: 'x', steps, skippable: [], log: '/log' },
  { at: 0, type: 'step-started', step: 'build' },
  { at: 0, type: 'progress', step: 'build', done: 1, total: 9, unit: 'steps', text: 'unpacking' },
];
const problem = { code: 'program-failed', message: 'it broke', tail: [], action: 'x '.repeat(900) };
const failing = [
  { at: 1, type: 'step-failed', step: 'build', problem },
  { at: 1, type: 'run-finished', outcome: 'failed', products: {} },
] as readonly RunEvent[];

/** The rows of the page, each without its blanks, for a log of that many lines. */
function rowsOf(
  events: readonly RunEvent[],
  room: { width: number; height: number },
  more: Partial<RunState> = {},
) {
  const log = new LogBuffer();
  log.add(
    'build',
    Array.from({ length: 30 }, (_, index) => `line ${index + 1}`),
  );
  const run = { ...events.reduce(runProgressAfter, freshRun), ...more };
  const state = update(withSlot(openState(complete), 'run', run), {
    editing: { page: 'run' as const },
  });
  const { lines: rows, sight } = drawn(state, log, room);
  expect(rows).toHaveLength(room.height);
  const texts = rows.map((text) => text.trim());
  const lines = texts.filter((text) => /\bline \d+$/.test(text));
  // The log scrolls by what is visible of it.
  expect(sight!.rows).toBe(lines.length);
  return { texts, lines };
}

test('the progress of the builder is above its output, where both are side by side', () => {
  const wide = (events: readonly RunEvent[]) => rowsOf(events, { width: 56, height: 12 }).texts[0];
  expect(wide(begun)).toMatch(/│ {2}Log {2}unpacking$/);
  expect(wide(begun.slice(0, 2))).toMatch(/│ {2}Log$/);
  expect(wide([...begun, ...failing])).toMatch(/│ {2}Log$/);
});

test('in a narrow and tall room the steps are listed above the log', () => {
  const { texts, lines } = rowsOf(begun, { width: 55, height: 20 });
  expect(texts.join()).not.toContain('│');
  for (const step of steps) expect(texts.some((text) => text.includes(` ${step}`))).toBe(true);
  expect(lines.length).toBeGreaterThanOrEqual(7);
  const failed = rowsOf([...begun, ...failing], { width: 55, height: 20 });
  expect(failed.texts.join()).toContain('it broke');
  expect(failed.lines.length).toBeGreaterThanOrEqual(7);
});

test('in a narrow and low room one step is above the log, and what failed leaves some of it', () => {
  const low = { width: 55, height: 10 };
  const { texts, lines } = rowsOf(begun, low);
  expect(texts[0]).toMatch(/^● build {2}step 2 of 4/);
  expect(texts.join()).not.toContain('prepare');
  expect(lines).toHaveLength(7);
  const failed = rowsOf([...begun, ...failing], low);
  expect(failed.texts.join()).toContain('it broke');
  expect(failed.lines).toHaveLength(2);
  const warnings = Array.from(
    { length: 9 },
    () => ({ step: 'build', message: 'no icon' }) as const,
  );
  const warned = rowsOf(begun, low, {
    ...{ outcome: 'done', warnings },
    view: { ...freshRun.view, isOpen: true },
  });
  expect(warned.texts.join()).toContain('The rest is printed');
  expect(warned.lines).toHaveLength(2);
});

test('the picture of the window takes rows of the log, and no more', () => {
  const file = '/apps/x.png';
  const drawing = Buffer.from('<svg/>');
  const run = { ...begun.reduce(runProgressAfter, freshRun), picture: file };
  const opened = withSlot(openState(complete), 'run', run);
  const state = update(opened, {
    session: { data: { ...opened.session.data, picture: { of: file, drawing } } },
  });
  const pictures: IconPictures = {
    rowsOf: (_, { rows }) => Array(rows).fill('#'),
  };
  const log = new LogBuffer();
  log.add('build', ['one', 'two', 'three', 'four']);
  const { lines, sight } = drawn(state, log, { width: 80, height: 20 }, pictures);
  expect(lines).toHaveLength(20);
  const texts = lines.map((text) => text.trim());
  expect(sight!.rows).toBe(3);
  expect(texts.slice(-5).map((text) => text.replace(/^.*│ */, ''))).toEqual([
    'Log  unpacking',
    'two',
    'three',
    'four',
    '4 lines, following',
  ]);
});
