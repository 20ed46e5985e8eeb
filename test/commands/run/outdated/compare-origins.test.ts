import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ComparedApplication } from '../../../../src/commands/run/outdated/compare-lists.ts';
import { withOrigins } from '../../../../src/commands/run/outdated/compare-origins.ts';
import { headingOf } from '../../../../src/commands/run/outdated/show-outdated.ts';
import type { DescribedOrigin } from '../../../../src/vendor/origin/origin-text.ts';
import { folderOfEach } from '../../../support/folder.ts';
import { keepCacheIn } from '../../../support/keep-state-in.ts';
import { type Answer, fileServer } from '../../../vendor/download/file-server.ts';
import { engineWith, template } from './listed-packages.ts';

const folder = folderOfEach();
beforeEach(() => keepCacheIn(join(folder, 'cache')));

const viewer: DescribedOrigin = {
  kind: 'deb',
  title: 'Debian package acme-viewer 2.4.1',
  version: '2.4.1',
  bytes: 100,
  file: 'acme-viewer_2.4.1_all.deb',
  sha256: 'ab',
};

/** A viewer whose own package no index of the template has. */
const compared: ComparedApplication = {
  name: 'viewer',
  file: 'viewer.d.3.0.json',
  updates: [],
  unknown: [{ name: 'acme-viewer', version: '2.4.1', reason: 'absent' }],
};

const head =
  (name: string, bytes: number): Answer =>
  (_, response) =>
    void response
      .writeHead(200, {
        'content-length': bytes,
        'content-disposition': `attachment; filename="${name}"`,
        'last-modified': 'Sun, 29 Nov 2026 10:00:00 GMT',
      })
      .end();

async function withOrigin(origin: DescribedOrigin | undefined, one = compared) {
  const { signal } = new AbortController();
  const { name, file } = one;
  const list = join(folder, `${name}.cdx.json`);
  const wanted = {
    name,
    file: join(folder, file),
    list,
    origin,
    ownTemplate: template,
    copied: [],
  };
  return withOrigins([one], [wanted], engineWith([]), { refresh: false, signal });
}

async function headingWith(origin: DescribedOrigin, one = compared) {
  const [found] = await withOrigin(origin, one);
  return { found: found!, heading: headingOf(found!) };
}

describe('an application of a vendor', () => {
  it('has a newer version', async () => {
    const { url } = await fileServer({ '/get': head('acme-viewer_2.5.0_all.deb', 120) });
    const { found, heading } = await headingWith({ ...viewer, address: `${url}/get` });
    expect(found.newer).toMatchObject({ state: 'newer', version: '2.5.0', address: `${url}/get` });
    expect(heading).toBe(
      `viewer: newer at its vendor: 2.5.0 in place of 2.4.1, at ${url}/get; all packages are up to date`,
    );
  });

  it('is up to date with its own package, which no index has', async () => {
    const { url } = await fileServer({ '/get': head('acme-viewer_2.4.1_all.deb', 100) });
    const origin = { ...viewer, address: `${url}/get`, date: '2026-11-29T10:00:00Z' };
    expect((await headingWith(origin)).heading).toBe('viewer: up to date');
  });

  it('is not called up to date if nobody can be asked', async () => {
    expect((await headingWith(viewer)).heading).toBe(
      'viewer: unknown at its vendor: nothing says where newer ones are: it was given as acme-viewer_2.4.1_all.deb; all packages are up to date',
    );
  });

  it('is asked about without a list of packages, too', async () => {
    const { heading } = await headingWith(viewer, {
      ...compared,
      updates: undefined!,
      missing: 'list',
    });
    expect(heading).toContain('unknown at its vendor');
    expect(heading).toContain('no list of packages');
  });

  it('has other packages of unknown sources', async () => {
    const more = { name: 'acme-fonts', version: '1', reason: 'absent' } as const;
    const one = { ...compared, unknown: [...compared.unknown!, more] };
    expect((await headingWith(viewer, one)).heading).toContain('unknown for 1 package of another');
  });
});

describe('a package of a repository', () => {
  const origin: DescribedOrigin = {
    ...{ kind: 'repository', title: 'Package acme-viewer 2.4.1-1 of packages.acme.example' },
    ...{ version: '2.4.1-1', file: 'acme-viewer', address: 'https://packages.acme.example/' },
    sha256: 'ab',
  };

  it('is unknown without its source beside the descriptor', async () => {
    const { found, heading } = await headingWith(origin);
    expect(found.newer).toMatchObject({ state: 'unknown', code: 'no-address' });
    expect(heading).toContain('the source that its recipe copies is not beside its descriptor');
    expect(found.unknown).toBeUndefined();
  });
});

it('an application of the distribution stays as it is', async () => {
  expect(await withOrigin(undefined)).toEqual([compared]);
});
