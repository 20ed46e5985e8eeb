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

/** For localhost and 127.0.0.1, signed by itself, and of no use but here. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgYHDShd88YxNxYzuR
mqI51/3OuBvL8UUB1fSasphWeuChRANCAAQNx703K+VXKAt0B6En4GbZxpsmKeJ8
Igtwg23pLhfp8xaMxTN/SXy5bK8EITTin39Vas9eWFciRvO6+Qxx9Y5i
-----END PRIVATE KEY-----
`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBaDCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABA3HvTcr5VcoC3QH
oSfgZtnGmyYp4nwiC3CDbekuF+nzFozFM39JfLlsrwQhNOKff1Vqz15YVyJG87r5
DHH1jmKjTjBMMA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0
hwR/AAABMB0GA1UdDgQWBBQi9+fzUuD/sh1Qepv+sb7b3wG9uDAKBggqhkjOPQQD
AgNJADBGAiEA/Dm8pkESMnDF4e1LDqYDLh3dOd/gTOIWUU9OcdyApP0CIQC7TnIe
GyYyx+GpafqCeYjGn5+hNqvZKpGcGBCoTfcH1A==
-----END CERTIFICATE-----
`;

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
