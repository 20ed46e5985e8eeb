import { expect, it } from 'vitest';
import { programsInScript } from '../../../src/describe/application/script-program.ts';

it.each([
  ['lamp', ['lamp']],
  ['lamp --on "a; b" | tee x', ['lamp', 'tee']],
  ['cd /opt/lamp && exec ./lamp "$@"', ['lamp']],
  [`A='x; y' B="z" exec env C=1 /usr/bin/lamp`, ['/usr/bin/lamp']],
  ['pkill -15 lamp; lamp', ['lamp']],
  ['if [ -x /opt/lamp ]; then /opt/lamp; else torch; fi', ['/opt/lamp', 'torch']],
  ['"/opt/big lamp/run"', ['/opt/big lamp/run']],
  ['$LAMP; "$X/lamp"; `lamp`', []],
  ['', []],
])('the programs in %s are %j', (script, programs) => {
  expect(programsInScript(script)).toEqual(programs);
});

it('reads any text in linear time', () => {
  const start = process.cpuUsage();
  for (const part of [`"`, `'`, `\\`, 'a;', `a'"`, `"\\`]) programsInScript(part.repeat(100_000));
  expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
});
