import { describe, expect, it } from 'vitest';
import { startFromEntry } from '../../../src/describe/application/start-of-entry.ts';
import { readDesktopEntry } from '../../../src/desktop/entry/desktop-entry.ts';
import { filesWith } from '../../image/files/files-with.ts';

async function start(exec: string, more = '') {
  const entry = readDesktopEntry(`[Desktop Entry]\nExec=${exec}\n${more}`);
  const from = { source: 'desktopFile', detail: 'Exec' } as const;
  const { values, notes, program } = await startFromEntry(
    filesWith('/usr/games/lamp'),
    entry,
    from,
  );
  return {
    values: Object.fromEntries([...values].map(([key, { value }]) => [key, value])),
    codes: notes.map(({ code }) => code),
    program,
    pathFrom: values.get('path')?.from.source,
  };
}

describe('startFromEntry', () => {
  it('returns path and arguments, without those for files', async () => {
    expect(await start('lamp --bright -x %U')).toEqual({
      values: { path: '/usr/games/lamp', args: '--bright -x' },
      codes: [],
      program: 'lamp',
      pathFrom: 'desktopFile',
    });
  });

  it('converts the variables of env to run commands', async () => {
    const { values, codes, program } = await start('env LAMP=1 X=a/b lamp %F');
    expect(values).toEqual({
      path: '/usr/games/lamp',
      preruncommands: ['ENV LAMP=1', 'ENV X=a/b'],
    });
    expect(codes).toEqual(['variable-set']);
    expect(program).toBe('lamp');
  });

  it.each(['env -i lamp', 'env LAMP="a b" lamp', 'env lamp', 'env A=1'])(
    'leaves %s as it is',
    async (exec) => {
      expect((await start(exec)).values.path).toBe('/usr/bin/env');
    },
  );

  it.each(["lamp 'a b'", 'lamp "$HOME"', 'lamp *', 'lamp ""', 'lamp ~/x'])(
    'does not pass on the arguments of %s, which the launcher would change',
    async (exec) => {
      const { values, codes } = await start(exec);
      expect(values).toEqual({ path: '/usr/games/lamp' });
      expect(codes).toEqual(['arguments-not-kept']);
    },
  );

  it('guesses the path of a program that is missing', async () => {
    expect(await start('torch')).toMatchObject({
      values: { path: '/usr/bin/torch' },
      codes: ['executable-unknown'],
      pathFrom: 'guess',
    });
    expect((await start('/opt/torch')).values.path).toBe('/opt/torch');
  });

  it('notes options that need a file', async () => {
    expect((await start('lamp --open %f')).codes).toEqual(['arguments-need-file']);
  });
});
