import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showApplication } from '../../../src/catalog/client/client.ts';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import { docker } from '../../../src/engine/docker/docker.ts';
import { containerd } from '../../../src/image-store/containerd.ts';
import type { BatchEvent } from '../../../src/pipeline/batch-event.ts';
import {
  makeTemplate,
  makeWorkplace,
  startCatalog,
  toolsMissing,
  type Workplace,
} from '../../pipeline/workplace.ts';
import { runDeskpack, startDeskpack } from '../../support/deskpack.ts';

/** More than the applications add to the template, and less than it has. */
const betweenSizes = 1_000_000;

describe.skipIf(toolsMissing)('deskpack publish, several applications', () => {
  let place: Workplace;
  let catalog: Awaited<ReturnType<typeof startCatalog>>;
  let names: readonly string[];
  let files: readonly string[];

  const application = (name: string, changes: Descriptor = {}): Descriptor => ({
    ...place.descriptor,
    name,
    launch: `${name}.Window`,
    ...changes,
  });

  /** The first two in files of their own, the others in a list. */
  async function write(changes: readonly Descriptor[] = []): Promise<void> {
    const all = names.map((name, index) => application(name, changes[index]));
    await writeFile(files[0]!, JSON.stringify(all[0]));
    await writeFile(files[1]!, JSON.stringify(all[1]));
    await writeFile(files[2]!, JSON.stringify(all.slice(2)));
  }

  beforeAll(async () => {
    place = await makeWorkplace(await makeTemplate());
    catalog = await startCatalog(join(place.root, 'catalog'));
    names = ['a', 'b', 'c', 'd'].map((letter) => `${place.name}-${letter}`);
    files = ['a.d.3.0.json', 'b.d.3.0.json', 'list.json'].map((name) => join(place.folder, name));
  });

  afterAll(async () => {
    await catalog?.close();
    for (const name of names ?? []) {
      // Of several builds one has the name, and the others are still there without.
      const made = ['images', '--quiet', '--filter', `label=oc.name=${name}`];
      const { stdout } = spawnSync('docker', made, { encoding: 'utf8' });
      const images = new Set((stdout ?? '').split('\n').filter(Boolean));
      spawnSync('docker', ['image', 'rm', '--force', name, ...images]);
    }
    await place?.close();
  });

  const words = (...more: readonly string[]) => [
    ...['publish', ...files, '--no-verify', '--engine', 'docker', '--namespace', place.namespace],
    ...['--catalog', catalog.url, '--output', join(place.root, 'out'), '--jobs', '2', ...more],
  ];
  const publish = (...more: readonly string[]) => runDeskpack(words(...more), { env: place.env });
  const eventsIn = (stdout: string): BatchEvent[] =>
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  const outcomesIn = (events: readonly BatchEvent[]) =>
    Object.fromEntries(
      events.flatMap((event) =>
        event.type === 'application-finished' ? [[event.application, event.outcome]] : [],
      ),
    );
  const all = (outcome: string) => Object.fromEntries(names.map((name) => [name, outcome]));

  /** Engine, image store, catalog and files agree about each application. */
  async function checkWhole(displayname: string): Promise<void> {
    const store = containerd({ namespace: place.namespace });
    for (const name of names) {
      const image = await docker().inspect(name);
      expect(image?.labels['oc.displayname']).toBe(displayname);
      expect(await store.imageId(name)).toBe(image?.id);
      const shown = await showApplication(catalog.url, name);
      expect(shown).toMatchObject({ image: { id: image?.id } });
      const [record] = JSON.parse(await readFile(join(place.root, 'out', `${name}.json`), 'utf8'));
      expect(record.Id).toBe(image?.id);
    }
    const suffixes = ['.d', '.d.3.0.json', '.json', '.tar'];
    expect((await readdir(join(place.root, 'out'))).sort()).toEqual(
      ['icon.svg', ...names.flatMap((name) => suffixes.map((suffix) => name + suffix))].sort(),
    );
  }

  it('does those that can be done, says last why one failed, and continues', async () => {
    await write([{}, { postruncommands: ['RUN echo out of order; exit 7'] }]);
    const first = await publish('--json', '--keep-going');
    expect(first.status).toBe(1);
    const events = eventsIn(first.stdout);
    expect(outcomesIn(events)).toEqual({ ...all('done'), [names[1]!]: 'failed' });
    expect(events.at(-1)).toMatchObject({ outcome: 'failed', counts: { done: 3, failed: 1 } });
    // One application has brought the template into the image store.
    const sent = events.flatMap((event) =>
      event.type === 'progress' && event.step === 'import' ? [event] : [],
    );
    const large = sent.filter(({ total = 0 }) => total > betweenSizes);
    expect(new Set(large.map(({ application: name }) => name)).size).toBe(1);
    expect(new Set(sent.map(({ application: name }) => name)).size).toBe(3);

    const second = await publish('--resume', '--quiet');
    expect(second.status).toBe(1);
    const failure = second.stderr.trimEnd();
    expect(failure).toContain(`${names[1]} failed at build`);
    expect(failure).toMatch(/\| out of order/);
    expect(failure).toMatch(/All output is in \S+[\s\S]*deskpack: the batch failed: .*1 failed/);
    expect(failure).toMatch(/--resume to continue from there\.$/);

    await write();
    const third = await publish('--resume');
    expect(third.stderr).toBe('');
    expect(third.status).toBe(0);
    expect(third.stdout).toContain('4 applications: 1 done, 3 unchanged, in ');
    for (const name of names) expect(third.stdout).toContain(name);
    await checkWhole(place.descriptor.displayname!);

    const runs = await runDeskpack(['runs', '--json'], { env: place.env });
    const remembered: { application: string; batch: string }[] = JSON.parse(runs.stdout);
    expect(new Set(remembered.map(({ application: name }) => name))).toEqual(new Set(names));
    expect(new Set(remembered.map(({ batch }) => batch)).size).toBe(3);
  });

  it('leaves no partial result when it is killed, and completes the batch when it is continued', async () => {
    const displayname = 'Killed in the middle';
    const changes: Descriptor[] = names.map(() => ({ displayname }));
    // The last one is on its way, or still to come, when the first has ended.
    await write(changes.with(3, { displayname, postruncommands: ['RUN sleep 600'] }));
    const child = startDeskpack(words('--json'), { env: place.env });
    const ended = once(child, 'exit');
    child.stderr!.resume();
    let done = '';
    for await (const line of createInterface({ input: child.stdout! })) {
      const event: BatchEvent = JSON.parse(line);
      if (event.type !== 'application-finished') continue;
      expect(event.outcome).toBe('done');
      done = event.application;
      break;
    }
    child.kill('SIGKILL');
    expect((await ended)[1]).toBe('SIGKILL');
    await write(changes);

    const { status, stdout, stderr } = await publish('--resume', '--json');
    expect(status, `${stdout}${stderr}`).toBe(0);
    const outcomes = outcomesIn(eventsIn(stdout));
    expect(Object.keys(outcomes).sort()).toEqual([...names]);
    expect(outcomes[done]).toBe('unchanged');
    expect(outcomes[names[3]!]).toBe('done');
    await checkWhole(displayname);
  });
});
