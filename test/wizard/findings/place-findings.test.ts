import { describe, expect, test } from 'vitest';
import { pageOf } from '../../../src/wizard/all-pages.ts';
import { initialState } from '../../../src/wizard/document/initial-state.ts';
import { findingsAt } from '../../../src/wizard/findings/place-findings.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { openState } from '../wizard-state.ts';

describe('missing answers', () => {
  test('of a new application are reported after the field was left', () => {
    const opened = reduce(openState({ launch: 'xcalc.XCalc' }), { type: 'entered', key: 'path' });
    expect(findingsAt(opened, 'path')).toEqual([]);
    expect(findingsAt(opened, 'desktopfile')).toEqual([]);
    expect(pageOf('launch').status(opened)).toBe('done');
    const passed = reduce(opened, { type: 'command', name: 'next-field' });
    expect(findingsAt(passed, 'path')).toMatchObject([{ severity: 'warning' }]);
    expect(findingsAt(passed, 'desktopfile')).toEqual([]);
    expect(pageOf('launch').status(passed)).toBe('warning');
  });

  test('of an existing descriptor are reported at once', () => {
    const edited = initialState({ draft: 'draft', origin: { name: 'xcalc' } });
    expect(findingsAt(edited, 'icon')).toMatchObject([{ severity: 'error' }]);
    expect(findingsAt(edited, 'path')).toMatchObject([{ severity: 'warning' }]);
  });

  test('findings of an answer while it is typed', () => {
    const state = reduce(openState(), { type: 'entered', key: 'path' });
    const typed = reduce(state, { type: 'typed', text: 'usr/bin/xcalc' });
    expect(findingsAt(typed, 'path')).toMatchObject([{ rule: 'path-absolute' }]);
  });
});

describe('a value of the wrong type', () => {
  test('is reported in the words of the question, which asks for yes or no', () => {
    const origin = { name: 'xcalc', installrecommends: 'yes', rules: { homedir: { default: 1 } } };
    const edited = initialState({ draft: 'draft', origin });
    expect(findingsAt(edited, 'installrecommends')).toMatchObject([
      {
        severity: 'error',
        message: 'The file has "yes" here, which the platform takes for neither. Answer yes or no.',
      },
    ]);
    const [rule] = findingsAt(edited, 'rules.homedir.default');
    expect(rule?.message).not.toContain('true or false');
  });

  test('keeps the words of the rule where the answer is a text', () => {
    const edited = initialState({ draft: 'draft', origin: { name: 3 } });
    expect(findingsAt(edited, 'name').map(({ message }) => message)).toContain(
      'Name must be a string, not a number.',
    );
  });
});
