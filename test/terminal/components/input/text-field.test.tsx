import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextField } from '../../../../src/terminal/components/input/text-field.tsx';
import { SizedPane } from '../../../../src/terminal/components/layout/available-size.tsx';
import { columnsOf } from '../../../../src/text/columns/columns.ts';
import { graphemes } from '../../../../src/text/edit/edited-text.ts';
import { screenLines } from '../screen-lines.tsx';

type Props = Parameters<typeof TextField>[0];

function drawn(props: Props, width = 20, environment: NodeJS.ProcessEnv = { LANG: 'C.UTF-8' }) {
  const field = (
    <SizedPane width={width} height={1}>
      <TextField {...props} />
    </SizedPane>
  );
  return screenLines(field, { columns: width, rows: 1 }, environment).join('\n');
}

test('an empty field shows its placeholder', () => {
  expect(drawn({ value: '', cursor: 0, placeholder: 'for example xcalc' })).toBe(
    'for example xcalc',
  );
  expect(drawn({ value: '', cursor: 0, placeholder: 'for example xcalc' }, 10)).toBe('for examp…');
});

test('the completion follows the value, with its key if there is room', () => {
  const props = { value: 'util', cursor: 4, completion: 'ities', completionHint: 'Right' };
  expect(drawn(props)).toBe('utilities  Right');
  expect(drawn(props, 15)).toBe('utilities');
});

test('a long value is shown around the cursor', () => {
  const value = 'abcdefghijklmnopqrstuvwxyz';
  expect(drawn({ value, cursor: 0 }, 10)).toBe('abcdefghij');
  expect(drawn({ value, cursor: 26 }, 10)).toBe('…stuvwxyz');
  expect(drawn({ value, cursor: 26 }, 10, {})).toBe('~stuvwxyz');
});

test('any value fits with its cursor', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.integer({ min: 4, max: 30 }),
      (value, width) => {
        const line = drawn({ value, cursor: value.length }, width);
        expect(columnsOf(line)).toBeLessThanOrEqual(width);
        expect(line).not.toMatch(/\p{Cc}/u);
        const last = graphemes(value).at(-1) ?? '';
        if (/^[a-z0-9]$/i.test(last)) expect(line.trimEnd()).toMatch(new RegExp(`${last}$`));
      },
    ),
    { numRuns: 100 },
  );
});
