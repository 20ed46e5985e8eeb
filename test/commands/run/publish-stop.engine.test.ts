import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunEvent } from '../../../src/pipeline/event.ts';
import { runningWith } from '../../engine/running-with.ts';
import {
  makeTemplate,
  startCatalog,
  toolsMissing,
  type Workplace,
  Workplaces,
} from '../../pipeline/workplace.ts';
import { runDeskpack, startDeskpack } from '../../support/deskpack.ts';

function pathOf(program: string): string {
  return execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim();
}

describe.skipIf(toolsMissing)('publish that is stopped', () => {
  let places: Workplaces;
  let place: Workplace;
  let data: string;
  let catalog: Awaited<ReturnType<typeof startCatalog>>;
  let sleep: readonly string[];

  beforeAll(async () => {
    places = new Workplaces(await makeTemplate());
    data = await mkdtemp(join(tmpdir(), 'deskpack-catalog-'));
    catalog = await startCatalog(data);
  });

  beforeEach(async () => {
    place = await places.make();
    sleep = ['sleep', `87${randomInt(1_000, 10_000)}`];
  });

  afterEach(() => place.close());

  afterAll(async () => {
    await catalog?.close();
    await rm(data, { recursive: true });
    places?.close();
  });

  /** Puts a script in the place of a program; in it `$REAL` is that program and `$SLEEP` takes for ever. */
  async function instead(program: string, script: string): Promise<Record<string, string>> {
    const folder = join(place.root, 'bin');
    const path = join(folder, program);
    await mkdir(folder);
    const body = script.replaceAll('$REAL', pathOf(program)).replaceAll('$SLEEP', sleep.join(' '));
    await writeFile(path, `#!/bin/sh\n${body}\nexec ${pathOf(program)} "$@"\n`);
    await chmod(path, 0o755);
    return { ...place.env, PATH: `${folder}:${process.env.PATH}` };
  }

  // The real programs, held up half-way.
  const importing =
    'case " $* " in *" images import "*) { head -c 500000; $SLEEP; } | $REAL "$@"; exit;; esac';
  const saving = [
    // Docker's storage looks unknown, so that docker itself has to save the image; and it will not be ended.
    `case "$1" in info) echo '{"Driver":"unknown"}'; exit;; esac`,
    `if [ "$1 $2" = "image save" ]; then trap "" TERM INT HUP; $REAL "$@" | { head -c 100000; $SLEEP; }; exit; fi`,
  ].join('\n');

  it.each([
    ['import', 'SIGINT', 'ctr', importing],
    ['import', 'SIGHUP', 'ctr', importing],
    ['save', 'SIGTERM', 'docker', saving],
    ['save', 'SIGHUP', 'docker', saving],
  ] as const)(
    'while it does its %s leaves nothing at %s, and continues from there',
    async (step, signal, program, script) => {
      const env = await instead(program, script);
      const words = ['publish', place.file, '--no-verify', '--engine', 'docker'];
      const more = ['--namespace', place.namespace, '--catalog', catalog.url, '--json'];
      const all = [...words, ...more];
      const child = startDeskpack(all, { env });
      let said = '';
      child.stdout!.on('data', (chunk) => {
        said += chunk;
      });
      const ended = once(child, 'close');
      await runningWith(sleep, (found) => found);
      child.kill(signal);
      const [status] = await ended;
      expect(status).toBe(130);
      await runningWith(sleep, (found) => !found);

      const events: RunEvent[] = said
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      const started = events.filter(({ type }) => type === 'step-started');
      expect(started.at(-1)).toMatchObject({ step });
      expect(events.at(-1)).toMatchObject({ type: 'run-finished', outcome: 'cancelled' });
      const shown = await runDeskpack(['runs', 'show', '--json'], { env });
      expect(JSON.parse(shown.stdout)).toMatchObject({ state: 'cancelled' });

      const names = (await readdir(place.folder)).filter((name) => name.startsWith('.'));
      expect(names).toEqual([]);
      const images = ['-n', place.namespace, 'images', 'ls', '-q'];
      expect(execFileSync('ctr', images, { encoding: 'utf8' })).toBe('');
      const record = await readFile(join(place.folder, `${place.name}.json`), 'utf8');
      expect(JSON.parse(record)).toHaveLength(1);

      const resumed = await runDeskpack([...all, '--resume'], { env: place.env });
      expect(resumed.status, resumed.stdout + resumed.stderr).toBe(0);
      expect(execFileSync('ctr', images, { encoding: 'utf8' })).toContain(place.name);
    },
  );
});
