import { PassThrough, Writable } from 'node:stream';
import { type Instance, render } from 'ink';
import SelectInput from 'ink-select-input';
import TextInput from 'ink-text-input';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { KeyStream } from '../../../src/terminal/keys/key-stream.ts';

/** A terminal whose keys are written by the test. */
class Terminal extends PassThrough {
  setRawMode(): this {
    return this;
  }
  ref(): void {}
  unref(): void {}
}

let app: Instance | undefined;

afterEach(() => app?.unmount());

/** Renders a component of Ink's ecosystem as deskpack's screens do. */
function open(component: ReactNode): Terminal {
  const terminal = new Terminal();
  const stdin = new KeyStream(terminal as unknown as NodeJS.ReadStream, () => {});
  const stdout = Object.assign(new Writable({ write: (_chunk, _encoding, done) => done() }), {
    columns: 80,
    rows: 24,
  });
  app = render(component, {
    stdin: stdin as unknown as NodeJS.ReadStream,
    stdout: stdout as unknown as NodeJS.WriteStream,
    interactive: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  return terminal;
}

const [down, enter, backspace] = ['\u001b[B', '\r', '\u007f'];
const words = ['Resume', 'Begin anew', 'Discard', 'Leave'];

describe('ink-select-input, when keys come together', () => {
  test.each([
    [`${down}${down}${enter}`, ['Discard']],
    [`${down}${enter}${down}${enter}`, ['Begin anew', 'Discard']],
    ['jk2', []],
  ])('%j chooses %j', async (keys, expected) => {
    const chosen: string[] = [];
    const items = words.map((label) => ({ key: label, label, value: label }));
    const terminal = open(
      <SelectInput items={items} onSelect={({ value }) => chosen.push(value)} />,
    );
    terminal.write(keys);
    await expect.poll(() => terminal.readableLength).toBe(0);
    await settled();
    expect(chosen).toEqual(expected);
  });
});

/** Lets everything that waits for a turn of the event loop have one. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('ink-text-input, when keys come together', () => {
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
    const terminal = open(<Prompt />);
    for (const piece of pieces) terminal.write(piece);
    await settled();
    expect(shown).toBe(expected);
    expect(given).toBe(submitted);
  });
});
