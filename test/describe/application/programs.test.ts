import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import {
  mainProgram,
  programsIn,
  titleOfPage,
} from '../../../src/describe/application/programs.ts';
import { filesWith } from '../../image/files/files-with.ts';

it.each([
  ['.TH A 1\n.SH NAME\na \\- light a \\fIlamp\\fR\n.SH SYNOPSIS\n', 'light a lamp'],
  ['.Dd x\n.Sh NAME\n.Nm a\n.Nd light a lamp\n.Sh SYNOPSIS\n', 'light a lamp'],
  ['.SH "NAME"\na, b - both\n', 'both'],
  ['.SH SYNOPSIS\na \\- no title\n', ''],
  ['', ''],
])('the title of %j is %j', (page, title) => {
  expect(titleOfPage(page)).toBe(title);
});

it('programs have the titles of their manual pages, up to a maximum number', async () => {
  const page = gzipSync('.SH NAME\nlamp \\- light\n');
  const files = filesWith('/usr/games/lamp', { '/usr/bin/a': {}, '/usr/bin/sub/b': {} });
  const withPage = {
    ...files,
    read: async (path: string) => (path === '/usr/share/man/man6/lamp.6.gz' ? page : undefined),
  };
  const all = [
    { path: '/usr/bin/a', title: '' },
    { path: '/usr/games/lamp', title: 'light' },
  ];
  expect((await programsIn(withPage, 9)).filter(({ path }) => path !== '/usr/bin/sub')).toEqual(
    all,
  );
  expect(await programsIn(withPage, 1)).toEqual(all.slice(0, 1));
});

it.each([
  [['/usr/bin/lamp'], ['lights'], '/usr/bin/lamp'],
  [['/usr/bin/lamp', '/usr/games/lights'], ['lights'], '/usr/games/lights'],
  [['/usr/bin/lamp', '/usr/bin/torch'], ['lights'], undefined],
  [['/usr/bin/lamp', '/usr/bin/torch'], ['torch', 'lamp'], undefined],
  [['/usr/share/lamp'], ['lamp'], undefined],
])('of %j in %j, the program of the packages is %j', async (paths, packages, program) => {
  const [first = '', ...others] = paths;
  const files = filesWith(first, Object.fromEntries(others.map((path) => [path, {}])));
  expect(await mainProgram(files, packages)).toBe(program);
});
