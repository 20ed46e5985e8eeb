import { execFileSync, spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { compareScript } from '../../../src/package-manager/apt/scripts.ts';

const hasDpkg = spawnSync('dpkg', ['--version']).status === 0;

it.skipIf(!hasDpkg)(`compares versions as dpkg does${hasDpkg ? '' : ' (there is no dpkg)'}`, () => {
  const pairs = [
    ['2.36-9+deb12u10', '2.36-9+deb12u9'],
    ['1.0~rc1', '1.0'],
    ['1:1', '2'],
    ['1', '1'],
  ];
  const words = ['-c', compareScript, 'compare', ...pairs.flat()];
  const printed = execFileSync('/bin/sh', words, { encoding: 'utf8' });
  expect(printed.trimEnd().split('\n')).toEqual(['newer', 'not', 'newer', 'not']);
});
