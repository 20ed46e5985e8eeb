import type { Instance } from 'ink';
import SelectInput from 'ink-select-input';
import TextInput from 'ink-text-input';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { onKeyTerminal, settled } from '../components/key-terminal.tsx';

let app: Instance | undefined;

afterEach(() => app?.unmount());

/** Renders a component of Ink's ecosystem, and returns what sends it keys. */
function open(component: ReactNode): (keys: string) => void {
  const opened = onKeyTerminal(component);
  app = opened.app;
  return opened.write;
}

const [down, enter, backspace] = ['\u001b[B', '\r', '\u007f'];
const words = ['Resume', 'Begin anew', 'Discard', 'Leave'];

describe('ink-select-input, with several keys in one chunk', () => {
  test.each([
    [`${down}${down}${enter}`, ['Discard']],
    [`${down}${enter}${down}${enter}`, ['Begin anew', 'Discard']],
    ['jk2', []],
  ])('%j chooses %j', async (keys, expected) => {
    const chosen: string[] = [];
    const items = words.map((label) => ({ key: label, label, value: label }));
    const write = open(<SelectInput items={items} onSelect={({ value }) => chosen.push(value)} />);
    write(keys);
    await settled();
    expect(chosen).toEqual(expected);
  });
});

describe('ink-text-input, with several keys in one chunk', () => {
  test.each([
    [['hello world'], 'hello world', undefined],
    [[...'hello world'], 'hello world', undefined],
    [[`hello${enter}`], 'hello', 'hello'],
    [['abcdef', backspace, backspace, backspace, backspace], 'ab', undefined],
    [[`abcdef${backspace.repeat(4)}${enter}`], 'ab', 'ab'],
  ])('%j is the text %j, submitted: %j', async (pieces, expected, submitted) => {
    let shown = '';
    let given: string | undefined;
    function Prompt() {
      const [value, setValue] = useState('');
      shown = value;
      return (
        <TextInput
          value={value}
          onChange={setValue}
          onSubmit={(text) => {
            given = text;
          }}
        />
      );
    }
    const write = open(<Prompt />);
    for (const piece of pieces) write(piece);
    await settled();
    expect(shown).toBe(expected);
    expect(given).toBe(submitted);
  });
});
