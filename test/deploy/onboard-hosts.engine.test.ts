import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { docker } from '../../src/engine/docker/docker.ts';
import { podman } from '../../src/engine/podman/podman.ts';
import { copyImage } from '../../src/engine/shared/copy-image.ts';
import type { Report } from '../../src/onboard/report/report.ts';
import { withTemporaryFolder } from '../../src/system/folders/temporary-folder.ts';
import { runningCatalog } from '../catalog/http/running-catalog.ts';
import { bin } from '../support/deskpack.ts';
import { folderWith } from '../support/folder.ts';
import { removeAfterRun } from '../support/remove-after-run.ts';
import { recipeWithPackages } from '../template/local-packages.ts';
import { sharedTemplate } from '../template/shared-template.ts';
import { type Command, hosts, type OnboardHost, type Place } from './onboard-hosts.ts';

const engines = { docker: docker(), podman: podman() } as const;

/** Why a host cannot be tried here. */
async function missingFor({ engine }: OnboardHost): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'only root can make a Debian system';
  const answers = [await engines.docker.availability(), await engines[engine].availability()];
  const first = answers.find(({ available }) => !available);
  return first && !first.available ? first.reason : undefined;
}

const cases = await Promise.all(
  hosts.map(async (host) => {
    const missing = await missingFor(host);
    return { host, missing, title: missing ? `${host.name} (${missing})` : host.name };
  }),
);

/** Packages that no template has: two, three, one and one in the four parts. */
const names = Array.from({ length: 7 }, (_, index) => `absent-${index}`);

/** A template in docker and podman, which is not removed while others copy the shared one. */
const template = `deskpack-test-${randomBytes(3).toString('hex')}/oc.template.debian.minimal:3.0`;

describe.each(cases)('the parts of $title', ({ host, missing }) => {
  let place: Place;
  let programs: string;

  beforeAll(async () => {
    if (missing) return;
    if (await engines[host.engine].inspect(template)) return;
    const { reference } = await sharedTemplate(engines.docker);
    if (!(await engines.docker.inspect(template))) {
      removeAfterRun(engines.docker, template);
      // With a package, as apt cannot read a repository without an index.
      const recipe = recipeWithPackages(reference, { other: { setup: 'true', program: 'true' } });
      await withTemporaryFolder((context) =>
        engines.docker.build({ recipe, context, tags: [template], buildArguments: {} }),
      );
    }
    if (host.engine === 'docker') return;
    removeAfterRun(engines.podman, template);
    await copyImage(engines.docker, engines.podman, template);
  });

  afterAll(async () => {
    if (missing) return;
    // A killed process leaves containers that end by themselves, and could not be removed with their image.
    const { engine } = host;
    const running = () =>
      execFileSync(engine, ['ps', '--quiet', '--filter', `ancestor=${template}`], {
        encoding: 'utf8',
      });
    await vi.waitFor(() => expect(running()).toBe(''), { timeout: 200_000, interval: 1000 });
  });

  function start({ command: [program, ...words], variables }: Command): ChildProcess {
    const folder = place.folder;
    const env = {
      ...process.env,
      PATH: `${programs}:${process.env.PATH}`,
      // Where a host has a machine for each part.
      XDG_STATE_HOME: join(folder, 'state'),
      XDG_CACHE_HOME: join(folder, 'cache'),
      XDG_CONFIG_HOME: join(folder, 'config'),
      ...variables,
    };
    return spawn(program, words, {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
  }

  /** Runs a process to its end. */
  async function run(command: Command) {
    const child = start(command);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    const [status] = await once(child, 'close');
    return { status: status as number | null, output };
  }

  /** Runs a part as often as the host does: another program may disturb an engine that it shares with others. */
  async function runPart(index: number) {
    for (let attempt = 1; ; attempt += 1) {
      const ended = await run(host.part(index, place));
      if (ended.status === 0 || attempt === host.attempts) return ended;
    }
  }

  test.skipIf(missing)('do a list together, and one that is killed continues', async () => {
    const catalog = await runningCatalog('secret');
    const folder = await folderWith({
      'wanted.txt': `${names.join('\n')}\n`,
      '.dockerconfigjson': '{"auths":{}}',
    });
    place = { folder, template, catalog: catalog.url, token: 'secret' };
    programs = await folderWith({});
    await symlink(bin, join(programs, 'deskpack'));
    const first = start(host.part(1, place));
    let seen = '';
    first.stderr?.resume();
    first.stdout?.on('data', (chunk) => {
      seen += chunk;
      // With all of its processes, as if the power of its machine was out.
      if (/^\[1 of/m.test(seen) && first.exitCode === null) process.kill(-first.pid!, 'SIGKILL');
    });
    await once(first, 'close');
    const finished = [...seen.matchAll(/^\[\d+ of \d+\] (\S+)/gm)].map(([, name]) => name);
    expect(finished.length).toBeGreaterThan(0);
    const all = Array.from({ length: host.parts }, (_, index) => runPart(index));
    const [other, again, ...others] = await Promise.all(all);
    for (const { status, output } of [other!, again!, ...others])
      expect([status, output]).toEqual([0, output]);
    for (const name of finished) {
      expect(again!.output).toMatch(new RegExp(`\\] ${name} .*as before`));
      expect(again!.output).not.toMatch(new RegExp(`^${name} +begun`, 'm'));
    }
    const merged = await run(host.merge(place));
    expect([merged.status, merged.output]).toEqual([0, merged.output]);
    const report = JSON.parse(readFileSync(join(folder, 'report/report.json'), 'utf8')) as Report;
    expect(report.applications.map(({ entry }) => entry).toSorted()).toEqual(names.toSorted());
    expect(report.counts).toEqual({ 'unknown-package': names.length });
  });
});
