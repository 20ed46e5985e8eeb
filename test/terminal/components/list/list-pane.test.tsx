import { expect, test } from 'vitest';
import { SizedPane } from '../../../../src/terminal/components/layout/available-size.tsx';
import { ListPane } from '../../../../src/terminal/components/list/list-pane.tsx';
import { StyledText } from '../../../../src/terminal/components/look/styled-text.tsx';
import { screenLines } from '../screen-lines.tsx';

const many = Array.from({ length: 40 }, (_, index) => `item ${index}`);

interface Shown {
  readonly items?: readonly string[];
  readonly highlight?: number;
  readonly brief?: string | undefined;
}

/** The rows of a pane of a height, which is the whole screen. */
function rowsAt(height: number, { items = many, highlight = 0, brief }: Shown = {}): string[] {
  const pane = (
    <SizedPane width={30} height={height}>
      <ListPane
        items={items}
        columns={[
          { of: (item) => item, isTitle: true },
          { of: (item) => `${item.length} letters`, growsFrom: 3 },
        ]}
        highlight={highlight}
        isActive={true}
        gap={2}
        headRows={1}
        head={([from, to]) => <StyledText>{`${from} to ${to}`}</StyledText>}
        empty={['Nothing', 'is here.']}
        brief={brief}
        briefFrom={10}
      />
    </SizedPane>
  );
  return screenLines(pane, { columns: 30, rows: height }).map((line) => line.trimEnd());
}

test('the items fill the pane around the highlighted one', () => {
  const rows = rowsAt(9, { highlight: 20 });
  expect(rows[0]).toBe('16 to 24');
  expect(rows.slice(1)).toHaveLength(8);
  expect(rows.filter((row) => row.startsWith('› '))).toEqual(['› item 20  7 letters']);
});

test.each([
  [11, '0 to 10'],
  [12, '0 to 10'],
  [13, '0 to 11'],
])('from twelve rows on one is left blank above the list: %i', (height, head) => {
  const rows = rowsAt(height);
  expect(rows[0]).toBe(head);
  expect(rows[1] === '').toBe(height >= 12);
});

test.each([
  [9, false],
  [10, true],
])('the brief is below the list where there is room: %i rows', (height, isThere) => {
  expect(rowsAt(height, { brief: 'Why it is so' }).includes('Why it is so')).toBe(isThere);
});

test('an empty list says why, without a brief', () => {
  const text = rowsAt(12, { items: [], brief: 'Why it is so' }).join('\n');
  expect(text).toContain('Nothing\nis here.');
  expect(text).not.toContain('Why it is so');
});
