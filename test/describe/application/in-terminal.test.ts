import { expect, it } from 'vitest';
import { inTerminal, isAnyTerminal } from '../../../src/describe/application/in-terminal.ts';
import { descriptorOf } from '../../../src/describe/proposal.ts';

const from = { source: 'desktopFile', detail: 'lamp.desktop, Exec' } as const;

it('starts a program in a terminal with a class of its own', () => {
  const values = new Map([
    ['path', { value: '/usr/bin/lamp', from }],
    ['args', { value: '--bright 3', from }],
  ]);
  const start = inTerminal(values, 'lamp');
  expect(descriptorOf({ values: start.values })).toEqual({
    path: '/usr/bin/xterm',
    args: '-name lamp -e /usr/bin/lamp --bright 3',
  });
  expect(start.values.get('args')?.from).toEqual(from);
  expect(start.launch).toBe('lamp.XTerm');
});

it('passes no arguments if there are none', () => {
  const values = new Map([['path', { value: '/usr/bin/lamp', from }]]);
  const { args } = descriptorOf({ values: inTerminal(values, 'torch').values });
  expect(args).toBe('-name torch -e /usr/bin/lamp');
});

it('replaces x-terminal-emulator, and keeps its arguments', () => {
  const startOf = (args: string) => {
    const values = new Map([
      ['path', { value: '/usr/bin/x-terminal-emulator', from }],
      ['args', { value: args, from }],
    ]);
    const { values: started, launch } = inTerminal(values, 'lamp');
    return { ...descriptorOf({ values: started }), launch };
  };
  const path = '/usr/bin/xterm';
  expect(startOf('-e lamp')).toEqual({ path, args: '-name lamp -e lamp', launch: 'lamp.XTerm' });
  expect(startOf('-class Torch -e lamp -name x')).toEqual({
    path,
    args: '-name lamp -class Torch -e lamp -name x',
    launch: 'lamp.Torch',
  });
  expect(startOf('-name torch -e lamp')).toEqual({
    path,
    args: '-name torch -e lamp',
    launch: 'torch.XTerm',
  });
  expect(isAnyTerminal('x-terminal-emulator')).toBe(true);
  expect(isAnyTerminal('/usr/bin/xterm')).toBe(false);
});
