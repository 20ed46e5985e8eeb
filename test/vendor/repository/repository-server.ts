import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, isIPv4 } from 'node:net';
import { join } from 'node:path';
import { extract } from 'tar';
import type { Engine } from '../../../src/engine/engine.ts';
import { withTemporaryFolder } from '../../../src/system/folders/temporary-folder.ts';
import { cert, key } from '../../catalog/client/pem.ts';
import { removeAfterRun } from '../../support/remove-after-run.ts';

const maxBytes = 64 * 1024 * 1024;

/** The address of this machine for containers: that of docker's bridge, or the first one of the machine. */
function hostForContainers(): string {
  const format = ['--format', '{{(index .IPAM.Config 0).Subnet}}'];
  const { stdout } = spawnSync('docker', ['network', 'inspect', 'bridge', ...format]);
  const first = String(stdout ?? '').replace(/\.0\/\d+\s*$/, '.1');
  if (isIPv4(first)) return first;
  const [own = '127.0.0.1'] = String(spawnSync('hostname', ['-I']).stdout ?? '').split(' ');
  return own;
}

/** Repositories that are served to containers. */
interface ServedRepositories {
  /** Its root, without a slash at its end. */
  readonly address: string;
  /** The same over HTTPS, with a certificate that no authority has signed. */
  readonly untrusted: string;
  /** The folder that is served; each repository is a folder in it. */
  readonly folder: string;
  /** The paths that were asked for, with the status of each answer. */
  readonly got: string[];
  close(): Promise<void>;
}

/**
 * Makes signed repositories of packages with gpg and apt-ftparchive in a container, and serves them over plain HTTP. Their folders are
 * `one`, `several`, `unsigned`, `changed`, `expired` (its key), `stale` and `flat`, and what `one` may become: `newer`, `stranger`, `late` and `broken`.
 * `vendor.asc`, `vendor.gpg`, `other.asc` and `expired.asc` are keys.
 *
 * @param template one of Debian that can install all its packages
 * @param folder an existing one
 */
export async function serveRepositories(
  engine: Engine,
  template: string,
  folder: string,
): Promise<ServedRepositories> {
  const got: string[] = [];
  const answer: RequestListener = async ({ url = '/', headers }, response) => {
    const path = decodeURIComponent(url.replace(/\?.*/, '')).replace(/\/\.(?=\/)/g, '');
    const bytes = await readFile(join(folder, path)).catch(() => undefined);
    const etag = bytes && `"${hash('sha256', bytes)}"`;
    const status = !bytes ? 404 : headers['if-none-match'] === etag ? 304 : 200;
    got.push(`${path} ${status}`);
    response.writeHead(status, { ...(etag && { etag }) }).end(status === 200 ? bytes : undefined);
  };
  const host = hostForContainers();
  const servers = [createServer(answer), createSecureServer({ key, cert }, answer)] as const;
  const ports: number[] = [];
  for (const server of servers) {
    server.listen(0, host);
    await once(server, 'listening');
    ports.push((server.address() as AddressInfo).port);
  }
  const address = `http://${host}:${ports[0]}`;
  const name = `${template.split('/')[0]}/repository-workshop:1`;
  removeAfterRun(engine, name);
  await withTemporaryFolder(async (context) => {
    await copyFile(join(import.meta.dirname, 'workshop.sh'), join(context, 'workshop.sh'));
    const recipe = `FROM ${template}
USER root
RUN apt-get update && apt-get install -y --no-install-recommends gpg gpg-agent apt-utils
COPY workshop.sh /
RUN sh /workshop.sh /repositories ${address}
`;
    await engine.build({ recipe, context, tags: [name], buildArguments: {} });
  });
  const files = await engine.files((await engine.inspect(name))!);
  try {
    await mkdir(folder, { recursive: true });
    const tar = join(folder, 'all.tar');
    await writeFile(tar, (await files.read('/workshop/repositories.tar', maxBytes))!);
    await extract({ file: tar, cwd: folder });
  } finally {
    await files.close();
  }
  return {
    address,
    untrusted: `https://${host}:${ports[1]}`,
    folder,
    got,
    async close() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}
