import { expect, it } from 'vitest';
import { inTerminal, isAnyTerminal } from '../../../src/describe/application/in-terminal.ts';
import type { StartCommand } from '../../../src/describe/application/start-command.ts';
import { valuesOfStart } from '../../../src/describe/application/values-of-start.ts';
import { descriptorOf } from '../../../src/describe/proposal.ts';
import { plainArgument } from '../../../src/desktop/entry/field-codes.ts';

const from = { source: 'desktopFile', detail: 'lamp.desktop, Exec' } as const;

/** What is proposed for a program in a terminal. */
function start(path: string, args: readonly string[], name = 'lamp') {
  const command: StartCommand = {
    ...{ variables: [], envOptions: [], folder: undefined, path, program: path },
    ...{ arguments: args.map(plainArgument), isShellText: false },
  };
  const { command: inIt, launch } = inTerminal(command, name);
  const { values } = valuesOfStart(inIt, name, { path: from, exec: from });
  const { path: shown, args: given, postruncommands } = descriptorOf({ values });
  return { path: shown, args: given, postruncommands, launch };
}

const xterm = '/usr/bin/xterm';

it('starts a program in a terminal with a class of its own', () => {
  expect(start('/usr/bin/lamp', ['--bright', '3'])).toEqual({
    ...{ path: xterm, args: '-name lamp -e /usr/bin/lamp --bright 3', launch: 'lamp.XTerm' },
  });
});

it('passes no arguments if there are none', () => {
  expect(start('/usr/bin/lamp', [], 'torch').args).toBe('-name torch -e /usr/bin/lamp');
});

it('starts the terminal by a script if its arguments would be split', () => {
  const { path, args, launch, postruncommands } = start('/usr/bin/lamp', ['a b']);
  expect({ path, args, launch }).toEqual({
    ...{ path: '/usr/local/bin/lamp-start', args: undefined, launch: 'lamp.XTerm' },
  });
  expect(String(postruncommands)).toContain(
    `exec ${xterm} -name lamp -e /usr/bin/lamp '\\''a b'\\'' "$@"`,
  );
});

it.each([
  [['-e', 'lamp'], '-name lamp -e lamp', 'lamp.XTerm'],
  [
    ['-class', 'Torch', '-e', 'lamp', '-name', 'x'],
    '-name lamp -class Torch -e lamp -name x',
    'lamp.Torch',
  ],
  [['-name', 'torch', '-e', 'lamp'], '-name torch -e lamp', 'torch.XTerm'],
])('replaces x-terminal-emulator, and keeps its arguments %j', (args, expected, launch) => {
  const started = start('/usr/bin/x-terminal-emulator', args);
  expect(started).toEqual({ path: xterm, args: expected, launch });
});

it('knows the name of the terminal of the user', () => {
  expect(isAnyTerminal('x-terminal-emulator')).toBe(true);
  expect(isAnyTerminal(xterm)).toBe(false);
});
