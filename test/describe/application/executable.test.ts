import { describe, expect, it } from 'vitest';
import { findExecutable } from '../../../src/describe/application/executable.ts';
import { filesWith } from '../../image/files/files-with.ts';

describe('findExecutable', () => {
  it('searches the folders of programs in their order, including games', async () => {
    const files = filesWith('/usr/games/lamp', {
      '/usr/local/bin/torch': {},
      '/usr/bin/torch': {},
    });
    expect(await findExecutable(files, 'lamp')).toEqual({ path: '/usr/games/lamp' });
    expect(await findExecutable(files, 'torch')).toEqual({ path: '/usr/local/bin/torch' });
    expect(await findExecutable(files, '/usr/bin/torch')).toEqual({ path: '/usr/bin/torch' });
    expect(await findExecutable(files, 'candle')).toBeUndefined();
  });

  it('returns the path of a link, even one that leaves the package, if its target is a program', async () => {
    const files = filesWith('/opt/lamp/run', {
      '/usr/bin/lamp': { link: '../../opt/lamp/run' },
      '/usr/bin/torch': { link: '/etc/alternatives/torch' },
      '/usr/bin/page': { link: '/opt/page' },
      '/opt/page': { mode: 0o644 },
    });
    expect(await findExecutable(files, 'lamp')).toEqual({ path: '/usr/bin/lamp' });
    expect(await findExecutable(files, 'torch')).toEqual({ path: '/usr/bin/torch' });
    expect(await findExecutable(files, 'page')).toBeUndefined();
  });

  it('follows a wrapper script to an existing program', async () => {
    const script = (program: string) => ({ text: `#!/bin/sh\nexec ${program} "$@"\n` });
    const files = filesWith('/opt/lamp/run', {
      '/usr/bin/lamp': script('/opt/lamp/run'),
      '/usr/bin/torch': script('/opt/torch'),
    });
    expect(await findExecutable(files, 'lamp')).toEqual({
      path: '/opt/lamp/run',
      wrapper: '/usr/bin/lamp',
    });
    expect(await findExecutable(files, 'torch')).toEqual({ path: '/usr/bin/torch' });
  });
});

describe('findExecutable of a script', () => {
  /** The program that is found for `a`, a script in the search path. */
  async function foundFor(script: string) {
    const files = filesWith('/opt/a', { '/usr/bin/a': { text: script } });
    return (await findExecutable(files, 'a'))?.path;
  }

  it.each([
    '#!/bin/sh\n# Starts it.\n\nexec /opt/a "$@"\n',
    `#!/usr/bin/bash\nexec "/opt/a" "\${@}"`,
    '#! /bin/dash -e\nexec /opt/a $@',
  ])('follows %j', async (script) => {
    expect(await foundFor(script)).toBe('/opt/a');
  });

  it.each([
    'exec /opt/a "$@"',
    '#!/usr/bin/python3\nexec /opt/a "$@"',
    '#!/bin/sh\nexec a "$@"',
    '#!/bin/sh\n/opt/a "$@"',
    '#!/bin/sh\nexec /opt/a -x "$@"',
    '#!/bin/sh\nexec /opt/a',
    '#!/bin/sh\nA=1 exec /opt/a "$@"',
    '#!/bin/sh\ncd /opt\nexec /opt/a "$@"',
    '#!/bin/sh\nexec "$HOME/a" "$@"',
    '',
  ])('does not follow %j', async (script) => {
    expect(await foundFor(script)).toBe('/usr/bin/a');
  });
});
