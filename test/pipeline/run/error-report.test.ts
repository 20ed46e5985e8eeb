import { describe, expect, it } from 'vitest';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { errorReport } from '../../../src/pipeline/run/error-report.ts';
import { type Obstacle, ObstacleError } from '../../../src/workspace/product/obstacle.ts';

const recent = ['the last line'];

describe('the report of an error', () => {
  it('has the properties of the error', () => {
    const error = new DeskpackError('disk-full', { reason: 'no space', action: 'Make room.' });
    expect(errorReport(error, recent)).toStrictEqual({
      code: 'disk-full',
      message: 'no space',
      tail: recent,
      action: 'Make room.',
    });
  });

  it('has the reason separately if the message begins with the activity', () => {
    const subject = { kind: 'file', name: '/a' } as const;
    const given = { doing: 'write it', reason: 'no\u0007 space', subject, tail: ['its own'] };
    expect(errorReport(new DeskpackError('disk-full', given), recent)).toStrictEqual({
      code: 'disk-full',
      message: expect.stringContaining('write it'),
      reason: expect.stringMatching(/^no\S+ space$/),
      subject,
      tail: ['its own'],
      action: undefined,
    });
    expect(JSON.stringify(errorReport(new DeskpackError('disk-full', given), []))).not.toContain(
      '\\u0007',
    );
  });

  it('has the conflicting files', () => {
    const obstacle: Obstacle = {
      kind: 'not-ours',
      product: 'recipe',
      path: '/a',
      reason: 'is not a recipe',
      stamp: '1',
    };
    expect(errorReport(new ObstacleError([obstacle]), recent).obstacles).toEqual([obstacle]);
  });

  it('is "unexpected" for any other exception, with the last lines of the step', () => {
    expect(errorReport(new TypeError('x is not a function'), recent)).toMatchObject({
      code: 'unexpected',
      message: 'x is not a function',
      tail: recent,
    });
  });
});
