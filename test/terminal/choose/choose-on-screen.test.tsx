import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type ChoiceView,
  choiceBindings,
  reduceChoice,
} from '../../../src/terminal/choose/choice.ts';
import { ChoiceScreen, pageOf } from '../../../src/terminal/choose/choose-on-screen.tsx';
import { columnsOf } from '../../../src/text/columns/columns.ts';
import { screenLines } from '../components/screen-lines.tsx';

const items = Array.from({ length: 60 }, (_, index) => ({
  name: `app-${index}`,
  label: `app-${index}  Application ${index}`,
}));

const choice = { question: 'Which application of list.json?', items };

function linesOf(view: ChoiceView, columns: number, rows: number): readonly string[] {
  return screenLines(<ChoiceScreen choice={choice} view={view} />, { columns, rows });
}

it('for any size and keys, the screen is filled and shows the highlighted item', () => {
  const commands = fc.constantFrom(...choiceBindings.map(({ command }) => command));
  fc.assert(
    fc.property(
      fc.array(commands, { maxLength: 30 }),
      fc.integer({ min: 20, max: 150 }),
      fc.integer({ min: 6, max: 70 }),
      (keys, columns, rows) => {
        const page = pageOf({ columns, rows });
        const start: ChoiceView = { typed: '', highlight: 0 };
        const count = items.length;
        const view = keys.reduce(
          (now, command) => reduceChoice(now, { command, count, page }),
          start,
        );
        const lines = linesOf(view, columns, rows);
        expect(lines).toHaveLength(rows);
        for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(columns);
        expect(lines.filter((line) => line.startsWith(` › app-${view.highlight} `))).toHaveLength(
          1,
        );
      },
    ),
    { numRuns: 100 },
  );
});

it('text filters the items, with a message if none is left', () => {
  const narrowed = reduceChoice({ typed: '', highlight: 7 }, { text: 'p-59' });
  expect(narrowed.highlight).toBe(0);
  expect(linesOf(narrowed, 80, 12).filter((line) => line.includes('app-'))).toHaveLength(1);
  const none = reduceChoice(narrowed, { text: 'x' });
  expect(linesOf(none, 80, 12).join('\n')).toContain('Nothing here has "p-59x" in it.');
  expect(reduceChoice(none, { command: 'erase', count: 0, page: 7 }).typed).toBe('p-59');
});
