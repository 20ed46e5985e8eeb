import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docker } from '../src/engine/docker/docker.ts';
import { tinyBase } from '../test/engine/tiny-base.ts';
import type { Figure } from './figure.ts';
import { deskpack } from './measure.ts';
import { startCatalog } from './running-catalog.ts';
import { ScratchImages } from './scratch-images.ts';
import { ScratchStore } from './scratch-store.ts';

/** How many applications, and megabytes of the template and of what each adds to it. */
const count = Number(process.env.BENCH_BATCH ?? 40);
const templateSize = 170;
const applicationSize = 26;
const jobs = 2;

const icon = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z"/></svg>\n';

/** Applications of which no part but the template is in any cache, in a folder of their own. */
class ScratchApplications {
  readonly folder = mkdtempSync(join(tmpdir(), 'deskpack-bench-batch-'));
  readonly list = join(this.folder, 'list.json');
  readonly output = join(this.folder, 'out');
  readonly names: readonly string[];

  constructor(template: string, round: string, many: number) {
    this.names = Array.from({ length: many }, (_, index) => `deskpack-bench-${round}-${index}`);
    const applications = this.names.map((name) => ({
      template: `${template}:latest`,
      name,
      displayname: name,
      cat: 'utilities',
      icon: 'icon.svg',
      launch: `${name}.Window`,
      path: '/opt/run',
      acl: { permit: ['all'] },
      // Bytes that no compression makes smaller, in files as packages have them.
      postruncommands: [
        `RUN : ${name}; mkdir -p /opt/${name}; for i in $(seq ${applicationSize}); do head -c 1000000 /dev/urandom > /opt/${name}/$i; done; ln -sf /bin/sh /opt/run`,
      ],
    }));
    writeFileSync(join(this.folder, 'icon.svg'), icon);
    writeFileSync(this.list, JSON.stringify(applications));
    mkdirSync(this.output);
  }

  remove(): void {
    execFileSync('docker', ['rmi', '--force', ...this.names], { stdio: 'ignore' });
    rmSync(this.folder, { recursive: true });
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  // Nothing is left that an earlier way has yet to write.
  execFileSync('sync');
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function quietly(program: string, words: readonly string[]): void {
  execFileSync(program, words, { stdio: 'ignore', env: { ...process.env, DOCKER_BUILDKIT: '0' } });
}

/**
 * Registers a record over a connection of its own: one that is kept would be closed by the catalog while a
 * build blocks this process, which would hear of it only after it had used it.
 */
async function register(catalog: string, record: Uint8Array): Promise<void> {
  const headers = { 'Content-Type': 'text/javascript' };
  const sent = request(`${catalog}/API/manager/image`, { method: 'PUT', headers, agent: false });
  sent.end(record);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const said = (await answer.toArray()).join('');
  const { statusCode = 0 } = answer;
  if (statusCode < 200 || statusCode > 299) throw new Error(`${statusCode} ${said}`);
}

/** The install procedure for one application after the other, with recipes that are there already. */
async function procedure(applications: ScratchApplications, store: ScratchStore, catalog: string) {
  const { list, output, names } = applications;
  const [program = '', ...words] = deskpack(['recipe', list, '--output', output]).words;
  quietly(program, words);
  const context = join(output, 'context');
  mkdirSync(context);
  return timed(async () => {
    for (const name of names) {
      const at = (suffix: string) => join(output, `${name}${suffix}`);
      quietly('docker', [
        ...['build', '--build-arg', 'TAG=3.0', '--tag', name],
        ...['--file', at('.d'), context],
      ]);
      writeFileSync(at('.json'), execFileSync('docker', ['inspect', name]));
      quietly('docker', ['save', '--output', at('.tar'), name]);
      store.run('images', 'import', at('.tar'));
      await register(catalog, readFileSync(at('.json')));
    }
  });
}

/** The same as one batch. */
async function batch(
  { list, output, folder }: ScratchApplications,
  { namespace }: ScratchStore,
  catalog: string,
): Promise<number> {
  const [program = '', ...words] = deskpack([
    // The script does not start the images either.
    ...['publish', list, '--jobs', String(jobs), '--engine', 'docker', '--output', output],
    '--no-verify',
    ...['--namespace', namespace, '--create-namespace', '--catalog', catalog, '--quiet'],
  ]).words;
  const env = { ...process.env, DOCKER_BUILDKIT: '0', XDG_STATE_HOME: join(folder, 'state') };
  return timed(async () => {
    execFileSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'], env });
  });
}

type Way = typeof batch;

/** Publishes so many new applications into an image store that holds nothing. */
async function measure(way: Way, template: string, many: number, catalog: string) {
  const round = Math.random().toString(36).slice(2, 10);
  const applications = new ScratchApplications(template, round, many);
  const store = new ScratchStore();
  try {
    return await way(applications, store, catalog);
  } finally {
    store.remove();
    applications.remove();
  }
}

/** How long many applications on one template take, against the install procedure for each. */
export async function benchBatch(): Promise<Figure[]> {
  const images = new ScratchImages();
  const base = await tinyBase(docker());
  const { child, url } = await startCatalog(join(images.folder, 'catalog'));
  try {
    const template = images.templateOn(base, templateSize);
    const half = Math.ceil(count / 2);
    // The loop is measured before and after the batch, so that a machine that slows down favours neither.
    const before = await measure(procedure, template, half, url);
    const whole = await measure(batch, template, count, url);
    const after = await measure(procedure, template, count - half, url);
    const loop = before + after;
    const share = (time: number, many: number) => (time / 1000 / many).toFixed(2);
    return [
      {
        what: `batch of ${count} on one template, ${jobs} at a time`,
        value: whole / loop,
        unit: 'x',
        goal: 0.65,
        against: 'the install procedure in a loop',
      },
      {
        what: 'time of the batch',
        value: whole,
        unit: 'ms',
        against: `${share(whole, count)} s an application; loop: ${loop.toFixed(0)} ms, ${share(before, half)} and ${share(after, count - half)} s`,
      },
    ];
  } finally {
    child.stdin!.end();
    await once(child, 'exit');
    images.remove();
  }
}
