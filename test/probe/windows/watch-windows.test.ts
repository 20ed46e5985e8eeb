import { describe, expect, it } from 'vitest';
import { classOf } from '../../../src/probe/windows/observed-window.ts';
import {
  classIn,
  isTitledBy,
  isTransientBy,
  typeIn,
} from '../../../src/probe/windows/read-window.ts';
import { updatedWindow } from '../../../src/probe/windows/watch-windows.ts';
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
    expect(classIn(text)).toEqual({ instance, class: second });
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

describe('isTransientBy', () => {
  const root = 0x50d;
  const owner = (id: number) => Buffer.from(new Uint32Array([id]).buffer);

  it.each([
    ['names no other', undefined, 'none', false],
    ['names none', owner(0), 'none', false],
    ['has half a property', Buffer.from([1, 0]), 'none', false],
    ['names another', owner(0x400001), 'normal', true],
    ['names the screen and is of no type', owner(root), 'none', true],
    ['names the screen and is a dialog', owner(root), 'dialog', true],
    // As mpv has it.
    ['names the screen and is normal', owner(root), 'normal', false],
  ] as const)('decides about a window that %s', (_, bytes, type, isTransient) => {
    expect(isTransientBy(bytes, type, root)).toBe(isTransient);
  });
});

it.each([
  ['Singles', true],
  [' singles ', true],
  ['Singles: error', false],
  ['', false],
])('compares the title %j with the names of the application', (title, is) => {
  expect(isTitledBy(title, ['sgt-singles', 'Singles', ''])).toBe(is);
});

describe('updatedWindow', () => {
  const { id, level: _, wasMapped: __, firstSeenMs: ___, changedMs: ____, ...reading } = aWindow();

  it('remembers when a window was first seen and when it changed', () => {
    const first = updatedWindow(undefined, id, reading, 100);
    expect(first).toMatchObject({ firstSeenMs: 100, changedMs: 100, wasMapped: true });
    expect(updatedWindow(first, id, reading, 200)).toEqual(first);
    const wider = updatedWindow(first, id, { ...reading, width: 700 }, 300);
    expect(wider).toMatchObject({ firstSeenMs: 100, changedMs: 300, width: 700 });
  });

  it('does not take another title for a change', () => {
    const first = updatedWindow(undefined, id, reading, 100);
    const later = updatedWindow(first, id, { ...reading, title: '12:01' }, 200);
    expect(later).toMatchObject({ title: '12:01', changedMs: 100 });
  });

  it('remembers that a hidden window was shown', () => {
    const first = updatedWindow(undefined, id, reading, 100);
    const hidden = updatedWindow(first, id, { ...reading, isMapped: false }, 200);
    expect(hidden).toMatchObject({ isMapped: false, wasMapped: true, changedMs: 200 });
  });
});

it('names a class only if both halves are there', () => {
  expect(classOf({ instance: 'a', class: 'B' })).toBe('a.B');
  expect(classOf({ instance: '', class: 'B' })).toBeUndefined();
  expect(classOf({ instance: 'a', class: '' })).toBeUndefined();
});
