import { deflateSync, gzipSync } from 'node:zlib';
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { applicationIcon } from '../../../src/describe/application/application-icon.ts';
import { checkSvg } from '../../../src/icon/svg/svg.ts';

const svg = (content = '<path d="M0 0h9v9"/>') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`);

/** The parts that the checks of pictures read: size and end; the pixels are missing. */
function png(side: number, bytes = 0): Buffer {
  const head = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a', 'hex').copy(head);
  head.write('IHDR', 12);
  head.writeUInt32BE(side, 16);
  head.writeUInt32BE(side, 20);
  return Buffer.concat([head, deflateSync(''), Buffer.alloc(bytes), Buffer.from('IEND0000')]);
}

function find(
  files: Readonly<Record<string, Buffer>>,
  names: readonly string[] = [],
  icon = 'lamp',
) {
  const tree = {
    read: async (path: string, maxBytes: number) => files[path]?.subarray(0, maxBytes),
    below: async (folder: string) => Object.keys(files).filter((path) => path.startsWith(folder)),
  };
  return applicationIcon(tree, icon, names);
}

const inTheme = (folder: string, form: string) =>
  `/usr/share/icons/hicolor/${folder}/apps/lamp.${form}`;

describe('applicationIcon', () => {
  it('returns a drawing unchanged', async () => {
    const path = inTheme('scalable', 'svg');
    const { icon, notes } = await find({ [path]: svg(), [inTheme('256x256', 'png')]: png(256) });
    expect(icon).toEqual({ bytes: svg(), path, kind: 'drawing' });
    expect(notes).toEqual([]);
  });

  it('unpacks a compressed drawing, and skips a damaged one', async () => {
    const path = inTheme('scalable', 'svgz');
    const files = { [inTheme('scalable', 'svg')]: Buffer.from('<svg'), [path]: gzipSync(svg()) };
    expect((await find(files)).icon?.path).toBe(path);
    expect((await find({ [path]: Buffer.from('not packed') })).icon).toBeUndefined();
  });

  it('skips a drawing that unpacks to more than the maximum size', async () => {
    const path = inTheme('scalable', 'svgz');
    expect((await find({ [path]: gzipSync(svg(' '.repeat(5_000_000))) })).icon).toBeUndefined();
  });

  it('removes scripts, and optimizes a drawing that is too large', async () => {
    const path = inTheme('scalable', 'svg');
    const script = await find({ [path]: svg('<script>x()</script><path d="M0 0h9v9"/>') });
    expect(checkSvg(script.icon!.bytes)).toEqual([]);
    const large = await find({ [path]: svg(`<!--${'x'.repeat(40_000)}--><path d="M0 0h9v9"/>`) });
    expect(large.icon!.bytes.length).toBeLessThan(200);
    expect(large.icon!.change).toBe('shortened from 40.1 KB');
  });

  it('adds a missing namespace', async () => {
    const path = inTheme('scalable', 'svg');
    const incomplete = String(svg()).replace(' xmlns=', ' xmlns:svg=');
    const { icon } = await find({ [path]: Buffer.from(incomplete) });
    expect(icon?.path).toBe(path);
    expect(checkSvg(icon!.bytes)).toEqual([]);
  });

  it('embeds the largest picture that fits into a label, and describes it with its size', async () => {
    const { icon, notes } = await find({
      [inTheme('48x48', 'png')]: png(48),
      [inTheme('64x64', 'png')]: png(64),
      [inTheme('256x256', 'png')]: png(256, 30_000),
    });
    expect(icon?.path).toBe(inTheme('64x64', 'png'));
    expect(checkSvg(icon!.bytes)).toEqual([]);
    expect(notes).toMatchObject([{ code: 'icon-picture', key: 'icon' }]);
    expect(notes[0]?.message).toContain('64x64 pixels');
  });

  it('reduces a picture that is too large if the others are small', async () => {
    let state = 1;
    const noise = new Uint8Array(160 * 160 * 4).map((_, index) => {
      state = (state * 48_271) % 2_147_483_647;
      return index % 4 === 3 ? 255 : (state >> 8) & 0x7f;
    });
    const path = inTheme('160x160', 'png');
    const large = encode({ width: 160, height: 160, data: noise, channels: 4, depth: 8 });
    const { icon } = await find({ [inTheme('48x48', 'png')]: png(48), [path]: Buffer.from(large) });
    expect(icon?.path).toBe(path);
    expect(icon?.change).toMatch(/^a picture of (96x96|64x64) pixels, reduced from 160x160, in a/);
    expect(icon!.bytes.length).toBeLessThanOrEqual(32_000);
    expect(checkSvg(icon!.bytes)).toEqual([]);
  });

  it('lists the candidates if none can be used', async () => {
    const { icon, notes } = await find({
      [inTheme('32x32', 'png')]: png(32),
      '/usr/share/pixmaps/lamp.png': png(24),
      '/usr/share/pixmaps/lamp.xpm': Buffer.from('/* XPM */'),
    });
    expect(icon).toBeUndefined();
    expect(notes).toMatchObject([{ code: 'icon-missing' }]);
    expect(notes[0]?.message).toContain(
      `at least 48x48 pixels and at most 32.0 KB: ${inTheme('32x32', 'png')} (PNG, 32x32), /usr/share/pixmaps/lamp.png (PNG, 24x24), /usr/share/pixmaps/lamp.xpm (XPM, unreadable)`,
    );
  });

  it("falls back to the application's own folders", async () => {
    const path = '/usr/share/torch/art/lamp.svg';
    expect((await find({ [path]: svg() }, ['torch'])).icon?.path).toBe(path);
    expect((await find({ [path]: svg() }, ['..'])).icon).toBeUndefined();
  });

  it('returns the other usable icons, best first and without duplicates', async () => {
    const paths = [inTheme('scalable', 'svg'), inTheme('symbolic', 'svg'), inTheme('64x64', 'png')];
    const [one = '', two = '', three = ''] = paths;
    const files = { [one]: svg(), [two]: svg('<path d="M1 1h2"/>'), [three]: png(64) };
    const { icon, others } = await find({ ...files, '/usr/share/pixmaps/lamp.svg': svg() });
    expect([icon?.path, ...others.map(({ path }) => path)]).toEqual([one, two, three]);
  });

  it('prefers an icon without a state in a tray, and offers the other', async () => {
    const path = (name: string) => `/usr/share/icons/hicolor/scalable/apps/${name}.svg`;
    const drawn = (...names: readonly string[]) =>
      Object.fromEntries(names.map((name, at) => [path(name), svg(`<path d="M0 ${at}h9v9"/>`)]));
    const of = async (icon: string, ...names: readonly string[]) => {
      const found = await find(drawn(...names), [], icon);
      return [found.icon, ...found.others].map((one) => one?.path);
    };
    const [plain, tray, offline] = ['lamp', 'lamp-trayicon', 'lamp-trayicon-offline'];
    expect(await of(offline, offline, tray)).toEqual([path(tray), path(offline)]);
    expect(await of(offline, offline, tray, plain)).toEqual([path(plain), path(offline)]);
    expect(await of(offline, offline)).toEqual([path(offline)]);
    expect(await of('lamp-indicator', 'lamp-indicator', plain)).toEqual([
      ...[path(plain), path('lamp-indicator')],
    ]);
    expect(await of('lamp-stand', 'lamp-stand', plain)).toEqual([path('lamp-stand')]);
    expect(await of('tray', 'tray', plain)).toEqual([path('tray')]);
    const same = { [path(plain)]: svg(), [path(tray)]: svg() };
    expect((await find(same, [], tray)).others).toEqual([]);
  });

  it('converts a picture in the format XPM', async () => {
    const rows = Array<string>(48).fill('a'.repeat(48));
    const lines = ['48 48 1 1', 'a c #204a87', ...rows].map((line) => `"${line}"`);
    const path = '/usr/share/pixmaps/lamp.xpm';
    const { icon } = await find({ [path]: Buffer.from(`/* XPM */\n${lines.join(',\n')}`) });
    expect(icon).toMatchObject({ path, change: 'a picture of 48x48 pixels in a drawing' });
    expect(checkSvg(icon!.bytes)).toEqual([]);
  });

  it('prefers the larger of an XPM picture and others', async () => {
    const lines = ['64 64 1 1', 'a c #204a87', ...Array<string>(64).fill('a'.repeat(64))];
    const xpm = Buffer.from(`/* XPM */\n${lines.map((line) => `"${line}"`).join(',\n')}`);
    const kinds: (string | undefined)[] = [];
    for (const side of [48, 64, 96]) {
      const other = { [inTheme(`${side}x${side}`, 'png')]: png(side) };
      const { icon } = await find({ ...other, [inTheme('64x64', 'xpm')]: xpm });
      kinds.push(`${icon?.kind} ${icon?.path.split('.').at(-1)}`);
    }
    expect(kinds).toEqual(['64x64 xpm', '64x64 png', '96x96 png']);
  });
});
