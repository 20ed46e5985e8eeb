import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { startersFolder } from '../../src/template/starter.ts';
import { folderOfEach } from '../support/folder.ts';

const script = join(startersFolder(), 'common/composer/safelinks.sh');

const folder = folderOfEach();
let icons: string;
let outside: string;

beforeEach(() => {
  icons = join(folder, 'icons');
  outside = join(folder, 'alternatives');
  for (const name of ['icons/theme/48 x 48/apps', 'icons/.hidden', 'alternatives']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  writeFileSync(join(icons, 'theme/real.svg'), 'inside');
  writeFileSync(join(outside, 'other.svg'), 'outside');
});

function safelinks(): void {
  execFileSync(script, { cwd: icons });
}

it('makes links within the folder relative, at any depth', () => {
  const links = ['top.svg', 'theme/beside.svg', 'theme/48 x 48/apps/an icon.svg', '.hidden/h.svg'];
  for (const link of links) symlinkSync(join(icons, 'theme/real.svg'), join(icons, link));
  symlinkSync(join(icons, 'theme'), join(icons, 'alias'));
  safelinks();
  expect(links.map((link) => readlinkSync(join(icons, link)))).toEqual([
    'theme/real.svg',
    '../theme/real.svg',
    '../../../theme/real.svg',
    '../theme/real.svg',
  ]);
  expect(readlinkSync(join(icons, 'alias'))).toBe('theme');
  for (const link of links) expect(readFileSync(join(icons, link), 'utf8')).toBe('inside');
});

it('replaces a link to a file elsewhere by a copy, and does not change that file', () => {
  symlinkSync(join(outside, 'other.svg'), join(icons, 'theme/copy.svg'));
  safelinks();
  expect(lstatSync(join(icons, 'theme/copy.svg')).isFile()).toBe(true);
  expect(readFileSync(join(icons, 'theme/copy.svg'), 'utf8')).toBe('outside');
  expect(readFileSync(join(outside, 'other.svg'), 'utf8')).toBe('outside');
});

it('follows links to links', () => {
  symlinkSync(join(icons, 'theme/real.svg'), join(outside, 'hop'));
  symlinkSync(join(outside, 'hop'), join(icons, 'there-and-back.svg'));
  safelinks();
  expect(readlinkSync(join(icons, 'there-and-back.svg'))).toBe('theme/real.svg');
});

it('does not change relative links, broken links and links to folders elsewhere', () => {
  symlinkSync('theme/real.svg', join(icons, 'relative.svg'));
  symlinkSync('/no/such', join(icons, 'nothing.svg'));
  symlinkSync(outside, join(icons, 'folder'));
  safelinks();
  expect(readlinkSync(join(icons, 'relative.svg'))).toBe('theme/real.svg');
  expect(readlinkSync(join(icons, 'nothing.svg'))).toBe('/no/such');
  expect(readlinkSync(join(icons, 'folder'))).toBe(outside);
});

it('changes nothing the second time, and runs in a folder without links', () => {
  safelinks();
  symlinkSync(join(icons, 'theme/real.svg'), join(icons, 'top.svg'));
  safelinks();
  const { ino } = lstatSync(join(icons, 'top.svg'));
  safelinks();
  expect(lstatSync(join(icons, 'top.svg')).ino).toBe(ino);
  expect(existsSync(join(icons, 'top.svg.safelinks'))).toBe(false);
});
