import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elfNeeds } from '../../../src/image/files/elf.ts';
import { elfFile } from './elf-file.ts';

describe('the libraries of a program', () => {
  it('is read from a real one', () => {
    expect(elfNeeds(readFileSync(process.execPath))?.needed).toEqual(
      expect.arrayContaining([expect.stringMatching(/^libc\.so/)]),
    );
  });

  it.each([
    ['64 bits', { isWide: true }],
    ['32 bits', { isWide: false }],
  ])('is read in %s, with the folders that it names', (_, { isWide }) => {
    const needed = ['libX11.so.6', '/opt/lib/own.so'];
    const bytes = elfFile({ isWide, needed, runPath: '$ORIGIN/../lib:/opt/lib' });
    expect(elfNeeds(bytes)).toEqual({ needed, runPaths: ['$ORIGIN/../lib', '/opt/lib'] });
  });

  it('is nothing for a program without libraries', () => {
    expect(elfNeeds(elfFile({}))).toEqual({ needed: [], runPaths: [] });
  });

  it.each([
    ['a script', Buffer.from('#!/bin/sh\n')],
    ['nothing', Buffer.alloc(0)],
    ['only the beginning of a program', elfFile({ needed: ['libc.so.6'] }).subarray(0, 40)],
  ])('is unknown for %s', (_, bytes) => {
    expect(elfNeeds(bytes)).toBeUndefined();
  });

  it('is found out of any bytes without a failure', () => {
    const whole = elfFile({ needed: ['libc.so.6'], runPath: '/opt' });
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 });
    fc.assert(
      fc.property(changes, (all) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of all) bytes[at] = value;
        elfNeeds(bytes);
      }),
    );
  });
});
