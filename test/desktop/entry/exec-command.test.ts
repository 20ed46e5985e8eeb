import { describe, expect, it } from 'vitest';
import { readExec } from '../../../src/desktop/entry/exec-command.ts';

const plain = {
  ...{ variables: [], envOptions: [], folder: undefined, program: 'lamp', arguments: [] },
  scriptAt: undefined,
};

describe('readExec', () => {
  it.each([
    ['lamp', {}],
    ['lamp --env A=1', { arguments: ['--env', 'A=1'] }],
    ['A=1 lamp -x', { variables: ['A=1'], arguments: ['-x'] }],
    ['A=1 B="x y" /usr/bin/lamp', { variables: ['A=1', 'B=x y'], program: '/usr/bin/lamp' }],
    ['env A=1 X=a/b lamp %F', { variables: ['A=1', 'X=a/b'], arguments: ['%F'] }],
    ['env "A=b c" lamp', { variables: ['A=b c'] }],
    ["env A='b c' lamp", { variables: ['A=b c'] }],
    ['env A= lamp', { variables: ['A='] }],
    ['env A=b=c lamp', { variables: ['A=b=c'] }],
    ['env lamp', {}],
    ['env -- lamp', {}],
    ['env -- A=1 lamp', { variables: ['A=1'] }],
    ['/usr/bin/env A=1 /opt/lamp', { variables: ['A=1'], program: '/opt/lamp' }],
    ['/bin/env lamp', {}],
    ['env A=1 env B=2 lamp', { variables: ['A=1', 'B=2'] }],
    ['A=1 env B=2 lamp', { variables: ['A=1', 'B=2'] }],
    ['env -i lamp', { envOptions: ['-i'] }],
    ['env - lamp', { envOptions: ['-'] }],
    [
      'env --ignore-environment A=1 lamp',
      { envOptions: ['--ignore-environment'], variables: ['A=1'] },
    ],
    ['env -u A lamp', { envOptions: ['-u', 'A'] }],
    ['env -uA --unset=B --unset C lamp', { envOptions: ['-uA', '--unset=B', '--unset', 'C'] }],
    ['env -C /opt/a lamp', { folder: '/opt/a' }],
    ['env -C/opt/a lamp', { folder: '/opt/a' }],
    ['env --chdir=/opt/a A=1 lamp', { folder: '/opt/a', variables: ['A=1'] }],
    ['env --chdir /opt/a lamp', { folder: '/opt/a' }],
    ['env -S "A=1 lamp -x" -y', { variables: ['A=1'], arguments: ['-x', '-y'] }],
    ['env "-SA=1 lamp" -y', { variables: ['A=1'], arguments: ['-y'] }],
    ['env --split-string="lamp -x"', { arguments: ['-x'] }],
    // Without a program there is nothing to start in an environment.
    ['env', { program: 'env' }],
    ['env A=1', { program: 'env', arguments: ['A=1'] }],
    ['A=1', { program: 'A=1' }],
    // The name of a program may have the sign, too.
    ['/opt/a=b/lamp', { program: '/opt/a=b/lamp' }],
  ])('reads %s', (line, expected) => {
    expect(readExec(line)).toEqual({ ...plain, ...expected });
  });

  it.each([
    ['sh -c "a b"', 1],
    ["/bin/bash -lc 'a b' x %F", 1],
    ['bash --login -c a', 2],
    ['bash -e -o pipefail -c a', 4],
    ['bash --rcfile /x -c a', 3],
    ['env A=1 dash -ec a', 1],
    ['sh script.sh -c a', undefined],
    ['sh', undefined],
    ['sh -c', undefined],
    ['lamp -c a', undefined],
  ])('finds the text of a shell in %s', (line, scriptAt) => {
    expect(readExec(line)?.scriptAt).toBe(scriptAt);
  });

  it('gives a shell the line that only a shell can run', () => {
    expect(readExec('cd /opt/a && ./a %f')).toEqual({
      ...plain,
      ...{ program: 'sh', arguments: ['-c', 'cd /opt/a && ./a %f'], scriptAt: 1 },
    });
  });

  it('has nothing for an empty line, or an open quote', () => {
    expect(readExec('')).toBeUndefined();
    expect(readExec('""')).toBeUndefined();
    expect(readExec('lamp "a')).toBeUndefined();
  });
});
