import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pkg from '../../package.json' with { type: 'json' };
import { docker as dockerEngine } from '../../src/engine/docker/docker.ts';
import { sharedApplications } from '../probe/display/shared-display.ts';
import { repositoryIn } from '../support/git-repository.ts';
import { filesOf, smallDescriptor } from '../support/small-application.ts';
import { catalogImageMissing as missing } from './catalog-image.ts';
import { ciImage, sentToDocker } from './ci-image.ts';
import { docker, inspected } from './docker.ts';

const mark = missing ? ` (${missing})` : '';
const socket = '/var/run/docker.sock';
const run = randomBytes(4).toString('hex');
const template = `deskpack-test-${run}/oc.template.debian.minimal`;

const users = [
  { user: '0:0', title: 'root' },
  { user: '4321:4321', title: 'another user' },
] as const;

test('the recipe of the image for jobs gets the packed file that it copies', async () => {
  const recipe = await readFile('deploy/ci.Dockerfile', 'utf8');
  const [, file] = /^COPY (\S+) /m.exec(recipe)!;
  expect(await sentToDocker()).toContain(file);
});

describe.skipIf(missing)(`the image for jobs${mark}`, () => {
  const engine = dockerEngine();
  let image: string;

  beforeAll(async () => {
    image = await ciImage();
    const recipe = `FROM ${await sharedApplications(engine)}\nLABEL made-by="${run}"\n`;
    const tags = [`${template}:3.0`];
    await engine.build({ recipe, context: '.', tags, buildArguments: {} });
  });

  afterAll(async () => {
    if (image) await engine.remove(`${template}:3.0`);
  });

  test('is small, and has no npm', async () => {
    const bytes = await inspected<number>(image, '.Size');
    expect(bytes).toBeLessThan(450_000_000);
    await expect(docker('run', '--rm', image, 'npm', '--version')).rejects.toThrow();
  });

  test('does what is asked for by a script, as jobs do, and says what it is without one', async () => {
    const script = 'deskpack --version && git --version && docker --version';
    expect(await docker('run', '--rm', image, 'sh', '-c', script)).toContain(pkg.version);
    expect(await docker('run', '--rm', image)).toContain('Usage: deskpack');
  });

  describe.each(users)('as $title', ({ user }) => {
    const name = `shown-${run}-${user.split(':')[0]}`;
    let folder: string;

    /** Runs deskpack on the folder of a job, which belongs to its user, with docker's socket. */
    const job = async (...words: readonly string[]) => {
      const { gid } = await stat(socket);
      const mounted = ['--volume', `${folder}:/work`, '--volume', `${socket}:${socket}`];
      const as = ['--user', user, '--group-add', String(gid)];
      return docker('run', '--rm', ...mounted, ...as, image, 'deskpack', ...words);
    };

    beforeAll(async () => {
      const declared = {
        template,
        launch: 'xcalc.XCalc',
        path: '/usr/bin/xcalc',
        host_config: { mem_limit: '256M', shm_size: '16M' },
      };
      folder = await mkdtemp(join(tmpdir(), 'deskpack-job-'));
      const repository = repositoryIn(folder);
      repository.git('init', '--quiet');
      await repository.commit(filesOf(smallDescriptor('other', declared)));
      await repository.commit(filesOf(smallDescriptor(name, declared)));
      await chmod(folder, 0o755);
      await chown(folder, ...(user.split(':').map(Number) as [number, number]));
    });

    afterAll(async () => {
      if (!folder) return;
      await engine.remove(name);
      await rm(folder, { recursive: true });
    });

    test('checks what a request changes, and writes its recipe', async () => {
      // The files of git belong to root, as those of a checkout that another container made.
      const answer = JSON.parse(await job('lint', '.', '--changed-since', 'HEAD~1', '--json'));
      expect(answer.files.map(({ file }: { file: string }) => file)).toEqual([
        `${name}.d.3.0.json`,
      ]);
      expect(await job('recipe', `${name}.d.3.0.json`)).toContain(`FROM ${template}:$TAG`);
    });

    test('builds and proves with the engine whose socket it has', async () => {
      const skipped = ['save', 'import', 'register'].flatMap((step) => ['--skip', step]);
      const words = [
        '--changed-since',
        'HEAD~1',
        '--require-proof',
        '--plain',
        '--output',
        'proof',
      ];
      const printed = await job('publish', '.', ...words, ...skipped);
      expect(printed).toContain('xcalc.XCalc');
      expect(existsSync(join(folder, 'proof', `${name}.png`))).toBe(true);
      expect(await engine.inspect(name)).toBeDefined();
      expect((await stat(join(folder, 'proof'))).uid).toBe(Number(user.split(':')[0]));
    });
  });
});
