import { expect, it } from 'vitest';
import { isNeutralIcon, neutralIcon } from '../../src/icon/neutral-icon.ts';
import { checkSvg } from '../../src/icon/svg/svg.ts';

it('is a valid drawing whose colour depends on the name', () => {
  const names = ['xclock', 'xcalc', 'xeyes', 'xload', 'bitmap', 'editres'];
  const icons = names.map((name) => Buffer.from(neutralIcon(name)).toString());
  for (const icon of icons) expect(checkSvg(Buffer.from(icon))).toEqual([]);
  expect(new Set(icons).size).toBeGreaterThan(2);
  expect(Buffer.from(neutralIcon('xclock')).toString()).toBe(icons[0]);
});

it('is recognised in every colour, and no other drawing is', () => {
  for (const name of ['xclock', 'xcalc', 'xeyes', '', 'é']) {
    expect(isNeutralIcon(new Uint8Array(neutralIcon(name)))).toBe(true);
  }
  const svg = Buffer.from(neutralIcon('xclock')).toString();
  for (const other of ['', '<svg/>', svg.trim(), svg.replace(/#\w{6}/, '#123456')]) {
    expect(isNeutralIcon(Buffer.from(other))).toBe(false);
  }
});
