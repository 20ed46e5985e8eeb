import { expect, it } from 'vitest';
import { packageGlobs } from '../../../src/desktop/mime/package-globs.ts';

it('reads the extensions of types, and ignores other patterns', () => {
  const xml = `<mime-info><glob pattern="*.lost"/>
    <mime-type type="application/x-lamp"><comment>Lamp</comment>
      <glob weight="60" pattern="*.lamp"/><glob pattern='*.lmp'/><glob pattern="*.lamp"/>
      <glob pattern="lamp*"/></mime-type>
    <mime-type xml:lang="x" type='text/x-lamp'/></mime-info>`;
  expect([...packageGlobs(xml)]).toEqual([
    ['application/x-lamp', ['lamp', 'lmp']],
    ['text/x-lamp', []],
  ]);
});

it('takes time in proportion to the size of a broken file', () => {
  const start = process.cpuUsage();
  packageGlobs('<mime-type '.repeat(100_000) + '<glob '.repeat(100_000));
  // Processor time, as a busy machine lets it wait. In microseconds.
  expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
});
