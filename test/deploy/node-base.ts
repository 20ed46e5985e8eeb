import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../../src/engine/engine.ts';
import { nodeOfMajor } from '../support/node-of-major.ts';
import { removeAfterRun } from '../support/remove-after-run.ts';
import { sharedDebian } from '../template/shared-template.ts';

const recipe = `
ARG BASE
FROM \${BASE}
COPY . /usr/local/
RUN ["ln", "--symbolic", "/usr/local/lib/npm/bin/npm-cli.js", "/usr/local/bin/npm"]
`;

function printed(program: string, ...words: readonly string[]): string {
  const stdio = ['ignore', 'pipe', 'ignore'] as const;
  return execFileSync(program, words, { encoding: 'utf8', stdio: [...stdio] }).trim();
}

/** A Node, npm as it is here, and the settings by which npm reaches its registry. */
function writeContext(folder: string, node: string): void {
  for (const name of ['bin', 'lib', 'etc']) mkdirSync(join(folder, name));
  copyFileSync(node, join(folder, 'bin/node'));
  const program = realpathSync(printed('sh', '-c', 'command -v npm'));
  cpSync(join(program, '../..'), join(folder, 'lib/npm'), { recursive: true });
  const settings = printed('npm', 'config', 'get', 'registry', 'cafile');
  const [, certificates] = /^cafile=(\/.*)$/m.exec(settings) ?? [];
  if (certificates) copyFileSync(certificates, join(folder, 'etc/certificates.pem'));
  const inImage = settings.replace(/^cafile=.*$/m, () =>
    certificates ? 'cafile=/usr/local/etc/certificates.pem' : '',
  );
  writeFileSync(join(folder, 'etc/npmrc'), inImage);
}

/**
 * Makes an image such as the catalog's recipe begins with, of Debian and a Node, since there may be no
 * registry from which one can be pulled. It is removed after the run.
 *
 * @returns its reference
 */
export async function nodeBase(engine: Engine, vendor: string): Promise<string> {
  const base = await sharedDebian(engine);
  const reference = `${vendor}/node:1`;
  const context = await mkdtemp(join(tmpdir(), 'deskpack-node-base-'));
  try {
    writeContext(context, await nodeOfMajor(24));
    await engine.build({ recipe, context, tags: [reference], buildArguments: { BASE: base } });
  } finally {
    await rm(context, { recursive: true });
  }
  removeAfterRun(engine, reference);
  return reference;
}
