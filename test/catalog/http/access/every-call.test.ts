import { expect, test } from 'vitest';
import { catalogApplication } from '../../../../src/catalog/http/server.ts';
import { etagOf } from '../../../../src/catalog/model/etag.ts';
import { includes, type Scope } from '../../../../src/catalog/model/token/access-token.ts';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import type { CatalogService } from '../../../../src/catalog/service/catalog-service.ts';
import { smallPicture } from '../../../support/small-application.ts';
import { record } from '../../documents.ts';
import { entriesOf, entryOf } from '../../entries.ts';
import { runningCatalog } from '../running-catalog.ts';
import { routesOf } from './routes-of.ts';

/** An application that only teachers may see, which was registered twice, and one for everybody. */
const secret = 'SECRET';
const documentOf = (name: string, permit: string, comment: string) =>
  record(
    { 'oc.name': name, 'oc.displayname': comment, 'oc.acl': `{"permit":["${permit}"]}` },
    { RepoTags: [`acme/${name}:1`], RepoDigests: [], Comment: comment },
  );
const hidden = (name = 'hidden', comment = secret) => documentOf(name, 'teachers', comment);
const shown = (name = 'shown', comment = 'Open') => documentOf(name, 'all', comment);
const etag = etagOf(entryOf(hidden()).content.digest);

type Answer = number | readonly [status: number, code: string];

/** The caller: the scope of its token, and whether it has a label, which is not "teachers". */
interface Kind {
  readonly title: string;
  readonly scope?: Scope;
  readonly hasLabel?: boolean;
  readonly isRevoked?: boolean;
  readonly text?: string;
}

const kinds: readonly Kind[] = [
  { title: 'no token', hasLabel: true },
  { title: 'a wrong token', text: 'guessed' },
  { title: 'a revoked token', scope: 'admin', isRevoked: true },
  ...(['read', 'write', 'admin'] as const).flatMap((scope) => [
    { title: scope, scope },
    { title: `${scope} with a label`, scope, hasLabel: true },
  ]),
];

/** A call, and what it is answered with who may see everything, and who may not see the hidden application. */
interface Row {
  readonly route: string;
  readonly needs: 'nothing' | Scope;
  readonly ok: Answer;
  readonly unseen: Answer;
  /** What who has no token is answered, if that is something else. */
  readonly withoutToken?: Answer;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: (name: string) => Buffer;
  /** Makes the hidden application something else first. */
  readonly first?: (service: CatalogService, name: string) => Promise<unknown>;
  /** A call that must say that a name is taken cannot be answered as if it were not. */
  readonly tells?: boolean;
}

const image = '/API/manager/image';
const one = `${image}/:name`;
const none = (what: string): Answer => [404, `unknown-${what}`];
const json = { 'content-type': 'application/json' };
const registering = {
  route: `PUT ${image}`,
  needs: 'write',
  headers: json,
  body: (name: string) => Buffer.from(JSON.stringify(shown(name))),
  unseen: [403, 'name-forbidden'],
  tells: true,
} as const;
const removing = { route: `DELETE ${one}`, needs: 'write', unseen: none('application') } as const;
const restoring = {
  route: `POST ${one}/restore`,
  needs: 'write',
  unseen: none('revision'),
} as const;
const purging = {
  route: `POST ${one}/purge`,
  needs: 'admin',
  unseen: none('application'),
} as const;
const removed = (service: CatalogService, name: string) => service.remove(anyone, name);
/** For everybody now, and not always. */
const wasHidden = (service: CatalogService, name: string) =>
  service.register(anyone, entriesOf(shown(name)));

const rows: readonly Row[] = [
  { ...registering, ok: 200 },
  { ...registering, query: '?dry-run', ok: 200 },
  { ...registering, route: `POST ${image}`, ok: 200 },
  { ...registering, query: '?replace=repository&warnings', ok: 200 },
  { ...registering, headers: { ...json, 'if-none-match': '*' }, ok: [412, 'precondition-failed'] },
  { ...registering, headers: { ...json, 'if-match': etag }, ok: 200 },
  { ...registering, first: removed, ok: 201 },
  {
    ...registering,
    body: (name) => Buffer.from(JSON.stringify([shown(`another-${name}`), hidden(name)])),
    ok: 201,
  },
  { ...removing, ok: 204 },
  { ...removing, headers: { 'if-match': '"other"' }, ok: [412, 'precondition-failed'] },
  { ...removing, first: removed, ok: none('application') },
  { ...restoring, query: '?revision=1', ok: 200 },
  { ...restoring, query: '?revision=7', ok: none('revision') },
  { ...restoring, headers: { 'if-match': '"other"' }, ok: [412, 'precondition-failed'] },
  { ...restoring, first: removed, ok: 200 },
  { ...restoring, first: wasHidden, query: '?revision=1', ok: 200 },
  {
    ...{ route: `PUT ${one}/picture`, needs: 'write', ok: 204, unseen: none('application') },
    ...{ headers: { 'content-type': 'image/png' }, body: () => smallPicture },
  },
  { ...purging, ok: 200 },
  { ...purging, query: '?dry-run', ok: 200 },
  { ...purging, query: '?revision=1', ok: 200, unseen: none('revision') },
  {
    ...{ ...purging, query: '?revision=2', unseen: none('revision') },
    ok: [409, 'current-revision'],
  },
  { ...purging, headers: { 'if-match': '"other"' }, ok: [412, 'precondition-failed'] },
  { ...purging, first: removed, ok: 200 },
  { route: `GET ${one}`, needs: 'read', ok: 200, unseen: none('application') },
  {
    ...{ route: `GET ${one}`, needs: 'read', ok: 304, unseen: none('application') },
    headers: { 'if-none-match': etag },
  },
  { route: `GET ${one}/picture`, needs: 'read', ok: 200, unseen: none('picture') },
  { route: `GET ${one}/icon`, needs: 'read', ok: 200, unseen: none('icon') },
  { route: `GET ${one}/revisions`, needs: 'read', ok: 200, unseen: none('application') },
  { route: `GET ${one}/revisions/:revision`, needs: 'read', ok: 200, unseen: none('revision') },
  { route: 'GET /API/manager/images', needs: 'read', ok: 200, unseen: 200 },
  { route: 'GET /API/manager/images', query: '?q=secret', needs: 'read', ok: 200, unseen: 200 },
  { route: 'GET /API/manager/images/counts', needs: 'read', ok: 200, unseen: 200 },
  {
    ...{ route: 'GET /API/manager/events', needs: 'read', ok: 200 },
    unseen: [403, 'scope-missing'],
  },
  ...([...['tokens', 'webhooks', 'audit']] as const).map(
    (path): Row => ({
      ...{ route: `GET /API/manager/${path}`, needs: 'admin', unseen: [403, 'scope-missing'] },
      ok: path.includes(':id') ? none('webhook') : 200,
    }),
  ),
  {
    ...{ route: 'POST /API/manager/tokens', needs: 'admin', ok: 201 },
    ...{ unseen: [403, 'scope-missing'], headers: json },
    body: () => Buffer.from('{"name":"ci"}'),
  },
  {
    ...{ route: 'DELETE /API/manager/tokens/:id', needs: 'admin', ok: none('token') },
    unseen: [403, 'scope-missing'],
  },
  {
    ...{ route: 'POST /API/manager/webhooks', needs: 'admin', ok: 201 },
    ...{ unseen: [403, 'scope-missing'], headers: json },
    body: () => Buffer.from('{"url":"http://127.0.0.1:9/","names":["none"]}'),
  },
  {
    ...{ route: 'DELETE /API/manager/webhooks/:id', needs: 'admin', ok: none('webhook') },
    unseen: [403, 'scope-missing'],
  },
  {
    ...{ route: 'GET /metrics', needs: 'read', ok: 200, unseen: [403, 'scope-missing'] },
    // They have figures alone.
    withoutToken: 200,
  },
  { route: 'GET /', needs: 'read', ok: 200, unseen: 200 },
  { route: 'GET /applications/:name', needs: 'read', ok: 200, unseen: 404 },
  {
    ...{ route: 'GET /applications/:name/changes', query: '?from=1&to=2' },
    ...{ needs: 'read', ok: 200, unseen: 404 },
  },
  {
    ...{ route: 'POST /applications/:name/restore', query: '?revision=1' },
    ...{ needs: 'write', ok: 200, unseen: 404 },
  },
  {
    ...{ route: 'GET /applications/:name/revisions/:revision/icon' },
    ...{ needs: 'read', ok: 200, unseen: 404 },
  },
  { route: 'GET /feed', needs: 'read', ok: 200, unseen: 200 },
  ...[
    'livez',
    'readyz',
    'openapi.json',
    'page/list.js',
    'page/feed.css',
    'page/page.css',
    'page/page.js',
    'page/page.svg',
  ].map((path): Row => ({ route: `GET /${path}`, needs: 'nothing', ok: 200, unseen: 200 })),
];

/** For people, what goes wrong is a page without a code. */
const isPage = ({ route }: Row) => / \/($|applications|feed)/.test(route);

function expected({ needs, ok, unseen, withoutToken }: Row, kind: Kind): Answer {
  if (needs === 'nothing') return ok;
  if (kind.text || kind.isRevoked) return [403, 'token-wrong'];
  const scope = kind.scope ?? 'read';
  if (!includes(scope, needs)) return kind.scope ? [403, 'scope-missing'] : [401, 'token-missing'];
  if (!kind.hasLabel) return ok;
  if (withoutToken !== undefined && !kind.scope) return withoutToken;
  const isRefused = typeof unseen === 'object' && unseen[1] === 'scope-missing';
  return isRefused && !kind.scope ? [401, 'token-missing'] : unseen;
}

async function answerOf(response: Response) {
  const text = await response.text();
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  const { status } = response;
  const headers = [...response.headers.keys()].sort();
  return { answer: isProblem ? [status, JSON.parse(text).code] : status, text, headers };
}

test('every call of the catalog is in the table, and each row is a call', async () => {
  const { service } = await runningCatalog();
  const routes = await routesOf(catalogApplication({ service }));
  expect([...new Set(rows.map(({ route }) => route))].sort()).toEqual(routes.sort());
});

const titleOf = ({ route, query = '', headers = {}, first }: Row) =>
  `${route}${query} ${JSON.stringify(headers)}${first ? ` when it ${first.name}` : ''}`;

test.each(rows.map((row) => [titleOf(row), row] as const))(
  '%s asks who may see it, and tells others nothing and changes nothing for them',
  async (_, row) => {
    const { url, service } = await runningCatalog('operator-of-this-catalog');
    await service.register(anyone, entriesOf(shown()));
    const [method, pattern = ''] = row.route.split(' ');
    const owned = kinds.map((kind) => ({ kind, own: kind.title.replaceAll(' ', '-') }));
    for (const comment of ['First', secret]) {
      await service.register(anyone, entriesOf(...owned.map(({ own }) => hidden(own, comment))));
      for (const { own } of owned) await service.putPicture(anyone, own, smallPicture);
    }
    for (const { kind, own } of owned) {
      await row.first?.(service, own);
      const made =
        kind.scope &&
        (await service.createToken(
          {
            ...{ name: kind.title, scope: kind.scope, names: [] },
            labels: kind.hasLabel ? ['staff'] : undefined,
          },
          'admin',
        ));
      if (kind.isRevoked) await service.revokeToken(made!.token.id, 'admin');
      const text = kind.text ?? made?.text;
      const call = async (name: string) => {
        const path = pattern.replace(':name', name).replace(':revision', '1');
        const given = Object.entries(row.headers ?? {}).map(([header, value]) => [
          header,
          value === etag ? etagOf(entryOf(hidden(name)).content.digest) : value,
        ]);
        return answerOf(
          await fetch(`${url}${path}${row.query ?? ''}`, {
            method: method!,
            headers: {
              ...Object.fromEntries(given),
              ...(text === undefined ? {} : { authorization: `Bearer ${text}` }),
            },
            ...(row.body ? { body: new Uint8Array(row.body(name)) } : {}),
          }),
        );
      };
      const before = await service.events(0, 1000);
      const got = await call(own);
      const wanted = expected(row, kind);
      const isCoded = typeof wanted === 'object' && !isPage(row);
      expect([kind.title, got.answer]).toEqual([kind.title, isCoded ? wanted : [wanted].flat()[0]]);
      if (wanted === row.ok && row.needs !== 'nothing' && !kind.hasLabel) continue;
      expect(await service.events(0, 1000)).toEqual(before);
      if (!kind.hasLabel) continue;
      // Of an application that is not there, it is answered the same.
      expect(got.text).not.toContain(secret);
      if (row.tells || !pattern.includes(':name')) continue;
      const absent = await call(`no-${own}`);
      expect(absent.headers).toEqual(got.headers);
      expect(absent.text.replaceAll(`no-${own}`, own)).toBe(got.text);
    }
  },
);
