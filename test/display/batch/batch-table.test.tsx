import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BatchTable } from '../../../src/display/batch/batch-table.tsx';
import {
  type BatchView,
  batchBindings,
  batchContext,
  following,
  LastLines,
  reduceBatch,
  viewportOf,
} from '../../../src/display/batch/batch-view.ts';
import { commandForKey, type Key } from '../../../src/terminal/keys/binding.ts';
import { columnsOf } from '../../../src/text/columns/columns.ts';
import { ToldBatch } from '../../pipeline/batch/told-batch.ts';
import { screenLines } from '../../terminal/components/screen-lines.tsx';

const names = Array.from({ length: 40 }, (_, index) => `application-${index}`);

/** A batch in which so many have ended and two run. */
function after(ended: number): ToldBatch {
  const told = new ToldBatch(names);
  for (const [index, name] of names.slice(0, ended).entries()) {
    told.begin(name);
    if (index % 5 === 3) told.fail(name, 'build');
    else told.step(name, 'build').finishStep(name, 'build').end(name, 'done');
  }
  for (const name of names.slice(ended, ended + 2)) {
    told.begin(name).step(name, 'build').progress(name, 'build', 3, 11);
    told.print(name, 'build', `Unpacking ${'something '.repeat(30)}`);
  }
  return told;
}

interface Shown {
  readonly view?: BatchView;
  readonly environment?: NodeJS.ProcessEnv;
}

/** The lines of the screen of a batch. */
function linesOf(
  told: ToldBatch,
  [columns, rows]: readonly [number, number],
  { view = following, environment }: Shown = {},
): string[] {
  const lines = new LastLines();
  for (const event of told.events) lines.take(event);
  return screenLines(
    <BatchTable batch={told.progressNow()} lines={lines} view={view} now={told.now} />,
    { columns, rows },
    environment,
  );
}

/** The lines of the screen when so many have ended. */
const linesAfter = (ended: number, ...size: [readonly [number, number], Shown?]) =>
  linesOf(after(ended), ...size);

describe('the table of a batch', () => {
  it('fills a terminal of any size, and shows the running applications', () => {
    const size = {
      columns: fc.integer({ min: 40, max: 200 }),
      rows: fc.integer({ min: 12, max: 70 }),
    };
    fc.assert(
      fc.property(fc.record({ ...size, ended: fc.nat({ max: 38 }) }), (given) => {
        const { columns, rows, ended } = given;
        const lines = linesAfter(ended, [columns, rows]);
        expect(lines).toHaveLength(rows);
        for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(columns);
        for (const name of names.slice(ended, ended + 2)) {
          expect(lines.some((line) => line.includes(`● ${name} `) && line.includes('build'))).toBe(
            true,
          );
        }
        expect(lines[0]).toContain(` ${ended}/40 `);
      }),
      { numRuns: 60 },
    );
  });

  it('shows the reason of a failure, and progress', () => {
    const text = linesAfter(6, [100, 50]).join('\n');
    expect(text).toMatch(/✗ application-3 +failed +\d\.0 s {2}build: no such package/);
    expect(text).toMatch(/● application-6 +build +\d s {2}step 4 of 11 {2}Unpacking/);
    expect(text).toMatch(/✓ application-0 +done/);
    expect(text).toMatch(/○ application-39 *$/m);
    expect(text).toContain('✗ 1 failed');
  });

  it('marks an application that is done without a proof', () => {
    const told = new ToldBatch(['xcalc', 'gimp']).begin('xcalc').begin('gimp');
    told.lackProof('gimp').end('xcalc', 'done').end('gimp', 'done');
    const lines = linesOf(told, [80, 16]);
    expect(lines.slice(2, 4).map((line) => line.trimEnd())).toEqual([
      ' ✓ xcalc done          3.0 s',
      ' ! gimp  unproven      3.0 s',
    ]);
  });

  it('falls back to ASCII, and has no escape sequences without colours', () => {
    const table = linesAfter(6, [100, 50], { environment: { TERM: 'dumb' } }).join('\n');
    expect(table).toMatch(/^[\x20-\x7e\n]*$/);
    expect(table).toContain('~');
  });

  it('says that a terminal is too small', () => {
    expect(linesAfter(6, [39, 20]).join(' ').trim()).toBe(
      'deskpack needs 40x12 characters; this is 39x20. Make the terminal larger.',
    );
    expect(linesAfter(6, [30, 2]).join(' ').trim()).toBe(
      'deskpack needs 40x12 characters; this is 30x2.',
    );
  });

  /** The keys of a terminal with room for eleven rows, and what they choose in a batch of which twenty have ended. */
  function keysOf(canTry = true, rows = 14) {
    let view: BatchView = { ...following, canTry };
    const told = after(20);
    const batch = told.progressNow();
    const placeNow = () => viewportOf(batch, view, { columns: 80, rows });
    const take = (key: Key) => {
      const place = placeNow();
      const command = commandForKey(batchBindings, key, batchContext(batch, view));
      if (command) view = reduceBatch(view, { command, place });
      return { command, row: view.chosen?.row, top: placeNow().top };
    };
    const press = (name: string) => take({ name });
    const lines = () => linesOf(told, [80, rows], { view });
    return { take, press, placeNow, lines };
  }

  it('chooses rows within its bounds, which stay in sight, and can follow again', () => {
    const { take, press, placeNow, lines } = keysOf();
    const start = placeNow().top;
    // The first one that is chosen is the first in sight.
    expect(press('down')).toMatchObject({ row: start, top: start });
    expect(press('down')).toMatchObject({ row: start + 1, top: start });
    expect(lines()).toContainEqual(expect.stringMatching(`^›. application-${start + 1} `));
    expect(press('home')).toMatchObject({ row: 0, top: 0 });
    expect(press('up')).toMatchObject({ row: 0, top: 0 });
    expect(press('pagedown')).toMatchObject({ row: 11, top: 1 });
    expect(press('end')).toMatchObject({ row: 39, top: 29 });
    expect(press('down')).toMatchObject({ row: 39, top: 29 });
    for (const text of ['x', 'home', 'up', 'escape']) expect(take({ text }).row).toBe(39);
    expect(press('escape')).toMatchObject({ row: undefined, top: start });
  });

  it('tries the chosen application once it has an image, where the engine starts containers', () => {
    const { press, take } = keysOf();
    expect(take({ text: 't' }).command).toBeUndefined();
    press('home');
    expect(take({ text: 't' }).command).toBe('try');
    // It has failed before an image was built.
    for (let row = 0; row < 3; row += 1) press('down');
    expect(take({ text: 't' })).toMatchObject({ row: 3, command: undefined });
    const without = keysOf(false);
    without.press('home');
    expect(without.take({ text: 't' }).command).toBeUndefined();
  });

  it('shows exactly the active keys', () => {
    const footer = (view = following, rows = 14) =>
      linesAfter(20, [80, rows], { view }).at(-1)?.trim();
    const [stop, choose] = ['^C stop after these steps', 'Up/Down choose'];
    expect(footer()).toBe(`${stop}  ${choose}`);
    expect(footer(following, 60)).toBe(`${stop}  ${choose}`);
    const at = (row: number) => ({ chosen: { row, top: 0 }, canTry: true });
    expect(footer(at(3))).toBe(`${stop}  ${choose}  Esc follow`);
    expect(footer(at(0))).toBe(`${stop}  ${choose}  t try  Esc follow`);
  });

  it('has at most one command for a key in each context', () => {
    const places = batchBindings.flatMap(({ keys, contexts }) =>
      contexts.flatMap((context) => keys.map((key) => `${context} ${JSON.stringify(key)}`)),
    );
    expect(new Set(places).size).toBe(places.length);
  });
});
