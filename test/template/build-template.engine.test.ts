import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noImageSettings } from '../../src/descriptor/check/image-settings.ts';
import { recipeOf } from '../../src/recipe/recipe.ts';
import { startersFolder } from '../../src/template/starter.ts';
import { tinyBase, tinyBaseMissing } from '../engine/tiny-base.ts';
import { sharedTemplate } from './shared-template.ts';
import { templateEngine } from './template-engine.ts';

const mark = randomBytes(4).toString('hex');

const { engine, engineMissing, missing } = await templateEngine();

/** Runs something in a container; templates have no entry point, so the words are the command. */
function run(image: string, ...words: readonly string[]) {
  const options = ['run', '--rm', '--network=none'];
  return spawnSync(engine.name, [...options, image, ...words], { encoding: 'utf8' });
}

describe.skipIf(missing)(`the template debian.minimal${missing ? ` (${missing})` : ''}`, () => {
  const application = `deskpack-test/hello-${mark}:3.0`;
  let vendor: string;
  let template: string;

  beforeAll(async () => {
    ({ vendor, reference: template } = await sharedTemplate(engine));
  });

  afterAll(() => engine.remove(application));

  it('is named after vendor, starter and release', () => {
    expect(template).toBe(`${vendor}/oc.template.debian.minimal:3.0`);
  });

  it('has the user balloon, with a home and bash', () => {
    const { stdout } = run(
      template,
      'sh',
      '-c',
      'id balloon; getent passwd balloon; ls -ld ~balloon',
    );
    expect(stdout).toContain('uid=4096(balloon) gid=4096(balloon) groups=4096(balloon)');
    expect(stdout).toContain('balloon:x:4096:4096::/home/balloon:/bin/bash');
    expect(stdout).toMatch(/^drwx.* balloon balloon .* \/home\/balloon$/m);
  });

  it('has the files that recipes call and mount over', () => {
    const files = ['passwd', 'shadow', 'group', 'gshadow'].map((file) => `test -f /etc/${file}`);
    const programs = ['appli-docker-entrypoint.sh', 'safelinks.sh'].map(
      (script) => `test -x /composer/${script}`,
    );
    const all = [
      ...files,
      ...programs,
      'test -d /composer/init.d',
      'test -d /usr/share/man/man1',
      'command -v apt-get',
    ];
    const { status, stderr } = run(template, 'sh', '-ec', all.join('\n'));
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it('installs without waiting for the disk after each file, and downloads no full descriptions', () => {
    const settings = ['cat /etc/dpkg/dpkg.cfg.d/*', 'apt-config dump Acquire::Languages'];
    const { stdout } = run(template, 'sh', '-ec', settings.join('\n'));
    expect(stdout).toMatch(/^force-unsafe-io$/m);
    expect(stdout).toMatch(/^Acquire::Languages:: "none";$/m);
  });

  it('has no default command and no label', async () => {
    const image = (await engine.inspect(template))!;
    const [{ Config }] = image.record as [{ Config: Record<string, unknown> }];
    expect(image.command).toEqual([]);
    expect(image.labels).toEqual({});
    expect(Config.Entrypoint ?? []).toEqual([]);
    expect(Config.WorkingDir ?? '').toMatch(/^\/?$/);
  });

  it('runs an application of a real package as balloon, with its exit status', async () => {
    const recipe = recipeOf(
      {
        name: 'hello',
        template: `${vendor}/oc.template.debian.minimal`,
        debpackage: 'hello',
        path: '/usr/bin/hello',
        args: '-g from-its-arguments',
      },
      undefined,
      noImageSettings,
    );
    await engine.build({
      recipe,
      context: tmpdir(),
      tags: [application],
      buildArguments: { TAG: '3.0' },
    });
    const started = run(application);
    expect(started.stdout).toBe('from-its-arguments\n');
    expect(started.stderr).toContain('hello: ended with status 0');
    expect(started.status).toBe(0);
    const start = '/composer/appli-docker-entrypoint.sh';
    const failed = run(application, 'env', 'APP=/bin/sh', 'ARGS=-c', start, 'exit 9');
    expect(failed.status).toBe(9);
    expect(run(application, 'id', '-un').stdout).toBe('balloon\n');
    const links = run(application, 'readlink', '/etc/passwd', '/etc/gshadow').stdout;
    expect(links).toBe(
      `/var/secrets/${vendor}/localaccount/passwd\n/var/secrets/${vendor}/localaccount/gshadow\n`,
    );
  });
});

const noTiny = engineMissing ?? tinyBaseMissing();

describe.skipIf(noTiny)(`safelinks.sh${noTiny ? ` (${noTiny})` : ''}`, () => {
  const image = `deskpack-test/links-${mark}:1`;

  afterAll(() => engine.remove(image));

  it('works with busybox', async () => {
    const recipe = [
      `FROM ${await tinyBase(engine)}`,
      'COPY common/ /',
      'RUN mkdir -p /icons/a && echo x > /icons/a/f && ln -s /icons/a/f /icons/a/l',
      'RUN echo y > /y && ln -s /y /icons/c && cd /icons && /composer/safelinks.sh',
      '',
    ];
    const context = startersFolder();
    await engine.build({ recipe: recipe.join('\n'), context, tags: [image], buildArguments: {} });
    const { stdout } = run(
      image,
      'sh',
      '-c',
      'readlink /icons/a/l; test ! -L /icons/c && cat /icons/c',
    );
    expect(stdout).toBe('../a/f\ny\n');
  });
});
