import { expect, test } from 'vitest';
import { checkOpens, opensSummary } from '../../../src/probe/opens/check-opens.ts';
import { neverRead } from '../../../src/probe/opens/judge-opening.ts';
import type { Opening } from '../../../src/probe/opens/opening.ts';

const opening = (type: string, verdict: Opening['verdict'], evidence = 'seen'): Opening => ({
  type,
  verdict,
  evidence,
});

test('what it opens is said first, and what is not known last', () => {
  const all = [
    opening('a/unknown', 'unknown'),
    opening('a/fails', 'fails'),
    opening('a/one', 'opens'),
    opening('a/two', 'opens'),
  ];
  expect(opensSummary(all)).toBe(
    'opens a/one and a/two; does not open a/fails; may open a/unknown',
  );
});

test('there is a finding for each reason, with all its types', () => {
  const all = [
    opening('a/one', 'fails', 'it says "no"'),
    opening('a/two', 'fails', 'it says "no" (tried as a/one)'),
    opening('a/three', 'fails', 'it says "broken"'),
    opening('a/four', 'unknown', 'it says "no"'),
  ];
  const { findings } = checkOpens(all, {});
  expect(findings.map(({ message }) => message)).toEqual([
    'it does not open a/one and a/two: it says "no"',
    'it does not open a/three: it says "broken"',
  ]);
});

test('arguments that may take the place of the file are named', () => {
  const all = [opening('a/one', 'fails', neverRead.evidence)];
  const [swallowed] = checkOpens(all, { args: '--new' }).findings;
  expect(swallowed?.action).toContain('Arguments (--new)');
  const [ignored] = checkOpens(all, { args: '' }).findings;
  expect(ignored?.action).toContain('no file on its command line');
});

test('types that it opens and does not declare are offered, and no part of the summary', () => {
  const all = [
    opening('a/one', 'opens'),
    { ...opening('a/two', 'opens'), isUndeclared: true as const },
  ];
  const { summary, findings } = checkOpens(all, {});
  expect(summary).toBe('opens a/one');
  expect(findings).toMatchObject([{ name: 'type-not-declared', field: 'mimetype' }]);
  expect(findings[0]?.action).toContain('a/two');
  expect(checkOpens(all.slice(1), {}).summary).toBe('it declares no type of files');
});
