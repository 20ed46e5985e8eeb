import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { cert, key } from '../../catalog/client/pem.ts';
import { folderOfEach } from '../../support/folder.ts';

const folder = folderOfEach();
const source = new URL('../../../src/vendor/download/download-file.ts', import.meta.url).href;

/** A server with a certificate of its own: one file, and a redirect to plain HTTP. */
async function secureServer(): Promise<string> {
  const server = createServer({ key, cert }, (request, response) => {
    if (request.url === '/x.sh') response.end('#!/bin/sh\n');
    else response.writeHead(302, { location: 'http://127.0.0.1:9/x.sh' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Downloads in a process of its own, as Node reads its certificates at the start, and gives the name or the code of what comes of it. */
async function downloaded(address: string, env: Readonly<Record<string, string>>) {
  const script = `
    import { basename } from 'node:path';
    import { downloadFile } from ${JSON.stringify(source)};
    const told = await downloadFile(${JSON.stringify(address)}).then(
      ({ path }) => basename(path),
      ({ code }) => code,
    );
    console.log(told);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const own = { XDG_CACHE_HOME: join(folder, 'cache'), XDG_STATE_HOME: join(folder, 'state') };
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, ...own, ...env },
  });
  return stdout.trim();
}

test('a server is trusted by the certificates of Node, and may not redirect to plain HTTP', async () => {
  const url = await secureServer();
  const trusted = { NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') };
  writeFileSync(trusted.NODE_EXTRA_CA_CERTS, cert);
  const told = await Promise.all([
    downloaded(`${url}/x.sh`, {}),
    downloaded(`${url}/x.sh`, trusted),
    // Not even to this machine itself.
    downloaded(`${url}/get`, trusted),
  ]);
  expect(told).toEqual(['download-untrusted', 'x.sh', 'download-insecure']);
});
