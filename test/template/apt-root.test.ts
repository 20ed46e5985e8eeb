import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { imagePackages } from '../../src/package-manager/templates/template-packages.ts';
import { aptRunner } from '../../src/template/apt-root.ts';

const hasApt = existsSync('/usr/bin/apt-get');

let folder: string;

/** A repository of one package, which the entry trusts without a key. */
function repository(name: string, description: string): string {
  const place = join(folder, name);
  mkdirSync(place);
  const fields = [`Package: ${name}`, 'Version: 1', 'Architecture: all', 'Size: 1'];
  const rest = ['Filename: ./none.deb', `Description: ${description}`];
  writeFileSync(join(place, 'Packages'), `${[...fields, ...rest].join('\n')}\n`);
  return `deb [trusted=yes] file:${place} ./`;
}

const ownLists = () => (existsSync('/var/lib/apt/lists') ? readdirSync('/var/lib/apt/lists') : []);

describe.skipIf(!hasApt)(`apt in a root of its own${hasApt ? '' : ' (there is no apt)'}`, () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'deskpack-apt-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('lists the packages of its sources alone, two of them at a time, and leaves nothing', async () => {
    const before = ownLists();
    const [lamps, moths] = [
      repository('lamps', 'Lamps and ‘lanterns’'),
      repository('moths', 'What comes to lamps'),
    ].map((entry) => aptRunner({ entries: [entry], settings: [] }));
    const lists = await Promise.all([
      imagePackages(lamps!, 'lamps', 'apt'),
      imagePackages(moths!, 'moths', 'apt'),
    ]);
    expect(lists).toEqual([
      'lamps - Lamps and ‘lanterns’\nlamps\n',
      'moths - What comes to lamps\nmoths\n',
    ]);
    expect(ownLists()).toEqual(before);
  });

  it('uses the settings, and says that no server answers', async () => {
    const entries = ['deb [trusted=yes] http://deskpack.invalid/lamps stable main'];
    const settings = ['Acquire::http::Proxy "http://127.0.0.1:9/"'];
    const failing = imagePackages(aptRunner({ entries, settings }), 'lamps', 'apt');
    await expect(failing).rejects.toThrow(/no package server could be reached$/);
  });

  it('does not count what is installed here as available', async () => {
    const entry = repository('lamps', 'Lamps');
    const packages = await imagePackages(aptRunner({ entries: [entry], settings: [] }), '', 'apt');
    const installed = execFileSync('dpkg-query', ['--show'], { encoding: 'utf8' });
    // What is installed here is not among them.
    expect(packages.split('\n')).not.toContain(installed.split('\t')[0]);
  });
});
