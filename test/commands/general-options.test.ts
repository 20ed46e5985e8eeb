import { expect, it } from 'vitest';
import { takeGeneral } from '../../src/commands/general-options.ts';

it.each([
  ['--debug lint a.json', ['--debug'], 'lint a.json'],
  ['build --verbose a.json --no-pager', ['--verbose', '--no-pager'], 'build a.json'],
  ['lint --verbose a.json --no-pager', ['--no-pager'], 'lint --verbose a.json'],
  ['complete -- lint --debug', [], 'complete -- lint --debug'],
  ['lint a.json', [], 'lint a.json'],
])('takes the options for all commands out of "%s"', (line, taken, left) => {
  const { words, general } = takeGeneral(line.split(' '));
  expect([...general]).toEqual(taken);
  expect(words.join(' ')).toBe(left);
});
