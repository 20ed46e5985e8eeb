import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { pushImage } from '../../../src/engine/registry/push-image.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import type { TaskEvent } from '../../../src/system/process/program/task.ts';
import { enginesHere } from '../engines-here.ts';
import { freePort } from '../free-port.ts';
import { tinyBase } from '../tiny-base.ts';
import { password, registryMissing, TestRegistry, user } from './test-registry.ts';

const noRegistry = registryMissing();

/** The certificates that engines believe lie below /etc, which others than root may not write to. */
const noPlace = process.getuid?.() === 0 ? undefined : 'only root may give engines a certificate';

const engines = (await enginesHere())
  .filter(({ isOtherBuilder }) => !isOtherBuilder)
  .map(({ engine, missing = noRegistry ?? noPlace }) => ({ engine, missing }))
  .map((each) => {
    const why = each.missing ? ` (${each.missing})` : '';
    return { ...each, title: `pushing with ${each.engine.name}${why}` };
  });

describe.each(engines)('$title', ({ engine, missing }) => {
  const mark = randomBytes(4).toString('hex');
  const path = `desktop/${mark}:3.0`;
  const [one, two] = [`deskpack-test/push-${mark}-one`, `deskpack-test/push-${mark}-two`] as const;
  const environment = { ...process.env };
  let registry: TestRegistry;
  let folder: string;
  let target: string;

  beforeAll(async () => {
    if (missing) return;
    folder = mkdtempSync(join(tmpdir(), 'deskpack-test-'));
    // Nobody's logins but those of the tests.
    process.env.DOCKER_CONFIG = folder;
    process.env.REGISTRY_AUTH_FILE = join(folder, 'auth.json');
    writeFileSync(join(folder, 'auth.json'), '{}');
    registry = await TestRegistry.start();
    target = `${registry.host}/${path}`;
    const base = await tinyBase(engine);
    for (const image of [one, two]) {
      const recipe = `FROM ${base}\nRUN echo ${image} > /made\n`;
      await engine.build({ recipe, context: folder, tags: [image], buildArguments: {} });
    }
  });

  afterEach(async () => {
    if (missing) return;
    registry.forget();
    writeFileSync(join(folder, 'auth.json'), '{}');
    rmSync(join(folder, 'config.json'), { force: true });
    await engine.remove(target);
  });

  afterAll(async () => {
    if (missing) return;
    process.env = environment;
    for (const image of [one, two]) await removeWhole(image);
    await registry?.stop();
    rmSync(folder, { recursive: true });
  });

  /** Docker remembers where it pushed an image to, and keeps it for that name when it has no other. */
  async function removeWhole(image: string): Promise<void> {
    const inspected = (await engine.inspect(image))!;
    const [{ RepoDigests = [] }] = inspected.record as [{ RepoDigests?: string[] }];
    for (const name of RepoDigests.filter((each) => each.includes(mark))) await engine.remove(name);
    await engine.remove(image);
    // Not from a list, which podman cannot make while another test removes an image.
    const { status } = spawnSync(engine.name, ['inspect', '--type', 'image', inspected.id]);
    expect(status).not.toBe(0);
  }

  const test = it.skipIf(missing);

  async function push(to = target, from: Engine = engine, events: TaskEvent[] = []) {
    const { id } = (await engine.inspect(one))!;
    return pushImage(
      from,
      { reference: one, id, target: to },
      { onEvent: (event) => events.push(event) },
    );
  }

  const errorOf = (pushing: Promise<unknown>): Promise<DeskpackError> =>
    pushing.then(
      () => Promise.reject(new Error('it was pushed')),
      (error) => (error instanceof DeskpackError ? error : Promise.reject(error)),
    );

  async function trust(): Promise<void> {
    const { message, action = '' } = await errorOf(push());
    expect(message).toContain(`${engine.name} does not know the authority`);
    registry.trust(/into (\S+\/ca\.crt)/.exec(action)![1]!);
  }

  async function login(): Promise<void> {
    const { message, action = '' } = await errorOf(push());
    expect(message).toContain(
      `${registry.host} requires a login, and ${engine.name} has none that it accepts`,
    );
    const [, program, host] = /: (\S+) login (\S+)$/.exec(action)!;
    const words = ['login', '--username', user, '--password-stdin', host!];
    execFileSync(program!, words, { input: password, stdio: 'pipe' });
  }

  test('reports a missing certificate, then a missing login, and then succeeds', async () => {
    await trust();
    await login();
    const events: TaskEvent[] = [];
    const { digest, record } = await push(target, engine, events);
    const image = (await engine.inspect(one))!;

    const manifest = await registry.manifest(path);
    expect(manifest.digest).toBe(digest);
    expect(manifest.config).toBe(image.id);
    expect(manifest.layers).toHaveLength(image.layers.length);

    const steps = events.filter((event) => event.type === 'progress');
    expect(steps.at(-1)).toMatchObject({ done: image.layers.length, total: image.layers.length });

    const [entry] = record as [{ Id: string; RepoTags: string[]; RepoDigests: string[] }];
    expect(entry.Id).toBe(image.id);
    expect(entry.RepoTags[0]).toBe(target);
    expect(entry.RepoTags).toContain(`${one}:latest`);
    const repository = target.slice(0, -':3.0'.length);
    expect(entry.RepoDigests.filter((other) => other.startsWith(repository))).toEqual([
      `${repository}@${digest}`,
    ]);

    await expect(push()).resolves.toMatchObject({ digest });
  });

  test('removes the name of a failed push from the image', async () => {
    await trust();
    await errorOf(push());
    expect(await engine.inspect(target)).toBeUndefined();
    expect(await engine.inspect(one)).toBeDefined();
  });

  test('fails if the registry has another image with that name afterwards', async () => {
    await trust();
    await login();
    const overtaken: Engine = {
      ...engine,
      push: async (reference, to, options) => {
        const digest = await engine.push(reference, to, options);
        await engine.push(two, to);
        return digest;
      },
    };
    const { message, action } = await errorOf(push(target, overtaken));
    expect(message).toBe(`the registry has a different ${target} than the one that was pushed`);
    expect(action).toContain('Something else pushes');
  });

  test.each([
    ['nobody listens', async () => `127.0.0.1:${await freePort('127.0.0.1')}`, 'cannot be reached'],
    ['that has no address', async () => 'registry.invalid', 'there is no host registry.invalid'],
  ])('says so where %s', async (_, host, reason) => {
    const { message, action } = await errorOf(push(`${await host()}/${path}`));
    expect(message).toContain(reason);
    expect(action).toContain('Check');
  });
});
