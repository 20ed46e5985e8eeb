import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { descriptorOf } from '../../../src/describe/proposal.ts';
import { madeFrom, originFiles } from '../../../src/wizard/services/made-from.ts';
import type { OriginRequest } from '../../../src/wizard/services.ts';
import { folderOfEach } from '../../support/folder.ts';

const folder = folderOfEach();

const from = (kind: OriginRequest['kind'], given: string) =>
  madeFrom({ kind, given }, { engine: undefined, folder, extraLabels: [] });

async function valuesFrom(kind: OriginRequest['kind'], given: string) {
  const made = await from(kind, given);
  return 'origin' in made ? made.origin : descriptorOf(made.proposals[0]!);
}

describe('the sources of a descriptor', () => {
  it('are recipes, desktop files and descriptors in the folder', async () => {
    await writeFile(
      join(folder, 'Dockerfile'),
      'FROM acme/oc.template.debian:3.0\nLABEL oc.cat=games\n',
    );
    await writeFile(
      join(folder, 'a.desktop'),
      '[Desktop Entry]\nType=Application\nName=A\nExec=sh\n',
    );
    await writeFile(join(folder, 'one.d.3.0.json'), '{"name": "one", "unknown": 1}');
    expect(await valuesFrom('record', 'Dockerfile')).toMatchObject({ cat: 'games' });
    expect(await valuesFrom('desktop', 'a.desktop')).toMatchObject({ displayname: 'A' });
    expect(await valuesFrom('descriptor', 'one.d.3.0.json')).toEqual({ name: 'one', unknown: 1 });
    expect(await originFiles(folder)).toEqual({
      descriptors: ['one.d.3.0.json'],
      records: ['Dockerfile'],
      desktopFiles: ['a.desktop'],
    });
  });

  it('have the icon of a descriptor in another folder', async () => {
    await mkdir(join(folder, 'other'));
    await writeFile(join(folder, 'other', 'own.svg'), '<svg/>');
    await writeFile(join(folder, 'other', 'one.d.3.0.json'), '{"icon": "own.svg"}');
    const made = await from('descriptor', 'other/one.d.3.0.json');
    expect('icon' in made && String(made.icon)).toBe('<svg/>');
  });

  it('are all applications in a record', async () => {
    const record = (name: string) => ({ Config: { Labels: { 'oc.name': name } } });
    await writeFile(join(folder, 'two.json'), JSON.stringify([record('one'), record('two')]));
    const made = await from('record', 'two.json');
    const names = 'proposals' in made && made.proposals.map((one) => descriptorOf(one).name);
    expect(names).toEqual(['one', 'two']);
  });

  it.each([
    ['record', 'there is no file of that name'],
    ['image', 'no engine answers'],
    ['desktop', 'missing'],
    ['descriptor', 'missing'],
  ] as const)('is named if there is no such %s', async (kind, words) => {
    await expect(from(kind, 'missing')).rejects.toThrow(words);
  });

  it('are empty in a missing folder', async () => {
    const nothing = { descriptors: [], records: [], desktopFiles: [] };
    expect(await originFiles(join(folder, 'missing'))).toEqual(nothing);
  });
});
