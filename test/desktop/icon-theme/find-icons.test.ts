import { describe, expect, it } from 'vitest';
import { findIcons } from '../../../src/desktop/icon-theme/find-icons.ts';
import { filesWith } from '../../image/files/files-with.ts';

const icons = '/usr/share/icons';

async function found(icon: string, ...paths: string[]): Promise<string[]> {
  const files = filesWith('', Object.fromEntries(paths.map((path) => [path, {}])));
  return (await findIcons(files, icon)).map(({ path }) => path);
}

describe('findIcons', () => {
  it('has drawings before pictures, hicolor first, large before small, and other places last', async () => {
    const best = [
      `${icons}/hicolor/scalable/apps/lamp.svg`,
      `${icons}/hicolor/48x48/apps/lamp.svg`,
      `${icons}/Breeze/apps/48/lamp.svg`,
      '/usr/share/pixmaps/lamp.svg',
      `${icons}/hicolor/scalable/apps/lamp.svgz`,
      `${icons}/hicolor/64x64@2/apps/lamp.png`,
      `${icons}/hicolor/96x96/apps/lamp.png`,
      `${icons}/Breeze/apps/256/lamp.png`,
      '/usr/share/pixmaps/lamp.png',
      '/usr/share/pixmaps/lamp.xpm',
    ];
    expect(await found('lamp', ...best.toReversed())).toEqual(best);
  });

  it('takes no icon whose name only begins or ends alike', async () => {
    const paths = [`${icons}/hicolor/48x48/apps/lamps.png`, '/usr/share/pixmaps/old-lamp.png'];
    expect(await found('lamp', ...paths, `${icons}/hicolor/48x48/apps/lamp.icon`)).toEqual([]);
  });

  it('ignores the wrong ending of a name', async () => {
    expect(await found('lamp.png', '/usr/share/pixmaps/lamp.svg')).toEqual([
      '/usr/share/pixmaps/lamp.svg',
    ]);
  });

  it('has a given path before others of its form, but after better forms', async () => {
    const path = '/opt/lamp/lamp.png';
    const others = ['/usr/share/pixmaps/lamp.svg', '/usr/share/pixmaps/lamp.png'];
    expect(await found(path, path, ...others)).toEqual([others[0], path, others[1]]);
  });

  it('reads sizes and inherited themes from indexes', async () => {
    const files = filesWith('', {
      [`${icons}/hicolor/index.theme`]: {
        text: '[Icon Theme]\nInherits=Second,First\n[odd]\nSize=32\nScale=2\n[big]\nSize=24\nType=Scalable\n',
      },
      [`${icons}/hicolor/odd/lamp.png`]: {},
      [`${icons}/hicolor/big/lamp.png`]: {},
      [`${icons}/First/48x48/lamp.png`]: {},
      [`${icons}/Second/48x48/lamp.png`]: {},
    });
    expect((await findIcons(files, 'lamp')).map(({ theme, size }) => [theme, size])).toEqual([
      ['hicolor', 24],
      ['hicolor', 64],
      ['Second', 48],
      ['First', 48],
    ]);
  });
});
