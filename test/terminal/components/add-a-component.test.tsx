import { expect, test } from 'vitest';
import { untriedExamples } from '../../how-to/docs-example.ts';
import { Meter } from './meter.tsx';
import { screenLines } from './screen-lines.tsx';

test('the example of the how-to is this component, and renders as documented', async () => {
  const here = '../terminal/components';
  const files = [`${here}/meter.tsx`, `${here}/add-a-component.test.tsx`];
  expect(await untriedExamples('extending#A component', ...files)).toEqual([]);

  expect(
    screenLines(<Meter title="build" done={0.5} width={4} />, { columns: 20, rows: 1 }),
  ).toEqual(['build ━━──']);
  const half = <Meter title="build" done={0.5} width={4} />;
  expect(screenLines(half, { columns: 20, rows: 1 }, {})).toEqual(['build ##--']);
});
