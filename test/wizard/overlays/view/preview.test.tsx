import { Box } from 'ink';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { SizedPane } from '../../../../src/terminal/components/layout/available-size.tsx';
import { symbolsFor } from '../../../../src/terminal/symbols.ts';
import { Preview, WholePreview } from '../../../../src/wizard/overlays/view/preview.tsx';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import { update, type WizardState } from '../../../../src/wizard/state.ts';
import { screenLines } from '../../../terminal/components/screen-lines.tsx';
import { complete, openState, press } from '../../wizard-state.ts';

const symbols = symbolsFor({ LANG: 'C.UTF-8' });

const width = 50;

const linesOf = (pane: ReactNode, height: number) =>
  screenLines(
    <SizedPane width={width} height={height}>
      <Box width={width} height={height} flexDirection="column">
        {pane}
      </Box>
    </SizedPane>,
    { columns: width, rows: height },
  ).map((line) => line.trimEnd());

describe('the preview', () => {
  const commands = Array.from({ length: 40 }, (_, index) => `RUN echo ${index}`).join('\n');
  const long = openState({ ...complete, preruncommands: commands });
  const changed = reduce(reduce(long, { type: 'entered', key: 'postruncommands' }), {
    type: 'typed',
    text: 'RUN last',
  });
  const beside = (state: WizardState) => linesOf(<Preview state={state} />, 14);

  test('beside the form shows the descriptor or the recipe, at the last change', () => {
    const unchanged = beside(long);
    expect(unchanged[0]).toMatch(/^ Descriptor +\S/);
    expect(unchanged).toHaveLength(14);
    expect(unchanged[2]).toBe(' {');
    const after = beside(changed);
    const marked = after.filter((line) => line.startsWith(symbols.changed));
    expect(marked.join()).toContain('RUN last');
    expect(after).not.toContain(' {');
    const recipe = beside(update(changed, { editing: { preview: 'recipe' } }));
    expect(recipe[0]).toMatch(/^ Recipe /);
    expect(recipe.join()).toContain('RUN last');
  });

  test('in place of the form explains its marks, with one more row on a low screen', () => {
    const over = (state: WizardState, height: number) =>
      linesOf(
        <WholePreview
          state={state}
          overlay={{ kind: 'preview', shows: 'descriptor', scroll: 0 }}
        />,
        height,
      );
    expect(over(changed, 12)[0]).toMatch(
      new RegExp(`^ Descriptor +${symbols.changed} the last answer$`),
    );
    expect(over(long, 12)[0]).toBe(' Descriptor');
    expect(over(long, 12).slice(1, 3)).toEqual(['', ' {']);
    expect(over(long, 11)[1]).toBe(' {');
    expect([over(long, 12), over(long, 11)].map(({ length }) => length)).toEqual([12, 11]);
    expect(over(long, 12).at(-1)).toMatch(/^ {2}↓ \d+ more$/);
  });

  test('in place of the form switches to the other text with a key, at its change', () => {
    const opened = press(changed, 'preview');
    expect(opened.editing.overlay).toMatchObject({ kind: 'preview', shows: 'descriptor' });
    const other = press(opened, 'next-tab');
    expect(other.editing.overlay).toMatchObject({ kind: 'preview', shows: 'recipe' });
    expect(press(other, 'next-tab').editing.overlay).toEqual(opened.editing.overlay);
    const help = press(changed, 'help');
    expect(press(help, 'next-tab').editing.overlay).toEqual(help.editing.overlay);
  });
});
