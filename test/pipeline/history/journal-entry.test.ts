import { describe, expect, it } from 'vitest';
import { recordedError } from '../../../src/pipeline/history/journal-entry.ts';

const whole = {
  code: 'template-missing',
  message: 'cannot build x: it is gone',
  reason: 'it is gone',
  subject: { kind: 'template', name: 'a:1', field: 'template', near: ['b:1'] },
  tail: ['so far'],
  action: 'Pull it.',
} as const;

describe('an error in a journal', () => {
  it('is read as it was written', () => {
    expect(recordedError(whole)).toEqual(whole);
  });

  it.each([
    ['of a version without codes', { message: 'm', tail: ['t'], action: 'a' }],
    [
      'with a code of a later version',
      { code: 'moon-missing', message: 'm', tail: ['t'], action: 'a' },
    ],
    [
      'with a name of every object for a code',
      { code: 'toString', message: 'm', tail: ['t'], action: 'a' },
    ],
  ])('%s has none', (_, problem) => {
    expect(recordedError(problem)).toStrictEqual({ message: 'm', tail: ['t'], action: 'a' });
  });

  it('is read without its invalid parts, and is undefined without a message', () => {
    const wrong = {
      message: 'm',
      reason: 1,
      subject: { kind: 'x' },
      tail: ['t', 7, null],
      action: {},
    };
    expect(recordedError(wrong)).toStrictEqual({ message: 'm', tail: ['t'], action: undefined });
    expect(recordedError({ message: 'm', tail: 't', subject: null })).toStrictEqual({
      message: 'm',
      tail: [],
      action: undefined,
    });
    for (const none of [undefined, null, 'm', [], {}, { message: 1 }]) {
      expect(recordedError(none)).toBeUndefined();
    }
  });
});
