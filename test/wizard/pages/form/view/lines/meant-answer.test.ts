import { expect, test } from 'vitest';
import { fieldOfKey } from '../../../../../../src/wizard/answers/field-of-key.ts';
import { meantAnswer } from '../../../../../../src/wizard/pages/form/view/lines/meant-answer.ts';
import { typedLine } from '../../../../../../src/wizard/pages/form/view/lines/typed-line.ts';
import { complete, openState } from '../../../../wizard-state.ts';

const meant = (key: string, line: string) =>
  meantAnswer(typedLine(line), openState(complete), fieldOfKey(key)!);

test.each([
  ['host_config.mem_limit', '384 MB', { text: '384M' }],
  ['host_config.mem_limit', '2 GiB', { text: '2G' }],
  [
    'host_config.cpu_quota',
    '2.5 CPUs',
    {
      text: '250000',
      sets: { 'host_config.cpu_period': '100000', 'host_config.cpu_quota': '250000' },
    },
  ],
])('%s understands "%s"', (key, line, answer) => {
  expect(meant(key, line)).toMatchObject({ ...answer, isTaken: true, isToBeRead: true });
});

test.each([
  ['host_config.mem_limit', '384M'],
  ['host_config.mem_limit', 'much'],
  ['host_config.mem_limit', '#2'],
  ['host_config.mem_limit', '-'],
  ['host_config.cpu_quota', '50000'],
  ['host_config.mem_limit', '\\384 MB'],
  ['name', '384 MB'],
  ['host_config.mem_limit', ''],
])('%s takes "%s" as it is', (key, line) => {
  expect(meant(key, line)).toBeUndefined();
});
