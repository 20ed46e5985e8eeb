import { expect, test, vi } from 'vitest';
import {
  checkRegistering,
  findCatalog,
  listApplications,
  registerApplication,
  removeApplication,
  requireOwnCatalog,
  showApplication,
} from '../../../src/catalog/client/client.ts';
import { descriptor, imageId, record } from '../documents.ts';
import { runningCatalog } from '../http/running-catalog.ts';
import { listed } from '../listed.ts';
import { answer, cut, misbehavingServer, silence, untilLate } from './misbehaving-server.ts';

const document = JSON.stringify(record());

test('a registered application is listed, shown and removed', async () => {
  const { url } = await runningCatalog();
  const application = {
    name: 'sketch',
    url: `${url}/API/manager/image/sketch`,
    takesPicture: true,
    image: imageId,
  };
  const first = await registerApplication(url, document);
  const { etag } = first;
  expect(first).toEqual({ isNew: true, applications: [application], etag });
  const again = await registerApplication(url, new TextEncoder().encode(document));
  expect(again).toEqual({ isNew: false, applications: [application], etag });
  expect(await listApplications(url)).toMatchObject([{ name: 'sketch', cat: 'graphics', etag }]);
  expect(await showApplication(url, 'sketch')).toMatchObject({ fields: { cat: 'graphics' } });
  expect(await removeApplication(url, 'sketch')).toBe(true);
  expect(await removeApplication(url, 'sketch')).toBe(false);
  expect(await showApplication(url, 'sketch')).toBeUndefined();
});

test('a printed value is judged as a value, and its text is sent unread', async () => {
  const { url } = await runningCatalog();
  const printed = { value: record(), text: `${JSON.stringify(record(), null, 4)}\n` };
  expect((await registerApplication(url, printed)).isNew).toBe(true);
  expect(await showApplication(url, 'sketch')).toMatchObject({ fields: { cat: 'graphics' } });
  const { url: deaf, requests } = await misbehavingServer(answer(200, '{"name":"sketch"}'));
  await registerApplication(deaf, { value: record(), text: '{' });
  expect(requests).toHaveLength(1);
  const wrong = { value: record({ 'oc.launch': '' }), text: printed.text };
  await expect(registerApplication(deaf, wrong)).rejects.toMatchObject({
    code: 'registration-invalid',
    tail: [expect.stringContaining('oc.launch')],
  });
  expect(requests).toHaveLength(1);
});

test('names are carried as they are, and those that no URL carries are nowhere', async () => {
  const { url } = await runningCatalog();
  const name = 'A b/c?#%\u{1f600}';
  await registerApplication(url, JSON.stringify(record({ 'oc.name': name })));
  expect(await showApplication(url, name)).toMatchObject({ name });
  for (const nowhere of ['', '.', '..', '\ud800']) {
    expect(await showApplication(url, nowhere)).toBeUndefined();
    expect(await removeApplication(url, nowhere)).toBe(false);
  }
  expect(await removeApplication(url, name)).toBe(true);
});

test('an address may have a path', async () => {
  const { url, requests } = await misbehavingServer(answer(201, '{"name":"sketch"}'));
  const { applications } = await registerApplication(`${url}/desktops/a`, document);
  expect(requests[0]?.line).toBe('PUT /desktops/a/API/manager/image');
  expect(requests[0]?.headers['content-type']).toBe('text/javascript');
  expect(applications[0]?.url).toBe(`${url}/desktops/a/API/manager/image/sketch`);
});

test('a token opens a catalog that needs one, and the environment alone does not', async () => {
  const { url } = await runningCatalog('s3cret');
  await expect(registerApplication(url, document)).rejects.toMatchObject({
    message: expect.stringContaining('401'),
    action: expect.stringContaining('DESKPACK_CATALOG_TOKEN'),
  });
  vi.stubEnv('DESKPACK_CATALOG_TOKEN', 's3cret');
  await expect(registerApplication(url, document)).rejects.toThrow('401');
  vi.unstubAllEnvs();
  const access = { token: 's3cret' };
  expect((await registerApplication(url, document, access)).isNew).toBe(true);
  expect(await removeApplication(url, 'sketch', access)).toBe(true);
});

test('reads send the token only to servers that ask for it', async () => {
  const access = { token: 's3cret' };
  const asking = answer(401, '', { 'www-authenticate': 'Bearer realm="catalog"' });
  const other = answer(401, '', { 'www-authenticate': 'Basic realm="x"' });
  const asked = await misbehavingServer(asking, answer(200, '[]'));
  expect(await listApplications(asked.url, access)).toEqual([]);
  expect(asked.requests.map(({ headers }) => headers.authorization)).toEqual([
    undefined,
    'Bearer s3cret',
  ]);
  for (const [behaviour, count] of [
    [answer(401), 1],
    [other, 1],
    [asking, 2],
  ] as const) {
    const { url, requests } = await misbehavingServer(behaviour);
    await expect(listApplications(url, access)).rejects.toThrow('401');
    expect(requests).toHaveLength(count);
  }
});

test('no redirect is followed, with a token or without', async () => {
  const thief = await misbehavingServer(answer(200, '[]'));
  for (const status of [301, 302, 303, 307, 308]) {
    const moved = answer(status, '', { location: `${thief.url}/API/manager/images` });
    const { url } = await misbehavingServer(moved);
    const options = { token: 's3cret' };
    await expect(listApplications(url, options)).rejects.toThrow(String(status));
    await expect(registerApplication(url, document, options)).rejects.toThrow(String(status));
    await expect(removeApplication(url, 'sketch', options)).rejects.toThrow(String(status));
  }
  expect(thief.requests).toEqual([]);
});

test('a token goes to another machine over plain HTTP only when that was said', async () => {
  const far = 'http://catalog.example.org:30443';
  const refused = {
    name: 'DeskpackError',
    message: expect.stringContaining('over plain HTTP others can read it'),
    action: expect.stringContaining('--send-token-over-plain-http'),
  };
  const token = 's3cret';
  await expect(registerApplication(far, document, { token })).rejects.toMatchObject(refused);
  await expect(removeApplication(far, 'sketch', { token })).rejects.toMatchObject(refused);
  const told = { token, sendsTokenInClear: true, tries: 1 };
  await expect(removeApplication(far, 'sketch', told)).rejects.toThrow('no catalog answers');
});

test('a document that cannot be parsed, or has errors, is never sent', async () => {
  const { url, requests } = await misbehavingServer(answer(200, '{"name":"sketch"}'));
  for (const document of ['{', '{"name":"sketch"}']) {
    await expect(registerApplication(url, document)).rejects.toMatchObject({
      name: 'DeskpackError',
      message: expect.stringContaining('nothing was registered: the document '),
    });
  }
  expect(requests).toEqual([]);
});

test('every finding of a document is reported, and of which element', async () => {
  const broken = JSON.stringify([record({ 'oc.launch': '' }), descriptor({ acl: {} })]);
  await expect(registerApplication('http://127.0.0.1:9', broken)).rejects.toMatchObject({
    tail: [
      expect.stringMatching(
        /^application 1: Config\.Labels\.oc\.launch: .* \(record-label-missing\)$/,
      ),
      expect.stringMatching(/^application 2: acl.*: .* \(required-field\)$/),
    ],
  });
});

test('only descriptors are sent where only they are wanted', async () => {
  const { url, requests } = await misbehavingServer(answer(200, '{"name":"sketch"}'));
  const options = { source: 'descriptor' } as const;
  await expect(registerApplication(url, document, options)).rejects.toThrow(
    'nothing was registered: "sketch" is a record, but only a descriptor is accepted',
  );
  expect(requests).toEqual([]);
  await registerApplication(url, JSON.stringify(descriptor()), options);
  expect(requests).toHaveLength(1);
});

test.each([
  ['nothing', ''],
  ['an empty array', '[]'],
  ['null', 'null'],
  ['another application', '{"name":"plot"}'],
  ['another spelling', '[{"name":"Sketch"}]'],
  ['only a word under its name', '{"sketch":"ignored"}'],
  ['a page', '<!doctype html>'],
  ['JSON without end', '['.repeat(100_000) + ']'.repeat(100_000)],
])('a success that holds %s is a failure', async (_, body) => {
  const { url, requests } = await misbehavingServer(answer(200, body));
  await expect(registerApplication(url, document)).rejects.toMatchObject({
    name: 'DeskpackError',
    message: `the server at ${url} did not register "sketch", although it reported success`,
  });
  expect(requests).toHaveLength(1);
});

test.each([
  ['the application', '{"name":"sketch"}'],
  ['an array with it', '[{"name":"plot"},{"name":"sketch","more":1}]'],
  ['it under its name', '{"sketch":{"launch":"a.b"}}'],
])('a success that holds %s is one', async (_, body) => {
  const { url } = await misbehavingServer(answer(200, body));
  expect((await registerApplication(url, document)).applications).toMatchObject([
    { name: 'sketch' },
  ]);
});

test.each([200, 299])('success with status %i is one', async (status) => {
  const { url } = await misbehavingServer(answer(status, '{"name":"sketch"}'));
  expect((await registerApplication(url, document)).isNew).toBe(false);
  expect(await removeApplication(url, 'sketch')).toBe(true);
});

test('a status that no one knows is no success', async () => {
  const body = '{"name":"sketch"}';
  const { url } = await misbehavingServer(({ socket }) =>
    socket?.end(`HTTP/1.1 099 Odd\r\ncontent-length: ${body.length}\r\n\r\n${body}`),
  );
  await expect(registerApplication(url, document)).rejects.toThrow('answered 99');
  await expect(removeApplication(url, 'sketch')).rejects.toThrow('answered 99');
});

test.each([
  ['another application', answer(200, '{"name":"plot"}'), 'does not show "sketch"'],
  ['no application', answer(200, '[]'), 'does not show "sketch"'],
  ['the application with a failure', answer(400, '{"name":"sketch"}'), 'answered 400'],
])('what shows %s is reported', async (_, behaviour, message) => {
  const { url } = await misbehavingServer(behaviour);
  await expect(showApplication(url, 'sketch')).rejects.toMatchObject({
    name: 'DeskpackError',
    message: expect.stringContaining(message),
  });
});

test.each([
  ['a connection that is cut', cut],
  ['429', answer(429, '', { 'retry-after': '0' })],
  ['502', answer(502)],
  ['503', answer(503, '', { 'retry-after': '0' })],
  ['504', answer(504, 'x', { 'retry-after': new Date(0).toUTCString() })],
])('%s is tried again until it passes', async (_, behaviour) => {
  const good = answer(200, '{"name":"sketch"}');
  const { url, requests } = await misbehavingServer(behaviour, behaviour, good);
  expect((await registerApplication(url, document)).isNew).toBe(false);
  expect(requests).toHaveLength(3);
});

test('a failure that stays is tried a few times, then reported', async () => {
  const { url, requests } = await misbehavingServer(answer(503));
  await expect(listApplications(url)).rejects.toThrow('503 (Service Unavailable)');
  expect(requests).toHaveLength(4);
});

test.each([400, 401, 403, 404, 409, 412, 413, 415, 422, 500, 501, 301])(
  '%i is reported at once and never tried again',
  async (status) => {
    const headers = { location: 'http://127.0.0.1:9/' };
    const { url, requests } = await misbehavingServer(answer(status, '', headers));
    await expect(registerApplication(url, document)).rejects.toMatchObject({
      name: 'DeskpackError',
      message: expect.stringContaining(`answered ${status}`),
      action: expect.stringMatching(/./),
    });
    expect(requests).toHaveLength(1);
  },
);

test('a removal whose answer was lost counts as one', async () => {
  const gone = answer(404, '{"code":"unknown-application"}');
  const { url } = await misbehavingServer(cut, gone);
  expect(await removeApplication(url, 'sketch')).toBe(true);
  const { url: other } = await misbehavingServer(gone);
  expect(await removeApplication(other, 'sketch')).toBe(false);
});

test('all that a problem answer says is reported, harmlessly, whatever is in it', async () => {
  const findings = [
    { index: 0, path: ['acl', 'permit', 0], rule: 'acl-shape', message: 'not\u001b[2J good' },
    { index: 3, path: 'x', message: 'broken path' },
    'no finding',
    null,
    { message: 5 },
  ];
  const problem = JSON.stringify({ detail: 'no\u202ething', code: 7, findings });
  const { url } = await misbehavingServer(answer(422, problem));
  await expect(registerApplication(url, document)).rejects.toMatchObject({
    message: `the catalog at ${url} answered 422 (Unprocessable Entity): no\\u202ething`,
    tail: [
      'application 1: acl.permit[0]: not\\x1b[2J good (acl-shape)',
      'application 4: broken path',
    ],
  });
});

test.each([
  ['null', 'null'],
  ['an object', '{}'],
  ['names that are none', '[{"name":1}]'],
  ['numbers', '[1]'],
  ['a page', '<html>\u001b[2J'],
])('a list that is %s is reported as not a list', async (_, body) => {
  const { url } = await misbehavingServer(answer(200, body));
  await expect(listApplications(url)).rejects.toMatchObject({
    name: 'DeskpackError',
    message: `the server at ${url} does not list applications`,
  });
});

test('of a listed application only texts are taken over', async () => {
  const body = JSON.stringify([{ name: 'a', cat: 5, displayname: 'A', image: {}, more: 'x' }]);
  const { url } = await misbehavingServer(answer(200, body));
  expect(await listApplications(url)).toEqual([{ name: 'a', displayname: 'A' }]);
});

test('an answer without end is cut off', async () => {
  const { url } = await misbehavingServer((response) => {
    const chunk = 'x'.repeat(1_000_000);
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', write);
    write();
  });
  await expect(listApplications(url)).rejects.toMatchObject({
    message: expect.stringContaining('sent more than'),
    subject: { kind: 'catalog', name: url },
  });
});

test('silence, and a body that comes to no end, are given up', async () => {
  for (const behaviour of [
    silence,
    (response: Parameters<typeof cut>[0]) => {
      response.writeHead(200).write('[');
    },
  ]) {
    const { url, requests } = await misbehavingServer(untilLate(behaviour));
    await expect(listApplications(url, { timeout: 1_500 })).rejects.toThrow('no answer within');
    expect(requests).toHaveLength(1);
  }
});

test('no one there is reported with what to do', async () => {
  const { url, close } = await runningCatalog();
  await close();
  await expect(listApplications(url)).rejects.toMatchObject({
    name: 'DeskpackError',
    message: `no catalog answers at ${url}: connection refused`,
    action: expect.stringContaining('deskpack catalog serve'),
  });
});

test('an aborted request ends with the reason, while it waits for an answer or to try again', async () => {
  const reason = new Error('interrupted');
  for (const behaviour of [silence, answer(503, '', { 'retry-after': '20' })]) {
    const { url, requests } = await misbehavingServer(behaviour);
    const controller = new AbortController();
    const listing = listApplications(url, { signal: controller.signal });
    const ended = expect(listing).rejects.toBe(reason);
    await expect.poll(() => requests.length).toBe(1);
    controller.abort(reason);
    await ended;
  }
});

test('a catalog is found ready, something else as such, and nothing as absent', async () => {
  const { url, close } = await runningCatalog();
  expect(await findCatalog(url)).toEqual({ state: 'ready' });
  await close();
  expect(await findCatalog(url)).toEqual({
    state: 'absent',
    code: 'catalog-unreachable',
    reason: expect.stringContaining('connection refused'),
  });
  const others = [
    ...[answer(404), answer(200, 'welcome'), answer(200, '{}'), answer(503)],
    // A response that only looks like that of a catalog.
    answer(500, '{"service":"deskpack catalog"}'),
    answer(500, '{"status":500,"code":"closing"}'),
  ];
  for (const behaviour of others) {
    const server = await misbehavingServer(behaviour);
    expect(await findCatalog(server.url)).toEqual({ state: 'other' });
    expect(server.requests).toHaveLength(1);
  }
});

test('a catalog that has too much to do is a catalog', async () => {
  const busy = answer(503, '{"status":503,"code":"overloaded"}', { 'retry-after': '5' });
  expect(await findCatalog((await misbehavingServer(busy)).url)).toEqual({ state: 'ready' });
});

test('a catalog that stops is found as such', async () => {
  const closing = answer(503, '{"status":503,"code":"closing"}', { 'retry-after': '2' });
  expect(await findCatalog((await misbehavingServer(closing)).url)).toEqual({ state: 'stopping' });
  const broken = answer(503, '{"status":503,"code":"store-unavailable"}');
  expect(await findCatalog((await misbehavingServer(broken)).url)).toEqual({ state: 'other' });
});

test.each([
  ['everything with an empty object', answer(200, '{}')],
  ['everything with an empty list', answer(200, '[]')],
  ['everything with success and nothing else', answer(204)],
  ['as something else', answer(200, '{"service":"other"}')],
  ['with success and the code of a problem', answer(200, '{"code":"store-unavailable"}')],
  ['that there is nothing', answer(404)],
])('what answers %s is not a catalog of ours', async (_, behaviour) => {
  const { url, requests } = await misbehavingServer(behaviour);
  await expect(requireOwnCatalog(url)).rejects.toMatchObject({
    name: 'DeskpackError',
    message: `the server at ${url} does not identify itself as a deskpack catalog`,
    action: expect.stringContaining('--catalog'),
  });
  expect(requests.map(({ line }) => line)).toEqual(['GET /readyz']);
});

test('a catalog of ours that cannot read its store is reported as that', async () => {
  const problem = '{"code":"store-unavailable","detail":"the disk is gone"}';
  const { url } = await misbehavingServer(answer(503, problem, { 'retry-after': '0' }));
  await expect(requireOwnCatalog(url)).rejects.toThrow(
    'answered 503 (Service Unavailable): the disk',
  );
  const refusing = await misbehavingServer(answer(400, '{"code":"bad-request","detail":"no"}'));
  await expect(requireOwnCatalog(refusing.url)).rejects.toThrow('answered 400 (Bad Request): no');
  await requireOwnCatalog((await runningCatalog()).url);
});

test('whether one may register is known beforehand, and changes nothing', async () => {
  const { url, service } = await runningCatalog('s3cret');
  expect(await checkRegistering(url, { token: 's3cret' })).toBe('ours');
  await expect(checkRegistering(url)).rejects.toMatchObject({
    message: expect.stringContaining('answered 401'),
    action: expect.stringContaining('--token-file'),
  });
  await expect(checkRegistering(url, { token: 'wrong' })).rejects.toThrow('answered 403');
  expect(await listed(service)).toEqual([]);
  const open = await runningCatalog();
  expect(await checkRegistering(open.url)).toBe('ours');
});

test.each([
  ['[]', answer(200, '[]')],
  ['null', answer(200, 'null')],
  ['nothing', answer(204)],
  ['an empty line', answer(200, '\n')],
  ['a fault of its own', answer(500, 'IndexError')],
  ['a complaint', answer(400, '{"status":400}')],
])('a platform that answers a registration of nothing with %s may be one', async (_, behaviour) => {
  const { url, requests } = await misbehavingServer(answer(404), behaviour);
  expect(await checkRegistering(url, { token: 'x' })).toBe('other');
  expect(requests.map(({ line }) => line)).toEqual(['GET /readyz', 'PUT /API/manager/image']);
  expect(requests[1]?.headers).toMatchObject({
    'content-type': 'text/javascript',
    'content-length': '2',
    authorization: 'Bearer x',
  });
});

test.each([
  ['a page', answer(200, '<!doctype html>'), 'is not a catalog'],
  ['no such call', answer(404), 'answered 404'],
  ['a choice of addresses', answer(300), 'answered 300'],
  ['another address', answer(302, '', { location: '/login' }), 'answered 302'],
  ['not without a token', answer(401), 'answered 401'],
])(
  'what answers a registration of nothing with %s is found before a run',
  async (_, behaviour, message) => {
    const { url } = await misbehavingServer(answer(200, 'welcome'), behaviour);
    await expect(checkRegistering(url)).rejects.toThrow(message);
  },
);

test('where no one answers a registration of nothing, the error is about that catalog', async () => {
  const { url } = await misbehavingServer(cut);
  const subject = { kind: 'catalog', name: url };
  await expect(checkRegistering(url)).rejects.toMatchObject({ subject });
});

test('a catalog that is silent is given up in seconds', async () => {
  const { url } = await misbehavingServer(silence);
  const limitOf = AbortSignal.timeout.bind(AbortSignal);
  // Each second is a hundredth of one here.
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => limitOf(time / 100));
  await expect(checkRegistering(url)).rejects.toThrow('no answer within 3 s');
  expect(limit.mock.calls).toEqual([[3_000]]);
});
