import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { NewAuditEntry } from '../../../../src/catalog/model/audit.ts';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { catalogService } from '../../../../src/catalog/service/catalog-service.ts';
import { openStore } from '../../../../src/catalog/store/open-store.ts';
import type { SqlStore } from '../../../../src/catalog/store/sql/sql-store.ts';
import {
  type PostgresqlServer,
  postgresqlMissing,
  startPostgresql,
} from '../../../support/postgresql-server.ts';
import { descriptor, record } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { elementsOf } from '../../listed.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-copy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function opened(address: string): Promise<SqlStore> {
  const store = await openStore(address);
  onTestFinished(() => store.close());
  return store;
}

const picture = encode({ width: 2, height: 2, channels: 3, depth: 8, data: new Uint8Array(12) });

/** A row whose bytes are a text, as each driver has a class of its own for them. */
const plain = (row: { readonly bytes: Uint8Array } | undefined) =>
  row && { ...row, bytes: Buffer.from(row.bytes).toString('base64') };

const copied = (from: string): NewAuditEntry => ({
  kind: 'catalog-copied',
  at: '2026-01-02T03:04:05.678Z',
  actor: 'admin',
  subject: from,
  details: {},
});

/** All that can be asked of a catalog. */
async function allOf(store: SqlStore) {
  const service = catalogService(store);
  const names = ['sketch', 'plot', 'gone', ...Array.from({ length: 250 }, (_, n) => `app-${n}`)];
  const everything = { terms: [], viewer: undefined };
  const ofNames = names.map(async (name) => ({
    entry: plain(await store.get(name)),
    history: await store.revisions(name),
    icon: plain(await store.getIcon(name)),
    picture: plain(await store.getPicture(name)),
  }));
  return {
    names: await Promise.all(ofNames),
    list: await elementsOf(await service.list({ ...everything, limit: 1000 })),
    found: await elementsOf(await service.list({ ...everything, search: 'pen', limit: 1000 })),
    counts: await service.counts(['category', 'mimetype', 'keyword'], everything),
    events: await service.events(0, 500),
    tokens: await store.tokens(),
    audit: await store.audit(100),
  };
}

describe.skipIf(postgresqlMissing)('copying a catalog', () => {
  let server: PostgresqlServer;

  beforeAll(() => {
    server = startPostgresql();
  });

  afterAll(() => server.stop());

  test('SQLite to PostgreSQL and back gives the same contents, history, events, tokens and audit trail', async () => {
    const first = await opened(await newFolder());
    const service = catalogService(first);
    await service.register(anyone, entriesOf(record(), descriptor({ name: 'plot', big: 2 ** 53 })));
    await service.register(
      anyone,
      entriesOf(record({ 'oc.cat': 'office' }), descriptor({ name: 'gone' })),
    );
    for (let part = 0; part < 250; part += 50) {
      const documents = Array.from({ length: 50 }, (_, index) =>
        descriptor({ name: `app-${part + index}`, cat: `kind-${index % 7}` }),
      );
      await service.register(anyone, entriesOf(...documents));
    }
    await service.remove(anyone, 'gone');
    expect(await service.putPicture(anyone, 'sketch', picture)).toBe('kept');
    const { text, token } = await service.createToken(
      { name: 'ci', scope: 'write', names: ['a*'] },
      'admin',
    );
    const ended = await service.createToken(
      { name: 'old', scope: 'admin', names: [], labels: ['staff'] },
      'admin',
    );
    await service.revokeToken(ended.token.id, 'admin');
    const wanted = await allOf(first);
    expect(wanted.events.length).toBeGreaterThan(250);
    expect(wanted.tokens).toHaveLength(2);
    expect(wanted.audit).toHaveLength(3);

    const second = await opened(server.newDatabase());
    expect(await first.copyTo(second, copied('first'))).toBe(253);
    const inSecond = { id: 4, ...copied('first') };
    expect(await allOf(second)).toEqual({ ...wanted, audit: [inSecond, ...wanted.audit] });
    const third = await opened(await newFolder());
    expect(await second.copyTo(third, copied('second'))).toBe(253);
    const inThird = { id: 5, ...copied('second') };
    expect(await allOf(third)).toEqual({ ...wanted, audit: [inThird, inSecond, ...wanted.audit] });

    // Each goes on where the first one was.
    const last = wanted.events.at(-1)!.id;
    for (const store of [second, third]) {
      const copy = catalogService(store);
      expect((await copy.findToken(text))?.id).toBe(token.id);
      await copy.restore(anyone, 'gone');
      await copy.revokeToken(token.id, 'admin');
      const [newest, previous] = await store.audit(2);
      expect(newest?.id).toBe(previous!.id + 1);
      expect(await copy.events(last, 10)).toMatchObject([
        { id: last + 1, kind: 'restored', name: 'gone', revision: 3 },
      ]);
    }
  });

  test('nothing is copied over what is there', async () => {
    const [first, second] = [await opened(await newFolder()), await opened(server.newDatabase())];
    for (const [store, name] of [
      [first, 'sketch'],
      [second, 'plot'],
    ] as const) {
      await catalogService(store).register(anyone, entriesOf(descriptor({ name })));
    }
    await expect(first.copyTo(second, copied('first'))).rejects.toThrow('name an empty database');
    expect(await second.get('sketch')).toBeUndefined();
    expect(await second.get('plot')).toBeDefined();
  });
});
