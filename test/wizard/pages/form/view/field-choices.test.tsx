import { describe, expect, test } from 'vitest';
import { SizedPane } from '../../../../../src/terminal/components/layout/available-size.tsx';
import { PicturesInUse } from '../../../../../src/terminal/components/picture/picture.tsx';
import type { AvailableSize, Size } from '../../../../../src/terminal/layout.ts';
import type { IconPictures } from '../../../../../src/terminal/picture/icon-pictures.ts';
import { fieldOfKey } from '../../../../../src/wizard/answers/field-of-key.ts';
import { FieldChoices } from '../../../../../src/wizard/pages/form/view/field-choices.tsx';
import { reduce } from '../../../../../src/wizard/session/reduce.ts';
import { update, type WizardState } from '../../../../../src/wizard/state.ts';
import { screenLines } from '../../../../terminal/components/screen-lines.tsx';
import { startState } from '../../../start-state.ts';
import { complete, openState } from '../../../wizard-state.ts';

interface On extends AvailableSize {
  /** Whether a picture is drawn already. */
  readonly isDrawn?: boolean;
  readonly highlight?: number;
}

/** The drawing with pictures that fill their room with a letter, and the requested pictures. */
function shown(state: WizardState, key: string, { isDrawn = true, highlight, ...room }: On) {
  const asked = new Set<Uint8Array | null | undefined>();
  let size: Size | undefined;
  const pictures: IconPictures = {
    rowsOf(svg, within) {
      asked.add(svg);
      size = within;
      if (!svg || !isDrawn) return [];
      return Array<string>(within.rows).fill('P'.repeat(within.columns));
    },
  };
  const entered = reduce(state, { type: 'entered', key });
  const lines = screenLines(
    <PicturesInUse value={pictures}>
      <SizedPane {...room}>
        <FieldChoices state={update(entered, { editing: { highlight } })} at={fieldOfKey(key)!} />
      </SizedPane>
    </PicturesInUse>,
    { columns: room.width, rows: room.height },
  );
  return { lines, asked: [...asked], size };
}

describe('icons', () => {
  const [one, other] = [Buffer.from('one'), Buffer.from('other')];
  const opened = openState(complete);
  const iconFiles = { 'xcalc.svg': one, 'other.svg': other };
  const state = update(opened, { session: { data: { ...opened.session.data, iconFiles } } });

  test('a picture is at the right of the list, without overlap', () => {
    const { lines, size } = shown(state, 'icon', { width: 40, height: 10 });
    expect(size).toEqual({ columns: 16, rows: 8 });
    expect(lines).toEqual([
      `${'✓ xcalc.svg  900 B'.padEnd(24)}${'P'.repeat(16)}`,
      `${'  other.svg  1.2 KB'.padEnd(24)}${'P'.repeat(16)}`,
      ...Array(6).fill(`${' '.repeat(24)}${'P'.repeat(16)}`),
      ...['', ''],
    ]);
  });

  test('it is the picture of the highlighted icon, or else of the answer', () => {
    const room = { width: 40, height: 10 };
    expect(shown(state, 'icon', room).asked).toEqual([one]);
    expect(shown(state, 'icon', { ...room, highlight: 1 }).asked).toEqual([other]);
  });

  test('the room of a picture that is not drawn yet is kept', () => {
    const icons = [{ name: `${'x'.repeat(60)}.svg`, size: 6 }];
    const data = {
      ...state.session.data,
      suggestions: { ...state.session.data.suggestions, icons },
    };
    const room = { width: 40, height: 10 };
    const { lines } = shown(update(state, { session: { data } }), 'icon', {
      ...room,
      isDrawn: false,
    });
    expect(lines[0]).toMatch(/^ {2}x+…x+\.svg$/);
    expect(lines[0]).toHaveLength(22);
  });

  test.each([
    ['for another field', 'keyword', { width: 40, height: 10 }],
    ['in too narrow a pane', 'icon', { width: 19, height: 10 }],
    ['in too low a pane', 'icon', { width: 40, height: 3 }],
  ])('there is none %s', (_, key, room) => {
    expect(shown(state, key, room).asked).toEqual([]);
  });
});

describe('the window of the look', () => {
  const picture = Buffer.from('a drawing');

  /** A form for which a look has seen a window. */
  function lookedAt(): WizardState {
    const typed = reduce(startState(), { type: 'typed', text: 'handwritten' });
    const chosen = reduce(typed, { type: 'command', name: 'accept' });
    const looked = { of: chosen.editing.slots.start.look!, since: 0, picture };
    return reduce(chosen, { type: 'data-loaded', data: { looked } });
  }
  const undone = () => reduce(lookedAt(), { type: 'command', name: 'undo' });
  const room = { width: 60, height: 6 };

  test('is shown beside the help of its class', () => {
    const { asked, size, lines } = shown(lookedAt(), 'launch', room);
    expect(asked).toEqual([picture]);
    expect(size).toEqual({ columns: 18, rows: 6 });
    expect(lines).toEqual(Array(6).fill(`${' '.repeat(42)}${'P'.repeat(18)}`));
  });

  test('is shown with the other fields of that page too', () => {
    expect(shown(lookedAt(), 'path', room).asked).toEqual([picture]);
    expect(shown(lookedAt(), 'desktopfile', room).asked).toEqual([picture]);
  });

  test.each([
    ['on another page', () => shown(lookedAt(), 'keyword', room)],
    ['in a low pane', () => shown(lookedAt(), 'launch', { ...room, height: 4 })],
    ['of another application', () => shown(undone(), 'launch', room)],
    ['before the look', () => shown(startState(), 'launch', room)],
  ])('is not shown %s', (_, show) => {
    expect(show().asked).toEqual([]);
  });
});
