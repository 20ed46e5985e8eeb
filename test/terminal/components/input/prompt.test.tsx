import type { Instance } from 'ink';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TypedLine } from '../../../../src/terminal/components/input/typed-line.tsx';
import { KeyedContent } from '../../../../src/terminal/draw/keyed-content.tsx';
import { bind } from '../../../../src/terminal/keys/binding.ts';
import { lineKeys } from '../../../../src/terminal/keys/common-keys.ts';
import { takeKey } from '../../../../src/terminal/keys/take-key.ts';
import { editedBy } from '../../../../src/text/edit/edit-commands.ts';
import { type EditedText, insert, textOf } from '../../../../src/text/edit/edited-text.ts';
import { onKeyTerminal, settled } from '../key-terminal.tsx';

let app: Instance | undefined;

afterEach(() => app?.unmount());

const bindings = [
  bind('left', 'left', ['line'], ''),
  bind('right', 'right', ['line'], ''),
  bind('delete-left', 'backspace', ['line'], ''),
  bind('delete-right', 'delete ctrl+d', ['line'], ''),
  bind('enter', 'enter', ['line'], ''),
  bind('help', '?', ['line'], ''),
  ...lineKeys(['line']),
] as const;

interface Shown {
  readonly line: EditedText;
  readonly commands: readonly string[];
}

interface Props {
  readonly onShown: (shown: Shown) => void;
  /** Shows other characters than are typed. */
  readonly mask?: string;
}

/** A screen with one line, which keys edit. */
function Line({ onShown, mask }: Props) {
  const [shown, setShown] = useState<Shown>({ line: textOf(''), commands: [] });
  onShown(shown);
  const { value, cursor } = shown.line;
  const hidden = { value: (mask ?? '').repeat(value.length), cursor };
  return (
    <KeyedContent
      depth={undefined}
      hasMenu={false}
      paste={() => {}}
      take={(key) =>
        takeKey<string, string>(key, {
          bindings,
          context: () => 'line',
          takesText: new Set(['line']),
          command: (name) =>
            setShown(({ line, commands }) => ({
              line: editedBy(line, name) ?? line,
              commands: [...commands, name],
            })),
          typed: (text) => setShown((now) => ({ ...now, line: insert(now.line, text) })),
        })
      }
    >
      <TypedLine sign="/" line={mask === undefined ? shown.line : hidden} />
    </KeyedContent>
  );
}

/** The line after keys that come one after the other, and its last frame. */
async function after(keys: readonly string[], { columns = 80, mask = '' } = {}) {
  let shown: Shown | undefined;
  const opened = onKeyTerminal(
    <Line
      onShown={(now) => {
        shown = now;
      }}
      {...(mask ? { mask } : {})}
    />,
    columns,
  );
  app = opened.app;
  await settled();
  for (const key of keys) {
    opened.write(key);
    await settled();
  }
  return { ...shown!, frame: opened.frame() };
}

const [left, home, end, del, backspace, ctrlU, ctrlW] = [
  ...['\u001b[D', '\u001b[H', '\u001b[F', '\u001b[3~', '\u007f', '\u0015', '\u0017'],
] as const;

test.each<[string, readonly string[], string]>([
  ['text before what is there', ['abcd', home, 'x'], 'xabcd'],
  ['text after the beginning was deleted', ['abcd', left, left, ctrlU, 'x'], 'xcd'],
  ['Delete', ['abcd', left, left, del], 'abd'],
  ['Backspace over an emoji', ['a😀b', left, backspace, 'x'], 'axb'],
  ['Left over an emoji', ['a😀b', left, left, 'x'], 'ax😀b'],
  ['Backspace over a family', ['👨‍👩‍👧', backspace], ''],
  ['text in the middle, and again', ['abcd', left, 'x', 'y', left, 'z'], 'abcxzyd'],
  ['text after a jump to the end', ['abcd', home, 'x', end, 'y'], 'xabcdy'],
  ['a word that is deleted', ['one two', ctrlW, 'three'], 'one three'],
  ['the same letter again and again', ['a', 'a', left, 'a', 'a'], 'aaaa'],
  ['text in one piece', ['hello world'], 'hello world'],
  ['a letter of a newer terminal', ['\u001b[228u', '\u001b[97;2;65u'], 'äA'],
  ['a digit of the keypad', ['\u001b[57400;1;49u'], '1'],
])('%s changes the line as it is meant', async (_, keys, meant) => {
  const { line, frame } = await after(keys);
  expect(line.value).toBe(meant);
  expect(frame).toContain(meant);
});

test('Enter, however it is sent, and a key with a meaning are commands', async () => {
  const { line, commands } = await after(['?ab', '\r', '\u001b[13u', '\u001bOM', '?']);
  expect(line.value).toBe('ab');
  expect(commands).toEqual(['help', 'enter', 'enter', 'enter', 'help']);
});

test('the part around the cursor is shown of a long line, and edited', async () => {
  const long = 'abcdefghijklmnopqrstuvwxyz';
  const { line, frame } = await after([long, left, left, 'X'], { columns: 12 });
  expect(line.value).toBe('abcdefghijklmnopqrstuvwxXyz');
  expect(frame.trim()).toMatch(/^\/ ….*xXy/);
});

test('a masked line shows none of what is typed', async () => {
  const { line, frame } = await after(['secret', left, 'x'], { mask: '•' });
  expect(line.value).toBe('secrext');
  expect(frame).toContain('•••••••');
  expect(frame).not.toMatch(/[a-z]/);
});
