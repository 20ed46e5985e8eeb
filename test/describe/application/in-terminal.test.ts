import { expect, it } from 'vitest';
import { inTerminal } from '../../../src/describe/application/in-terminal.ts';
import { descriptorOf } from '../../../src/describe/proposal.ts';

const from = { source: 'desktopFile', detail: 'lamp.desktop, Exec' } as const;

it('starts a program in a terminal whose class is of its own', () => {
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

it('passes no arguments where there are none', () => {
  const values = new Map([['path', { value: '/usr/bin/lamp', from }]]);
  const { args } = descriptorOf({ values: inTerminal(values, 'torch').values });
  expect(args).toBe('-name torch -e /usr/bin/lamp');
});
