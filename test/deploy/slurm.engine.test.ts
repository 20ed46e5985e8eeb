import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Report } from '../../src/onboard/report/report.ts';
import { bin } from '../support/deskpack.ts';
import { templateWithPackages } from '../template/local-packages.ts';
import { templateEngine } from '../template/template-engine.ts';
import { slurmMissing, startSlurm } from './slurm-cluster.ts';

const { engine, missing: engineMissing } = await templateEngine();
const missing = engineMissing ?? slurmMissing();

const script = fileURLToPath(new URL('../../deploy/slurm/onboard.sbatch', import.meta.url));

/** An address of this machine that containers reach. */
const address = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

/** Eleven packages that the template does not have, and one. */
const names = [...Array.from({ length: 11 }, (_, index) => `absent-${index}`), 'held'];

describe.skipIf(missing)(`a job array of Slurm${missing ? ` (${missing})` : ''}`, () => {
  const connections: Socket[] = [];
  // The first connection waits for ever, and all later ones do not wait.
  const gate = createServer((socket) => {
    socket.on('error', () => {});
    if (connections.push(socket) > 1) socket.end();
  });
  let template: string;

  beforeAll(async () => {
    gate.listen(0, '0.0.0.0');
    await once(gate, 'listening');
    const place = gate.address();
    const port = typeof place === 'object' ? place?.port : undefined;
    const setup = `exec bash -c "cat < /dev/tcp/${address}/${port}; exit 1"`;
    template = await templateWithPackages(engine, { held: { setup, program: 'true' } });
  });

  afterAll(() => {
    for (const socket of connections) socket.destroy();
    gate.close();
  });

  it('does a list in four parts, and a part whose node is killed continues on another one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'deskpack-slurm-work-'));
    onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 20 }));
    const cluster = await startSlurm(['one', 'two']);
    onTestFinished(() => cluster.stop());
    writeFileSync(join(folder, 'wanted.txt'), `${names.join('\n')}\n`);
    const program = join(folder, 'deskpack');
    writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${bin}' "$@"\n`);
    chmodSync(program, 0o755);
    const env = {
      PATH: `${folder}:${process.env.PATH}`,
      XDG_CACHE_HOME: join(folder, 'cache'),
      XDG_STATE_HOME: join(folder, 'state'),
    };
    const words = ['--list', 'wanted.txt', '--template', template, '--engine', engine.name];
    const job = cluster
      .run(['sbatch', '--parsable', script, ...words], { cwd: folder, env })
      .trim();
    const running = () =>
      cluster
        .run(['squeue', '--noheader', '--format=%K %N %T'])
        .split('\n')
        .map((line) => line.split(' '));
    const log = (task: string) => {
      const file = join(folder, `deskpack-${job}_${task}.log`);
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    };
    await expect.poll(() => connections.length).toBe(1);
    const held = running().find(([task = '']) => /^held {2}begun/m.test(log(task)));
    expect(held).toBeDefined();
    const [task = '', node = ''] = held!;
    cluster.killNode(node);
    // The other node does what is left, and the part of the killed one anew.
    await expect.poll(() => cluster.run(['squeue', '--noheader']), { interval: 1000 }).toBe('');
    expect(log(task).match(/^held {2}begun/gm)).toHaveLength(2);
    expect(connections.length).toBeGreaterThan(1);
    cluster.run(['sh', '-c', 'deskpack report merge reports/* --output report'], {
      cwd: folder,
      env,
    });
    const report = JSON.parse(
      readFileSync(join(folder, 'report', 'report.json'), 'utf8'),
    ) as Report;
    expect(report.applications.map(({ entry }) => entry).toSorted()).toEqual(names.toSorted());
    expect(report.counts).toEqual({ 'unknown-package': 11, 'install-failed': 1 });
  });
});
