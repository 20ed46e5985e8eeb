import { describe, expect, it } from 'vitest';
import { isIdle } from '../../../src/probe/launch/judge.ts';
import { ownShare } from '../../../src/probe/own-time/own-share.ts';

const span = (usedMs: number, lostMs = 0) => ({ passedMs: 2000, usedMs, lostMs });
const nothing = span(0);

describe('ownShare', () => {
  it('is the share of a processor on a machine with nothing else to do', () => {
    expect(ownShare(span(500), nothing)).toBe(0.25);
    expect(ownShare(span(4000), nothing)).toBe(2);
  });

  it('tells an application that starves from one that waits', () => {
    expect(isIdle(ownShare(span(60, 1500), nothing))).toBe(false);
    expect(isIdle(ownShare(span(60, 0), nothing))).toBe(true);
    expect(isIdle(ownShare(span(2, 300), nothing))).toBe(true);
  });

  it('takes an application for working that got no time, or of which nothing is known yet', () => {
    expect(isIdle(ownShare(span(0, 1900), nothing))).toBe(false);
    expect(isIdle(ownShare('late', nothing))).toBe(false);
    expect(isIdle(ownShare(span(0), span(100, 1900)))).toBe(false);
  });

  it('knows nothing where nothing can be measured', () => {
    expect(ownShare(undefined, nothing)).toBeUndefined();
    expect(ownShare(span(500), undefined)).toBe(0.25);
    expect(ownShare(span(500), 'late')).toBe(0.25);
  });
});
