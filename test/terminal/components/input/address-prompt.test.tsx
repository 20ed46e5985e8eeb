import { Box } from 'ink';
import { expect, test } from 'vitest';
import { AddressPrompt } from '../../../../src/terminal/components/input/address-prompt.tsx';
import { columnsOf } from '../../../../src/text/columns/columns.ts';
import { onTerminal } from '../on-terminal.tsx';

function shown(value: string, problem: string | undefined, rows: number) {
  const line = { value, cursor: value.length };
  return onTerminal(
    <Box height={rows} width={30} flexDirection="column">
      <AddressPrompt title="Address of the catalog" line={line} problem={problem} />
    </Box>,
    { columns: 30, rows },
  );
}

const problem = 'This is not the address of a catalog, such as http://localhost:30443.';

test('has the cursor after the text, and its error below in whole words', async () => {
  const roomy = await shown('http://catalog', problem, 9);
  expect(roomy.lines.slice(0, 6)).toEqual([
    'Address of the catalog',
    '',
    '› http://catalog',
    '✗ This is not the address of a',
    '  catalog, such as',
    '  http://localhost:30443.',
  ]);
  expect(roomy.cursor).toEqual({ x: 2 + 14, y: 2 });
  const low = await shown('http://catalog', problem, 4);
  expect(low.lines[1]).toBe('› http://catalog');
  expect(low.cursor).toEqual({ x: 2 + 14, y: 1 });
});

test('shows the part of a long address at the cursor', async () => {
  const { lines, cursor } = await shown(`http://${'catalog.'.repeat(9)}example`, undefined, 9);
  expect(lines[2]).toMatch(/^› ….*catalog\.example$/);
  expect(columnsOf(lines[2]!)).toBeLessThanOrEqual(30);
  expect(cursor).toEqual({ x: 29, y: 2 });
});
