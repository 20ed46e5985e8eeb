import { type Instance, useInput } from 'ink';
import TextInput from 'ink-text-input';
import { type ReactNode, useRef, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { useKeys } from '../../../src/terminal/components/input/use-keys.ts';
import { bind } from '../../../src/terminal/keys/binding.ts';
import { lineKeys } from '../../../src/terminal/keys/common-keys.ts';
import { editedBy } from '../../../src/text/edit/edit-commands.ts';
import { insert, textOf } from '../../../src/text/edit/edited-text.ts';
import { onKeyTerminal, settled } from '../components/key-terminal.tsx';

let app: Instance | undefined;

afterEach(() => app?.unmount());

interface Props {
  readonly onText: (text: string) => void;
}

/** Sees each key before the component that is mounted after it. */
function KeyBefore({ onKey }: { readonly onKey: (isText: boolean) => void }) {
  useInput((_input, key) => onKey(!key.ctrl && !key.meta));
  return null;
}

/** As much as can be built around it: what comes with Ctrl or Alt is refused, and a removed half of a character completed. */
function InkPrompt({ onText }: Props) {
  const [value, setValue] = useState('');
  const isText = useRef(true);
  onText(value);
  return (
    <>
      <KeyBefore
        onKey={(isNow) => {
          isText.current = isNow;
        }}
      />
      <TextInput
        value={value}
        onChange={(next) => {
          if (isText.current) setValue(next.replace(/[\ud800-\udbff](?![\udc00-\udfff])/g, ''));
        }}
      />
    </>
  );
}

const lineBindings = [
  bind('left', 'left', ['line'], ''),
  bind('right', 'right', ['line'], ''),
  bind('delete-left', 'backspace', ['line'], ''),
  bind('delete-right', 'delete ctrl+d', ['line'], ''),
  ...lineKeys(['line']),
] as const;

/** A line as deskpack edits it. */
function OwnPrompt({ onText }: Props) {
  const [line, setLine] = useState(textOf(''));
  onText(line.value);
  useKeys<string, string>(lineBindings, 'line', {
    onCommand: (name) => setLine(editedBy(line, name) ?? line),
    onText: (text) => setLine(insert(line, text)),
  });
  return null;
}

/** The text of a prompt after keys that come one after the other. */
async function textAfter(
  prompt: (props: Props) => ReactNode,
  keys: readonly string[],
): Promise<string> {
  let shown = '';
  const Prompt = prompt;
  const opened = onKeyTerminal(
    <Prompt
      onText={(text) => {
        shown = text;
      }}
    />,
  );
  app = opened.app;
  await settled();
  for (const key of keys) {
    opened.write(key);
    await settled();
  }
  app.unmount();
  return shown;
}

const [left, home, del, backspace, ctrlU] = [
  '\u001b[D',
  '\u001b[H',
  '\u001b[3~',
  '\u007f',
  '\u0015',
];

/** Where it can be used once these are as they are meant. */
describe('why deskpack does not use ink-text-input', () => {
  test.each<[string, readonly string[], string, string]>([
    ['its cursor stays where Home is pressed', ['abcd', home, 'x'], 'xabcd', 'abcdx'],
    ['a refused letter moves its cursor', ['abcd', left, left, ctrlU, 'x'], 'xcd', 'abcxd'],
    ['Delete removes what is before its cursor', ['abcd', left, left, del], 'abd', 'acd'],
    [
      'its cursor is wrong after a whole emoji is gone',
      ['a😀b', left, backspace, 'x'],
      'axb',
      'abx',
    ],
    ['a key goes half an emoji', ['a😀b', left, left, 'x'], 'ax😀b', 'ax\ude00b'],
    ['Backspace takes a part of a family', ['👨‍👩‍👧', backspace], '', '👨‍👩‍'],
  ])('%s', async (_, keys, meant, given) => {
    expect(await textAfter(OwnPrompt, keys)).toBe(meant);
    expect(await textAfter(InkPrompt, keys)).toBe(given);
  });
});
