import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { archiveIndex, sortedArchives } from '../../../src/package-manager/look/archive-index.ts';
import { chooseArchives } from '../../../src/package-manager/look/choose-archives.ts';

const line = (name: string, changes: Readonly<Record<string, string>> = {}) =>
  [
    name,
    '1.0-1',
    changes.source ?? '',
    changes.section ?? 'games',
    changes.architecture ?? 'amd64',
    changes.provides ?? '',
    changes.depends ?? '',
    changes.size ?? '100',
    `http://packages.example/${name}.deb`,
    'SHA256:00',
    `Description of ${name}`,
  ].join('\t');

const indexOf = (list: string, separator: RegExp) =>
  archiveIndex(Buffer.from(sortedArchives(list)), separator);

const index = indexOf(
  [
    line('lamp', {
      source: 'lamp (1.0)',
      depends: 'lamp-data (>= 1), liblamp0 | liblamp1, oil, lamp-big, lamp-huge',
      provides: 'light',
    }),
    line('lamp-data', {
      source: 'lamp',
      architecture: 'all',
      depends: 'lamp-more, lamp',
      size: '9000000',
    }),
    line('lamp-more', { source: 'lamp' }),
    line('lamp-big', { source: 'lamp', size: '9000000' }),
    line('lamp-huge', { source: 'lamp', architecture: 'all', size: '99000000' }),
    line('liblamp0', { source: 'lamp', section: 'libs' }),
    line('oil'),
    line('torch', { provides: 'light (= 2)' }),
    line('lamp', { section: 'a later version' }),
  ].join('\n'),
  /,/,
);

const chosen = (...names: string[]) =>
  chooseArchives(names, index, 'acme/t:1').map(({ name }) => name);

function refusal(...names: string[]): DeskpackError {
  try {
    chosen(...names);
  } catch (error) {
    if (error instanceof DeskpackError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('chooseArchives', () => {
  it('adds dependencies of the same source, data first, without libraries and large packages', () => {
    expect(chosen('lamp')).toEqual(['lamp', 'lamp-data', 'lamp-more']);
  });

  it('accepts names with architectures and versions', () => {
    expect(chosen('oil:amd64', 'torch=1.0-1')).toEqual(['oil', 'torch']);
  });

  it('suggests a similar name for an unknown one', () => {
    expect(refusal('lampp', 'oil', 'x')).toMatchObject({
      code: 'package-missing',
      subject: { kind: 'package', name: 'lampp', near: ['lamp'], others: [{ name: 'x' }] },
    });
  });

  it('lists the providers of a virtual package', () => {
    const error = refusal('light');
    expect(error.code).toBe('package-virtual');
    expect(error.subject).toMatchObject({ name: 'light', near: ['lamp', 'torch'] });
  });
});

describe('archiveIndex', () => {
  it('reads all fields of the first version', () => {
    expect(index.find('lamp')).toEqual({
      name: 'lamp',
      version: '1.0-1',
      source: 'lamp',
      section: 'games',
      isData: false,
      provides: ['light'],
      depends: ['lamp-data', 'liblamp0', 'oil', 'lamp-big', 'lamp-huge'],
      needs: [['lamp-data'], ['liblamp0', 'liblamp1'], ['oil'], ['lamp-big'], ['lamp-huge']],
      size: 100,
      address: 'http://packages.example/lamp.deb',
      digest: 'SHA256:00',
      description: 'Description of lamp',
    });
    expect(index.find('')).toBeUndefined();
    expect(index.find('lam')).toBeUndefined();
  });

  it('finds exactly its names, at any position', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z][a-z0-9+.-]{0,6}$/)), (names) => {
        const some = indexOf(names.map((name) => line(name)).join('\n'), /,/);
        for (const name of names) expect(some.find(name)?.name).toBe(name);
        for (const name of ['', '0', 'mm', 'zzzzzzzz']) {
          expect(some.find(name)?.name).toBe(names.includes(name) ? name : undefined);
        }
      }),
    );
  });

  it('has a provider for each provided name', () => {
    expect([...index.providers()]).toEqual([['light', 'lamp']]);
    expect([...indexOf('a\tb\nc\td\n', /,/).providers()]).toEqual([]);
  });

  it('reads lists of apk, and ignores broken lines', () => {
    const list = `a\tb\n${line('lamp', { depends: 'so:libc.musl-x86_64.so.1 oil>=2 !torch cmd:sh', architecture: 'noarch' })}`;
    const [archive, ...others] = indexOf(list, /\s/).all();
    expect(others).toEqual([]);
    expect(archive).toMatchObject({ depends: ['oil'], isData: true, source: 'lamp' });
  });
});
