import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paddedSize, writeTarHeader } from '../../../src/image/archive/tar-header.ts';
import { iconsIn } from '../../../src/package-manager/templates/template-icons.ts';

const png = (text: string) =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(text)]);

const entry = (path: string, content: Buffer) =>
  Buffer.concat([
    writeTarHeader(path, content.length),
    content,
    Buffer.alloc(paddedSize(content.length) - content.length),
  ]);

const end = Buffer.alloc(1024);

it('reads the icons of several archives, and keeps the first of each name', () => {
  const archive = Buffer.concat([
    entry('a.png', png('one')),
    entry('64x64/b.png', png('two')),
    end,
    entry('a.png', png('three')),
    entry('c.png', png('four')),
    end,
  ]);
  const icons = iconsIn(archive);
  expect([...icons.keys()]).toEqual(['a.png', 'b.png', 'c.png']);
  expect(icons.get('a.png')).toEqual(png('one'));
});

it('omits files that are not PNG, too large or truncated', () => {
  const archive = Buffer.concat([
    entry('text.png', Buffer.from('text')),
    entry('large.png', png('x'.repeat(300_000))),
    entry('good.png', png('good')),
    entry('cut.png', png('x'.repeat(2_000))).subarray(0, 1_000),
  ]);
  expect([...iconsIn(archive).keys()]).toEqual(['good.png']);
  expect(iconsIn(Buffer.alloc(0)).size).toBe(0);
});

it('ends for any bytes', () => {
  const whole = Buffer.concat([entry('a.png', png('one')), entry('b.png', png('two')), end]);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }), (at, byte) => {
      const damaged = Buffer.from(whole);
      damaged[at] = byte;
      expect(iconsIn(damaged).size).toBeLessThanOrEqual(2);
    }),
  );
});
