import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import type { PackageIndex } from '../../../src/package-manager/find/package-index.ts';
import { unknownPackages } from '../../../src/package-manager/unknown-packages.ts';
import {
  missingPackages,
  refuseMissing,
  withPackageField,
  withSimilarPackages,
} from '../../../src/pipeline/run/missing-packages.ts';
import { folderWith } from '../../support/folder.ts';

const template = 'acme/oc.template.debian.minimal:3.0';
const descriptor = { template: 'acme/oc.template.debian.minimal', debpackage: 'xourn vlcc gimp' };

/** An index of this machine with those packages. */
function indexWith(...names: readonly string[]): PackageIndex {
  return {
    search: async () => undefined,
    read: async () => {},
    unknown: async (_, wanted) => unknownPackages(wanted, new Set(names)),
  };
}

/** An engine whose template lists those packages, or cannot be asked. */
function engineWith(packages: readonly string[] | undefined): { engine: Engine; asked: string[] } {
  const asked: string[] = [];
  const engine = {
    run: async (reference: string) => {
      asked.push(reference);
      if (!packages)
        throw new DeskpackError('program-failed', { reason: 'it runs no containers here' });
      return packages.map((name) => `${name} - Something\n`).join('');
    },
  } as unknown as Engine;
  return { engine, asked };
}

const own = indexWith('vlc', 'gimp', 'xournalpp');

describe('before a build', () => {
  it('finds all packages that the template lacks, with similar names', async () => {
    const { engine } = engineWith(['vlc', 'gimp', 'xournalpp']);
    expect(await missingPackages(descriptor, template, engine, own)).toEqual({
      field: 'debpackage',
      packages: [
        { name: 'xourn', near: 'xournalpp' },
        { name: 'vlcc', near: 'vlc' },
      ],
    });
  });

  it('does not query the template if the index of this machine has all', async () => {
    const { engine, asked } = engineWith([]);
    const known = { ...descriptor, debpackage: 'gimp vlc' };
    expect(await missingPackages(known, template, engine, own)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('trusts the index of the template, and queries it once', async () => {
    const { engine, asked } = engineWith(['xourn', 'vlcc']);
    expect(await missingPackages(descriptor, template, engine, own)).toBeUndefined();
    expect(await missingPackages(descriptor, template, engine, own)).toBeUndefined();
    expect(asked).toEqual([template]);
  });

  it('trusts the index of the template over that of this machine', async () => {
    const folder = await folderWith({});
    const aptCache = join(folder, 'apt-cache');
    await writeFile(aptCache, '#!/bin/sh\necho "xourn - Something"\necho "vlcc - Something"\n');
    await chmod(aptCache, 0o755);
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    const { engine, asked } = engineWith(['vlc', 'gimp', 'xournalpp']);
    const missing = await missingPackages(descriptor, template, engine, own);
    expect(missing?.packages.map(({ name }) => name)).toEqual(['xourn', 'vlcc']);
    expect(asked).toEqual([template]);
  });

  it('queries no index for a package manager without packages', async () => {
    const managers: string[] = [];
    const index: PackageIndex = {
      ...own,
      unknown: async (manager) => {
        managers.push(manager);
        return [];
      },
    };
    await missingPackages(descriptor, template, engineWith([]).engine, index);
    expect(managers).toEqual(['apt']);
  });

  it('finds nothing if the template cannot be queried', async () => {
    const { engine } = engineWith(undefined);
    expect(await missingPackages(descriptor, template, engine, own)).toBeUndefined();
    expect(await missingPackages(descriptor, template, {} as Engine, own)).toBeUndefined();
  });
});

describe('packages that are missing', () => {
  const missing = {
    field: 'debpackage',
    packages: [{ name: 'xourn' }, { name: 'vlcc', near: 'vlc' }],
  };

  it('stop the run with all of their names and the field', () => {
    const refusal = () => refuseMissing('x', descriptor, missing);
    expect(refusal).toThrow('has none of the packages "xourn", "vlcc" (did you mean vlc?)');
    const subject = {
      kind: 'package',
      name: 'xourn',
      field: 'debpackage',
      others: [{ name: 'vlcc', near: ['vlc'] }],
    };
    expect(refusal).toThrow(expect.objectContaining({ code: 'package-missing', subject }));
  });

  it('have no others in the subject of the error if there is only one', () => {
    const one = { field: 'debpackage', packages: [{ name: 'xourn' }] };
    const subject = { kind: 'package', name: 'xourn', field: 'debpackage' };
    try {
      refuseMissing('x', descriptor, one);
      expect.unreachable();
    } catch (error) {
      expect((error as DeskpackError).subject).toStrictEqual(subject);
    }
  });

  it('only cause a warning if run commands may provide them', () => {
    const warning = refuseMissing('x', { ...descriptor, preruncommands: ['RUN true'] }, missing);
    expect(warning.message).toContain('"xourn"');
  });
});

describe('packages that a build did not find', () => {
  const failed = (...names: readonly [string, ...string[]]) => {
    const [name, ...others] = names;
    return new DeskpackError('package-missing', {
      reason: 'they are not there',
      subject: { kind: 'package', name, others: others.map((other) => ({ name: other })) },
    });
  };

  it('are reported with their field, without dependencies', () => {
    const error = withPackageField(failed('libfoo', 'vlcc', 'xourn'), descriptor);
    expect(error).toMatchObject({ code: 'package-missing', message: 'they are not there' });
    expect((error as DeskpackError).subject).toEqual({
      kind: 'package',
      name: 'vlcc',
      field: 'debpackage',
      others: [{ name: 'xourn' }],
    });
  });

  it('are reported unchanged if no field names one of them', () => {
    const error = failed('libfoo');
    expect(withPackageField(error, descriptor)).toBe(error);
  });
});

describe('the failure of a build for missing packages', () => {
  const failure = (name: string, ...more: readonly string[]) =>
    withPackageField(
      new DeskpackError('package-missing', {
        reason: `there is no package ${name}`,
        subject: { kind: 'package', name, others: more.map((other) => ({ name: other })) },
      }),
      descriptor,
    );

  it('has similar names from the index of the template', async () => {
    const { engine } = engineWith(['vlc', 'gimp', 'xournalpp']);
    const error = await withSimilarPackages(failure('xourn', 'vlcc'), template, engine);
    expect(error).toMatchObject({
      code: 'package-missing',
      reason:
        'there is no package xourn; "xourn" (did you mean xournalpp?), "vlcc" (did you mean vlc?)',
      subject: {
        kind: 'package',
        field: 'debpackage',
        name: 'xourn',
        near: ['xournalpp'],
        others: [{ name: 'vlcc', near: ['vlc'] }],
      },
    });
  });

  it('is unchanged if there are no similar names, the index cannot be read, or it is another error', async () => {
    const far = failure('gimp');
    expect(await withSimilarPackages(far, template, engineWith(['gimp']).engine)).toBe(far);
    const unread = failure('xourn');
    expect(await withSimilarPackages(unread, template, engineWith(undefined).engine)).toBe(unread);
    const other = new Error('another');
    const { engine, asked } = engineWith(['vlc']);
    expect(await withSimilarPackages(other, template, engine)).toBe(other);
    expect(asked).toEqual([]);
  });
});
