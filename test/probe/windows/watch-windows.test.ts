import { describe, expect, it } from 'vitest';
import { launchOf } from '../../../src/probe/windows/seen-window.ts';
import { classIn, seenAgain, typeIn } from '../../../src/probe/windows/watch-windows.ts';
import { aWindow } from './any-window.ts';

describe('classIn', () => {
  it.each([
    ['xcalc\0XCalc\0', 'xcalc', 'XCalc'],
    ['xcalc\0XCalc', 'xcalc', 'XCalc'],
    ['\0XCalc\0', '', 'XCalc'],
    ['xcalc', 'xcalc', ''],
    ['', '', ''],
    ['a\0b\0c\0', 'a', 'b'],
  ])('reads %j', (text, instance, second) => {
    expect(classIn(Buffer.from(text))).toEqual({ instance, class: second });
  });

  it('is empty without the property', () => {
    expect(classIn(undefined)).toEqual({ instance: '', class: '' });
  });
});

describe('typeIn', () => {
  const types = new Map([
    [7, 'dialog'],
    [8, 'normal'],
  ] as const);
  const words = (...values: number[]) => Buffer.from(new Uint32Array(values).buffer);

  it.each([
    ['nothing', undefined, 'none'],
    ['an empty property', words(), 'none'],
    ['a known type', words(7), 'dialog'],
    ['the first known one of several', words(99, 8, 7), 'normal'],
    ['unknown ones only', words(99, 100), 'other'],
    ['half a word', Buffer.from([7, 0]), 'none'],
  ] as const)('understands %s', (_, bytes, type) => {
    expect(typeIn(bytes, types)).toBe(type);
  });
});

describe('seenAgain', () => {
  const { id, wasMapped: _, firstSeenMs: __, changedMs: ___, ...reading } = aWindow();

  it('remembers when a window was first seen and when it changed', () => {
    const first = seenAgain(undefined, id, reading, 100);
    expect(first).toMatchObject({ firstSeenMs: 100, changedMs: 100, wasMapped: true });
    expect(seenAgain(first, id, reading, 200)).toEqual(first);
    const wider = seenAgain(first, id, { ...reading, width: 700 }, 300);
    expect(wider).toMatchObject({ firstSeenMs: 100, changedMs: 300, width: 700 });
  });

  it('does not take another title for a change', () => {
    const first = seenAgain(undefined, id, reading, 100);
    const later = seenAgain(first, id, { ...reading, title: '12:01' }, 200);
    expect(later).toMatchObject({ title: '12:01', changedMs: 100 });
  });

  it('remembers that a hidden window was shown', () => {
    const first = seenAgain(undefined, id, reading, 100);
    const hidden = seenAgain(first, id, { ...reading, isMapped: false }, 200);
    expect(hidden).toMatchObject({ isMapped: false, wasMapped: true, changedMs: 200 });
  });
});

it('names a class only if both halves are there', () => {
  expect(launchOf({ instance: 'a', class: 'B' })).toBe('a.B');
  expect(launchOf({ instance: '', class: 'B' })).toBeUndefined();
  expect(launchOf({ instance: 'a', class: '' })).toBeUndefined();
});
