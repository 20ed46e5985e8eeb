import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showApplication } from '../../../src/catalog/client/client.ts';
import { noImageSettings } from '../../../src/descriptor/check/image-settings.ts';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import { docker } from '../../../src/engine/docker/docker.ts';
import { containerd } from '../../../src/image-store/containerd.ts';
import type { RunEvent } from '../../../src/pipeline/event.ts';
import { labelsOf } from '../../../src/recipe/labels.ts';
import {
  makeTemplate,
  makeWorkplace,
  startCatalog,
  toolsMissing,
  type Workplace,
} from '../../pipeline/workplace.ts';
import { runDeskpack, startDeskpack } from '../../support/deskpack.ts';
import { drawing, isWhole, testSeed } from '../../support/sample.ts';

/** How many runs are killed. A third as many are asked to stop. */
const kills = isWhole ? 200 : 6;

/** The events of a run that begin or end a step, as they come. */
async function* stepsOf({ stdout }: ChildProcess): AsyncGenerator<RunEvent> {
  for await (const line of createInterface({ input: stdout! })) {
    const event: RunEvent = JSON.parse(line);
    if ('step' in event && event.type.startsWith('step-')) yield event;
  }
}

describe.skipIf(toolsMissing)('deskpack publish, ended at any moment', () => {
  let place: Workplace;
  let catalog: Awaited<ReturnType<typeof startCatalog>>;
  let icon: Buffer;
  /** When a run that nobody kills began or ended a step, in milliseconds after its start, and when it ended. */
  let moments: readonly number[];

  beforeAll(async () => {
    place = await makeWorkplace(await makeTemplate());
    catalog = await startCatalog(join(place.root, 'catalog'));
    icon = await readFile(join(place.folder, 'icon.svg'));
    const start = performance.now();
    const since = () => performance.now() - start;
    const child = startDeskpack(words(), { env: place.env });
    const ended = once(child, 'exit');
    const seen: number[] = [];
    for await (const _ of stepsOf(child)) seen.push(since());
    expect(await ended).toEqual([0, null]);
    moments = [...seen, since()];
  });

  afterAll(async () => {
    await catalog?.close();
    await place?.close();
  });

  const words = () => [
    ...['publish', place.file, '--no-verify', '--engine', 'docker', '--namespace', place.namespace],
    ...['--catalog', catalog.url, '--json'],
  ];
  const publish = (...more: readonly string[]) =>
    runDeskpack([...words(), ...more], { env: place.env });
  /**
   * Waits until a run is where that part of the time of the first one was over. It may be faster or slower, so the time
   * counts only from the last begin or end of a step before that, and is over at the next one.
   */
  async function reaches(child: ChildProcess, part: number): Promise<void> {
    const moment = part * moments.at(-1)!;
    const before = moments.filter((each) => each <= moment);
    const steps = stepsOf(child);
    for (const _ of before) await steps.next();
    await Promise.race([steps.next(), wait(moment - (before.at(-1) ?? 0))]);
    child.stdout!.resume();
  }

  const at = (suffix: string) => join(place.folder, `${place.name}${suffix}`);

  /** Each file that is there is whole. */
  async function checkFiles(): Promise<void> {
    expect(JSON.parse(await readFile(at('.d.3.0.json'), 'utf8'))).toMatchObject({
      name: place.name,
    });
    expect(await readFile(at('.d'), 'utf8')).toMatch(/^# Generated[\s\S]*\nCMD \[.*\]\n$/);
    const record = JSON.parse(await readFile(at('.json'), 'utf8'));
    expect(record).toHaveLength(1);
    expect(record[0].Config.Labels['oc.name']).toBe(place.name);
    const archived = execFileSync('tar', ['-xOf', at('.tar'), 'manifest.json'], {
      encoding: 'utf8',
    });
    expect(JSON.parse(archived)).toHaveLength(1);
  }

  /** Everything says the same about the application as its descriptor does. */
  async function checkWhole(descriptor: Descriptor): Promise<void> {
    await checkFiles();
    const image = await docker().inspect(place.name);
    expect(image?.labels).toEqual(labelsOf(descriptor, icon, noImageSettings));
    const [record] = JSON.parse(await readFile(at('.json'), 'utf8'));
    expect(record.Id).toBe(image?.id);
    expect(record.Config.Labels).toEqual(image?.labels);
    expect(await containerd({ namespace: place.namespace }).imageId(place.name)).toBe(image?.id);
    const shown = await showApplication(catalog.url, place.name);
    expect(shown).toMatchObject({ fields: { displayname: descriptor.displayname } });
    expect(shown).toMatchObject({ image: { id: image?.id } });
    const names = [
      ...['.d', '.d.3.0.json', '.json', '.tar'].map((s) => place.name + s),
      'icon.svg',
    ];
    expect((await readdir(place.folder)).sort()).toEqual(names.sort());
    const imported = execFileSync('ctr', ['-n', place.namespace, 'images', 'ls', '-q'], {
      encoding: 'utf8',
    });
    expect(imported).toBe(`docker.io/library/${place.name}:latest\n`);
  }

  it.each([
    ['SIGKILL', kills],
    ['SIGTERM', Math.ceil(kills / 3)],
  ] as const)(
    'leaves only whole files at %s, and continued ends as if nothing had been (%i times)',
    async (signal, times) => {
      const below = drawing(testSeed);
      let ends = 0;
      for (let time = 0; time < times; time += 1) {
        const descriptor = {
          ...place.descriptor,
          displayname: `${signal} ${time}`,
          // Something that takes a while, before and after which a builder can be ended.
          postruncommands: [`RUN echo ${signal} ${time}; sleep 0.${time % 5}`],
        };
        await place.write(descriptor);
        const child = startDeskpack(words(), { env: place.env });
        const ended = once(child, 'exit');
        // Each run in a later part of its time, so that few of them reach every step too.
        const part = (time + below(1000) / 1000) / times;
        await Promise.race([reaches(child, part), ended]);
        child.kill(signal);
        const [status, killedBy] = await ended;
        if (status === 0) ends += 1;

        const context = `${signal} after ${Math.round(part * 100)} %, number ${time}`;
        await expect(checkFiles(), context).resolves.toBeUndefined();
        if (signal === 'SIGTERM' && killedBy === null) {
          const left = (await readdir(place.folder)).filter((name) => name.startsWith('.'));
          expect(left, context).toEqual([]);
        }
        const resumed = await publish('--resume');
        expect(resumed.status, `${context}: ${resumed.stdout}${resumed.stderr}`).toBe(0);
        await expect(checkWhole(descriptor), context).resolves.toBeUndefined();
      }
      // Most were ended early, or this has proven little.
      expect(ends).toBeLessThanOrEqual(times / 2);
    },
    // As long as a whole test of another file may take, for each.
    kills * 2_700_000,
  );
});
