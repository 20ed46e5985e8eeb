import { decode, encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { windowText } from '../../../src/terminal/picture/window-text.ts';

const white = new Uint8Array(40 * 20 * 3).fill(255);
const png = encode({ width: 40, height: 20, channels: 3, depth: 8, data: white, text: { a: 'b' } });
const cell = { width: 8, height: 16 };
const room = { columns: 20, rows: 10 };

const textOf = (protocol: 'kitty' | 'iterm' | 'sixel' | undefined, bytes = png, size = room) =>
  windowText(bytes, size, { protocol, cell }, 24);

/** The file in a text of base64. */
const fileIn = (base64: string) => decode(Buffer.from(base64, 'base64'));

describe('the picture of a window in a terminal', () => {
  it('is transmitted again for kitty, in its cells', async () => {
    const text = (await textOf('kitty'))!;
    const [, how, data = ''] = /^\u001b_G(.*?);(.*)\u001b\\$/.exec(text)!;
    expect(how).toBe('a=T,f=100,c=5,r=2,q=2,m=0');
    expect(fileIn(data)).toMatchObject({ width: 40, height: 20, text: {} });
  });

  it('is transmitted to kitty in chunks if it is large', async () => {
    let noise = 1;
    const data = new Uint8Array(60 * 60 * 3).map(() => {
      noise = (noise * 48271) % 2147483647;
      return noise;
    });
    const large = encode({ width: 60, height: 60, channels: 3, depth: 8, data });
    const pieces = [...(await textOf('kitty', large))!.matchAll(/\u001b_G(.*?);(.*?)\u001b\\/g)];
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.map(([, how]) => how!.split('m=')[1])).toEqual([
      ...pieces.slice(1).map(() => '1'),
      '0',
    ]);
    expect(Math.max(...pieces.map(([, , piece]) => piece!.length))).toBeLessThanOrEqual(4096);
    expect(fileIn(pieces.map(([, , piece]) => piece).join(''))).toMatchObject({ width: 60 });
  });

  it('is one file for iTerm2', async () => {
    const text = (await textOf('iterm'))!;
    const [, how, data = ''] = /^\u001b\]1337;File=(.*?):(.*)\u0007$/.exec(text)!;
    expect(how).toMatch(/^inline=1;size=\d+;width=5;height=2;preserveAspectRatio=1$/);
    expect(fileIn(data)).toMatchObject({ width: 40, height: 20 });
  });

  it('is scaled down to fit, in sixels', async () => {
    expect(await textOf('sixel')).toContain('"1;1;40;20#0;2;100;100;100');
    expect(await textOf('sixel', png, { columns: 2, rows: 1 })).toContain('"1;1;16;8#');
  });

  it('is drawn with half blocks in any other terminal', async () => {
    const text = (await textOf(undefined))!;
    const lines = text.replace(/\u001b\[[\d;]*m/g, '').split('\n');
    expect(lines).toEqual(Array(5).fill('▀'.repeat(20)));
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a text', Buffer.from('\u001b]0;title\u0007')],
    ['half a picture', png.subarray(0, 60)],
  ])('is none if the file is %s', async (_, bytes) => {
    for (const protocol of ['kitty', 'iterm', 'sixel', undefined] as const) {
      expect(await textOf(protocol, bytes)).toBeUndefined();
    }
  });
});
