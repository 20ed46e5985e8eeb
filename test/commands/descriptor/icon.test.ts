import { chmod, chown, lstat, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { checkSvg } from '../../../src/icon/svg/svg.ts';
import { folderWith } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';

const isRoot = process.getuid?.() === 0;
const short = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9"/></svg>';
const long = '<svg xmlns="http://www.w3.org/2000/svg"><!-- x -->\n<path d="M0 0h9v9"/></svg>\n';
const active = '<svg xmlns="http://www.w3.org/2000/svg"\n  onload="x()"/>';
const broken = '<svg xmlns="http://www.w3.org/2000/svg"><path></svg>';

async function icon(files: Record<string, string>, ...words: string[]) {
  const cwd = await folderWith(files);
  return { cwd, ...(await runInProcess(['icon', ...words], { cwd })) };
}

describe('deskpack icon', () => {
  it.each([
    [[]],
    [['check']],
    [['paint', 'a.svg']],
    [['optimize', 'a.svg', '--write', '--output', 'b']],
    [['optimize', 'a.svg', 'b/a.svg', '--output', 'b']],
  ])('with %j is wrong usage', async (words) => {
    const { status } = await icon({ 'a.svg': short, 'b/a.svg': short }, ...words);
    expect(status).toBe(2);
  });
});

describe('deskpack icon check', () => {
  it('says that a drawing is valid', async () => {
    const { status, stdout } = await icon({ 'a.svg': short }, 'check', 'a.svg');
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'a.svg  ok  66 B\n' });
  });

  it('shows every problem in its place; warnings leave the status 0', async () => {
    const { status, stdout } = await icon({ 'a.svg': active }, 'check', 'a.svg');
    expect(stdout).toBe('a.svg:2:3  warning  onload runs a script  event-handler\n');
    expect(status).toBe(0);
  });

  it('ends with 1 when a file is not a drawing', async () => {
    const files = { 'a.svg': short, 'b.svg': broken };
    const { status, stdout } = await icon(files, 'check', 'a.svg', 'b.svg');
    expect(status).toBe(1);
    expect(stdout).toMatch(/b\.svg:1:\d+ {2}error {2}.*not-well-formed/);
  });

  it('tells programs the same as JSON', async () => {
    const { status, stdout } = await icon({ 'a.svg': broken }, 'check', 'a.svg', '--json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      icons: [{ file: 'a.svg', bytes: 52, problems: [{ kind: 'not-well-formed', line: 1 }] }],
    });
  });

  it('accepts a folder of icons, and - for standard input', async () => {
    const files = { 'apps/b.svg': short, 'apps/icons/a.SVG': long, 'apps/readme.txt': 'x' };
    const { cwd, stdout } = await icon(files, 'check', 'apps', 'apps/b.svg');
    expect(stdout).toBe('apps/b.svg  ok  66 B\napps/icons/a.SVG  ok  78 B\n');
    const empty = await runInProcess(['icon', 'check', '.'], { cwd: join(cwd, 'apps/icons') });
    expect(empty.status).toBe(0);
    const piped = await runInProcess(['icon', 'check', '-'], { cwd, input: broken });
    expect(piped.status).toBe(1);
    expect(piped.stdout).toMatch(/^-:1:\d+ {2}error/);
  });

  it('says that a folder has no icons', async () => {
    const { status, stderr } = await icon({ 'apps/a.txt': short }, 'check', 'apps');
    expect(status).toBe(1);
    expect(stderr).toContain('there is no icon in apps');
  });

  it('names a file that is missing', async () => {
    const { status, stderr } = await icon({}, 'check', 'a.svg');
    expect(status).toBe(1);
    expect(stderr).toContain('a.svg: there is no such file');
  });

  it('shows names and values harmlessly', async () => {
    const text = '<\u001b[31m/>';
    const { stdout } = await icon({ 'a\u001b.svg': text }, 'check', 'a\u001b.svg');
    expect(stdout).not.toContain('\u001b');
  });
});

describe('deskpack icon optimize', () => {
  it('prints the size before and after, and writes no file without --write', async () => {
    const { cwd, status, stdout, stderr } = await icon({ 'a.svg': long }, 'optimize', 'a.svg');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^a\.svg {2}78 B -> 66 B, 15 % less\n/);
    expect(stdout).toContain('8 B  comments');
    expect(stderr).toContain('Nothing was written');
    expect(await readFile(join(cwd, 'a.svg'), 'utf8')).toBe(long);
  });

  it('replaces the file with --write, and leaves an optimized file unchanged', async () => {
    const { cwd, stdout } = await icon({ 'a.svg': long }, 'optimize', 'a.svg', '--write');
    expect(stdout).toContain('written to a.svg');
    expect(await readFile(join(cwd, 'a.svg'), 'utf8')).toBe(short);
    const again = await runInProcess(['icon', 'optimize', 'a.svg', '--write'], { cwd });
    expect(again.stdout).toBe('a.svg  66 B, which is short already\n');
    expect(await readdir(cwd)).toEqual(['a.svg']);
  });

  it('keeps a symbolic link, and the mode and owner of its target', async () => {
    const cwd = await folderWith({ 'real/a.svg': long });
    const real = join(cwd, 'real/a.svg');
    await chmod(real, 0o640);
    if (isRoot) await chown(real, 4711, 4712);
    await symlink('real/a.svg', join(cwd, 'a.svg'));
    const { status } = await runInProcess(['icon', 'optimize', 'a.svg', '--write'], { cwd });
    expect(status).toBe(0);
    expect((await lstat(join(cwd, 'a.svg'))).isSymbolicLink()).toBe(true);
    expect(await readFile(real, 'utf8')).toBe(short);
    const { mode, uid, gid } = await stat(real);
    expect(mode & 0o777).toBe(0o640);
    if (isRoot) expect([uid, gid]).toEqual([4711, 4712]);
  });

  it.each([['--write'], ['--output', 'out']])(
    'replaces with %s nothing that may not be written to or is another file, without --force',
    async (...where) => {
      const cwd = await folderWith({ 'a.svg': long, 'b.svg': long, 'out/b.svg': 'theirs' });
      await chmod(join(cwd, 'b.svg'), 0o444);
      const words = ['icon', 'optimize', 'a.svg', 'b.svg', ...where];
      const { status, stderr } = await runInProcess(words, { cwd });
      expect(status).toBe(1);
      expect(stderr).toMatch(/b\.svg[\s\S]*--force/);
      expect(await readFile(join(cwd, 'a.svg'), 'utf8')).toBe(long);
      expect(await readFile(join(cwd, 'out/b.svg'), 'utf8')).toBe('theirs');
      expect(await readdir(join(cwd, 'out'))).toEqual(['b.svg']);
      expect((await runInProcess([...words, '--force'], { cwd })).status).toBe(0);
      const written = where.length > 1 ? 'out/b.svg' : 'b.svg';
      expect(await readFile(join(cwd, written), 'utf8')).toBe(short);
    },
  );

  it('never writes a longer file', async () => {
    const text = short.replace('h9v9', 'h10 0v0');
    const files = { 'a.svg': text };
    const { cwd } = await icon(files, 'optimize', 'a.svg', '--write');
    expect((await readFile(join(cwd, 'a.svg'))).length).toBeLessThanOrEqual(text.length);
  });

  it('takes a folder for the icons in it', async () => {
    const { cwd } = await icon(
      { 'apps/a.svg': long, 'apps/b.svg': long },
      'optimize',
      'apps',
      '--write',
    );
    for (const name of ['a', 'b']) {
      expect(await readFile(join(cwd, `apps/${name}.svg`), 'utf8')).toBe(short);
    }
  });

  it('prints an icon from standard input, and accepts no file beside it', async () => {
    const { status, stdout } = await runInProcess(['icon', 'optimize', '-'], { input: long });
    expect({ status, stdout }).toEqual({ status: 0, stdout: short });
    const more = await runInProcess(['icon', 'optimize', '-', '--write'], { input: long });
    expect(more.status).toBe(2);
  });

  it('keeps the decimals that would be seen', async () => {
    const text = short.replace(
      '<path d="M0 0h9v9"/>',
      '<g transform="scale(100000)"><path d="M 0.0000412 0.0000412 h 0.0004123 v 0.0003999 z"/></g>',
    );
    const sized = text.replace('<svg ', '<svg viewBox="0 0 48 48" ');
    const { cwd, stdout } = await icon({ 'a.svg': sized }, 'optimize', 'a.svg', '--write');
    expect(await readFile(join(cwd, 'a.svg'), 'utf8')).toContain('h.0004123v.0003999');
    expect(stdout).toContain('more decimals');
    const json = await icon({ 'a.svg': sized }, 'optimize', 'a.svg', '--json');
    expect(JSON.parse(json.stdout).icons[0]).toMatchObject({ kept: 'decimals' });
  });

  it('does not round the numbers of an icon with external references, which is not drawn here', async () => {
    const text = short.replace(
      '<path d="M0 0h9v9"/>',
      '<image href="https://example.org/a.png"/><!-- x --><path d="M 0.0000001 0 h 9"/>',
    );
    const { cwd, stdout } = await icon({ 'a.svg': text }, 'optimize', 'a.svg', '--write');
    const written = await readFile(join(cwd, 'a.svg'), 'utf8');
    expect(written).toContain('M 0.0000001 0 h 9');
    expect(written).not.toContain('<!--');
    expect(stdout).toContain('numbers are unchanged');
  });

  it('does not replace another drawing in the folder of --output', async () => {
    const files = { 'a.svg': long, 'out/a.svg': active };
    const { cwd, status, stderr } = await icon(files, 'optimize', 'a.svg', '--output', 'out');
    expect(status).toBe(1);
    expect(stderr).toContain('already exists');
    expect(await readFile(join(cwd, 'out/a.svg'), 'utf8')).toBe(active);
  });

  it('writes all into a folder with --output and leaves the files alone', async () => {
    const files = { 'a.svg': long, 'b.svg': short };
    const words = ['optimize', 'a.svg', 'b.svg', '--output', 'out/icons', '--json'];
    const { cwd, stdout } = await icon(files, ...words);
    expect(await readFile(join(cwd, 'a.svg'), 'utf8')).toBe(long);
    expect(await readFile(join(cwd, 'out/icons/a.svg'), 'utf8')).toBe(short);
    expect(await readFile(join(cwd, 'out/icons/b.svg'), 'utf8')).toBe(short);
    expect(JSON.parse(stdout)).toMatchObject({
      icons: [
        { file: 'a.svg', before: 78, after: 66, written: 'out/icons/a.svg' },
        { file: 'b.svg', before: 66, after: 66, savings: [] },
      ],
    });
  });

  it('touches no file when one of them is not a drawing', async () => {
    const files = { 'a.svg': long, 'b.svg': broken };
    const { cwd, status, stderr } = await icon(files, 'optimize', 'a.svg', 'b.svg', '--write');
    expect(status).toBe(1);
    expect(stderr).toContain('b.svg:1:');
    expect(await readFile(join(cwd, 'a.svg'), 'utf8')).toBe(long);
  });
});

describe('a picture that is given as an icon', () => {
  const size = 128;
  const pixels = Uint8Array.from({ length: size * size * 4 }, (_, at) => (at % 4 === 3 ? 255 : at));
  const png = encode({ width: size, height: size, data: pixels, channels: 4, depth: 8 });
  const xpm = `/* XPM */\nstatic char *p[] = {\n"64 64 1 1",\n"a c #ff0000",\n${`"${'a'.repeat(64)}",\n`.repeat(64)}};\n`;

  it('is no drawing, and what makes it one is said', async () => {
    const cwd = await folderWith({ 'a.png': png });
    const { status, stdout } = await runInProcess(['icon', 'check', 'a.png'], { cwd });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^a\.png {2}error {2}a picture of 128x128 pixels.*icon optimize/);
  });

  it.each([
    ['a.png', png, '128x128'],
    ['a.xpm', xpm, '64x64'],
  ])('%s is put into a drawing beside it', async (file, bytes, shown) => {
    const cwd = await folderWith({ [file]: bytes });
    const { status, stdout } = await runInProcess(['icon', 'optimize', file, '--write'], { cwd });
    expect([status, stdout]).toEqual([0, expect.stringContaining(shown)]);
    expect((await readdir(cwd)).sort()).toEqual(['a.svg', file].sort());
    const drawing = await readFile(join(cwd, 'a.svg'));
    expect(checkSvg(drawing)).toEqual([]);
    const piped = await runInProcess(['icon', 'optimize', '-'], { cwd, input: bytes });
    expect(Buffer.from(piped.stdout)).toEqual(drawing);
    // Another drawing of that name is not replaced.
    await writeFile(join(cwd, 'a.svg'), short);
    const again = await runInProcess(['icon', 'optimize', file, '--write'], { cwd });
    expect(again.status).toBe(1);
    expect(await readFile(join(cwd, 'a.svg'), 'utf8')).toBe(short);
  });

  it('is refused if it is too small', async () => {
    const small = encode({ width: 1, height: 1, data: new Uint8Array(4), channels: 4, depth: 8 });
    const cwd = await folderWith({ 'a.png': small });
    const { status, stderr } = await runInProcess(['icon', 'optimize', 'a.png', '--write'], {
      cwd,
    });
    expect([status, await readdir(cwd)]).toEqual([1, ['a.png']]);
    expect(stderr).toContain('A picture needs 48x48 pixels');
  });
});
