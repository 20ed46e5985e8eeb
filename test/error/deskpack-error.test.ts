import { describe, expect, it } from 'vitest';
import {
  changedError,
  DeskpackError,
  errorMessage,
  systemErrorCode,
} from '../../src/error/deskpack-error.ts';
import { faultyItems } from '../../src/error/error-subject.ts';
import { UsageError } from '../../src/error/usage-error.ts';

describe('an error', () => {
  it('has the operation, if it is known, and the reason in its message', () => {
    const details = { reason: 'the disk is full' };
    expect(new DeskpackError('disk-full', details).message).toBe('the disk is full');
    expect(new DeskpackError('disk-full', { ...details, doing: 'write a.json' }).message).toBe(
      'cannot write a.json: the disk is full',
    );
  });

  it('keeps every detail, and has lists where none are given', () => {
    const details = {
      doing: 'build a',
      reason: 'it failed',
      subject: { kind: 'image', name: 'a' },
      action: 'Try again.',
      tail: ['last line'],
      mistakes: [{ rule: 'name-format', path: ['name'], message: 'wrong' }],
      program: 'docker',
      status: 125,
      cause: new Error('below'),
    } as const;
    const error = new DeskpackError('instruction-failed', details);
    expect(error).toMatchObject(details);
    expect(error.cause).toBe(details.cause);
    expect(new DeskpackError('instruction-failed', { reason: 'it failed' })).toMatchObject({
      tail: [],
      mistakes: [],
    });
  });

  it('keeps everything but the changes and the cause', () => {
    const first = new DeskpackError('instruction-failed', {
      doing: 'build a',
      reason: 'it failed',
      tail: ['last line'],
      status: 1,
    });
    const changed = changedError(first, { action: 'Try again.', status: 2 });
    expect(changed).toMatchObject({
      code: 'instruction-failed',
      message: 'cannot build a: it failed',
      tail: ['last line'],
      action: 'Try again.',
      status: 2,
    });
    expect(changed.cause).toBe(first);
    expect(changedError(first, { cause: 'another' }).cause).toBe('another');
  });

  it('of the command line has a code of its own', () => {
    expect(new UsageError('no such option')).toMatchObject({
      code: 'usage',
      message: 'no such option',
    });
  });

  it('is about one thing or several', () => {
    const subject = { kind: 'package', name: 'a', near: ['ab'] } as const;
    expect(faultyItems({ kind: 'package', name: 'a' })).toEqual([{ name: 'a' }]);
    expect(faultyItems({ ...subject, others: [{ name: 'b' }] })).toEqual([
      { name: 'a', near: ['ab'] },
      { name: 'b' },
    ]);
  });
});

describe('any thrown value', () => {
  it('has a message', () => {
    expect(errorMessage(new Error('it broke'))).toBe('it broke');
    expect(errorMessage('it broke')).toBe('it broke');
  });

  it('has the code of the system only where the system gave one', () => {
    const withCode = (code: unknown) => Object.assign(new Error('odd'), { code });
    expect(systemErrorCode(withCode('ENOENT'))).toBe('ENOENT');
    expect(systemErrorCode({ code: 'ENOENT' })).toBe('ENOENT');
    const others = [withCode(2), new Error('odd'), null, undefined, 'ENOENT'];
    expect(others.map(systemErrorCode)).toEqual(others.map(() => undefined));
    expect(systemErrorCode(new DeskpackError('disk-full', { reason: 'full' }))).toBeUndefined();
  });
});
