import { renderToString } from 'ink';
import { expect, test } from 'vitest';
import { SizedPane } from '../../../../src/terminal/components/layout/available-size.tsx';
import { Log } from '../../../../src/terminal/components/log/log.tsx';
import { Look } from '../../../../src/terminal/components/look/look.tsx';
import { toneStyles } from '../../../../src/terminal/rows/theme.ts';
import { symbolsFor } from '../../../../src/terminal/symbols.ts';

const symbols = symbolsFor({ LANG: 'C.UTF-8' });
const texts = ['an error', 'fine'];

test('errors and matches have a sign and a style', () => {
  const { inverse, bold } = { inverse: '\u001b[7m', bold: '\u001b[1m' };
  expect(toneStyles[256].selected).toEqual({ inverse: true });
  const text = renderToString(
    <Look symbols={symbols} colours={256} size={{ columns: 30, rows: 3 }}>
      <SizedPane width={30} height={3}>
        <Log
          lines={{ first: 0, end: 2, at: (line) => ({ text: texts[line]! }) }}
          place={undefined}
          wraps={false}
          found={undefined}
          notes={[]}
          search="ERR"
          isError={(n) => n === 0}
        />
      </SizedPane>
    </Look>,
    { columns: 30 },
  );
  const [first, second] = text.split('\n');
  expect(first).toContain(`${symbols.error} `);
  expect(first).toContain(bold);
  expect(first).toContain(`${inverse}err`);
  expect(second).toBe('  fine');
});
