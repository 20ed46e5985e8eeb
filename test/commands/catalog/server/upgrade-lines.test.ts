import { expect, test } from 'vitest';
import { upgradeLines } from '../../../../src/commands/catalog/server/upgrade-lines.ts';

const nothing = { from: 7, to: 'schema 8', merged: [], refused: [], refusedCount: 0 };

test('an upgrade without changes is one line', () => {
  expect(upgradeLines(nothing)).toEqual(['The catalog has schema 8 now; it had schema 7.']);
});

test('merged names and invalid documents have a line each, up to a maximum', () => {
  const refused = [{ name: 'a\u001b[31m', rules: ['registration-length', 'registration-terms'] }];
  const lines = upgradeLines({
    ...nothing,
    ...{ merged: [['plot', 'Plot']], refused, refusedCount: 3 },
  });
  expect(lines.slice(1)).toEqual([
    '"plot" and "Plot" are one application now.',
    expect.stringMatching(
      /^"a.*" breaks rules of today \(registration-length, registration-terms\)\.$/,
    ),
    'So do 2 other applications.',
    'They stay as they are, but are refused if they are registered like this again.',
  ]);
  expect(lines.join()).not.toContain('\u001b');
});
