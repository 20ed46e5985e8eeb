import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import {
  checkRegistering,
  findCatalog,
  listApplications,
  requireOwnCatalog,
} from '../../../src/catalog/client/client.ts';
import { answer, misbehavingServer } from './misbehaving-server.ts';
import { cert, certOf2020, certOf2099, key } from './pem.ts';

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const secure = () =>
  listening(
    createServer({ key, cert }, (request, response) => {
      request.resume();
      response.end(request.url === '/readyz' ? '{"service":"deskpack catalog"}' : '[]');
    }),
  );

test('a catalog behind an unknown certificate is trusted once that is named', async () => {
  const url = `https://127.0.0.1:${await secure()}`;
  await expect(requireOwnCatalog(url)).rejects.toMatchObject({
    message: `no catalog answers at ${url}: its certificate is self-signed`,
    action: expect.stringContaining('--ca FILE'),
  });
  expect(await findCatalog(url)).toMatchObject({
    state: 'absent',
    action: expect.stringContaining('--ca FILE'),
  });
  await requireOwnCatalog(url, { ca: cert });
  expect(await listApplications(url, { ca: cert })).toEqual([]);
});

test('http and https that were mixed up are reported as that', async () => {
  const plain = await misbehavingServer(answer(200, '[]'));
  const asSecure = plain.url.replace('http:', 'https:');
  await expect(checkRegistering(asSecure)).rejects.toMatchObject({
    message: expect.stringContaining('it does not speak TLS'),
    action: 'If it does not use TLS, use an http:// address.',
  });
  const asPlain = `http://127.0.0.1:${await secure()}`;
  await expect(checkRegistering(asPlain)).rejects.toMatchObject({
    action: expect.stringContaining('use an https:// address'),
  });
  const telling = await misbehavingServer(
    answer(400, 'Client sent an HTTP request to an HTTPS server.'),
  );
  await expect(listApplications(telling.url)).rejects.toMatchObject({
    action: expect.stringContaining('use an https:// address'),
  });
});

test.each([
  ['that is not valid yet', certOf2099, /: its certificate is not valid yet$/, /^Set the clock/],
  ['that has expired', certOf2020, /: its certificate has expired$/, /^Renew .*, if the clock/],
])(
  'a certificate %s is refused as that, and a wrong clock is thought of',
  async (_, of, reason, action) => {
    const port = await listening(createServer({ key, cert: of }));
    const url = `https://127.0.0.1:${port}`;
    await expect(listApplications(url, { ca: of })).rejects.toMatchObject({
      code: 'catalog-untrusted',
      message: expect.stringMatching(reason),
      action: expect.stringMatching(action),
    });
  },
);
