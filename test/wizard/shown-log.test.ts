import { expect, test } from 'vitest';
import { LogBuffer } from '../../src/wizard/shown-log.ts';

const textsOf = (log: LogBuffer) =>
  Array.from({ length: log.end + 1 }, (_, number) => log.at(number)?.text);

test('a log keeps its last lines under their numbers, and has no others', () => {
  const log = new LogBuffer(3);
  expect(textsOf(log)).toEqual([undefined]);
  log.add('prepare', ['one', 'two']);
  log.add('build', ['three', 'four', 'five']);
  expect(textsOf(log)).toEqual([undefined, undefined, 'three', 'four', 'five', undefined]);
  expect(log.at(2)).toEqual({ step: 'build', text: 'three' });
  expect(log.at(-1)).toBeUndefined();
});

test('a cleared log starts again', () => {
  const log = new LogBuffer(3);
  log.add('build', ['one', 'two', 'three', 'four']);
  log.clear();
  expect([log.first, log.end, log.at(0)]).toEqual([0, 0, undefined]);
  log.add('save', ['five']);
  expect(textsOf(log)).toEqual(['five', undefined]);
});
