import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { folderOfEach } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';

const home = folderOfEach();

const components = readFileSync(new URL('../../desktop/appstream/sample.yml', import.meta.url));

const packages = [
  'lanternpaint - Paint pictures',
  'lanterns - Light',
  'htop - Processes',
  'virtual',
];

const templates = [
  'acme/oc.template.alpine.minimal:3.0',
  'acme/oc.template.debian.minimal:3.0',
  'acme/oc.template.own:3.0',
];

const debian = 'acme/oc.template.debian.minimal';

interface Answers {
  readonly templates?: readonly string[];
  /** The output of the containers, as lines of a shell script. */
  readonly components?: string;
  readonly packages?: string;
}

/** A docker whose containers print what they are told. */
function docker(answers: Answers = {}): void {
  writeFileSync(join(home, 'components'), `${gzipSync(components).toString('base64')}\n`);
  writeFileSync(join(home, 'packages'), packages.map((line) => `${line}\n`).join(''));
  const version = { Client: { Version: '28.0' }, Server: { Version: '28.0' } };
  const present = answers.templates ?? templates;
  const script = `#!/bin/sh
    cd ${home}
    case "$*" in
    version*) echo '${JSON.stringify(version)}' ;;
    'image ls'*) printf '%s\\n' ${present.join(' ')} alpine:3 ;;
    'image inspect '*)
      case " ${present.join(' ')} " in
      *" $3 "*) echo '[{"Id":"sha256:'$(echo "$3" | tr -c 'a-z0-9' -)'","Config":{}}]' ;;
      *) echo "Error: No such image: $3" >&2; exit 1 ;;
      esac ;;
    *dep11*) echo components >>runs; ${answers.components ?? 'cat components'} ;;
    *search*) echo packages >>runs; ${answers.packages ?? 'cat packages'} ;;
    esac`;
  writeFileSync(join(home, 'docker'), script, { mode: 0o755 });
}

const runs = () => readFileSync(join(home, 'runs'), 'utf8').split('\n').filter(Boolean).sort();

function find(...words: readonly string[]) {
  const env = {
    PATH: `${home}:${process.env.PATH}`,
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
  };
  return runInProcess(['find', '--engine', 'docker', ...words], { env });
}

describe('deskpack find', () => {
  it('shows applications, then other packages, with shown and total numbers', async () => {
    docker();
    const { status, stdout, stderr } = await find('lantern', '--template', debian);
    expect(stdout.split('\n')).toEqual([
      'TITLE          PACKAGE       SUMMARY',
      "Lantern Paint  lanternpaint  Paint pictures: it's easy",
      '               lanterns      Light',
      '',
    ]);
    expect(stderr).toContain(
      `1 of 2 applications and 1 of 3 packages of ${debian}:3.0, read today.\n`,
    );
    expect(status).toBe(0);
  });

  it('reads the index once, and shows its date', async () => {
    docker();
    await find('lantern', '--template', debian);
    const kept = join(home, 'cache/deskpack/applications');
    const [file] = await readdir(kept);
    await find('clock', '--template', debian);
    expect(runs()).toEqual(['components', 'packages']);
    const before = new Date(Date.now() - 72 * 60 * 60 * 1000);
    utimesSync(join(kept, file!), before, before);
    docker({ components: 'exit 1' });
    const { stdout, stderr } = await find('clock', '--template', debian);
    expect(stdout).toContain('Shows the time');
    expect(stderr).toContain('read 3 days ago');
  });

  it('uses the first template with an index, and lists the others', async () => {
    docker({ templates: templates.slice(1).reverse() });
    const { stdout, stderr } = await find('clock');
    expect(stdout).toContain('Clock');
    expect(stderr).toContain(`of ${debian}:3.0`);
    expect(stderr).toContain('Not searched: acme/oc.template.own:3.0; choose with --template.');
  });

  it('searches the packages of a template without an index of applications, with a message', async () => {
    docker({ components: 'true' });
    const { stdout, stderr } = await find('htop', '--template', debian);
    expect(stdout).toMatch(/^ +htop +Processes$/m);
    expect(stderr).toContain('has no index of applications');
    expect(stderr).toContain(`1 of 3 packages of ${debian}:3.0`);
    expect(stderr).not.toContain('1 of 0');
  });

  it('searches the packages if the applications cannot be read, with the reason', async () => {
    docker({ components: "echo 'E: no more paper' >&2; exit 100" });
    const { status, stdout, stderr } = await find('htop', '--template', debian);
    expect(stdout).toMatch(/htop +Processes/);
    expect(stderr).toContain('The applications could not be read: docker ended with status 100');
    expect(status).toBe(0);
  });

  it.each(['not base64 of gzip', 'H4sIAAAAAAAAA0vKTMxNLMnMz1NIzs8rSc0rKeYCAHZb1u4SAAAA'])(
    'does not trust what a container prints: %s',
    async (printed) => {
      docker({ components: `echo ${printed}` });
      const { stdout, stderr } = await find('htop', '--template', debian);
      expect(stdout).toMatch(/htop +Processes/);
      expect(stderr).toMatch(/could not be read|has no index/);
    },
  );

  it('fails without a readable index', async () => {
    docker({ components: 'exit 1', packages: 'exit 1' });
    const { status, stdout, stderr } = await find('htop', '--template', debian);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain(`cannot read the applications of ${debian}:3.0`);
  });

  it('suggests an action if there is no match', async () => {
    docker();
    const { status, stdout, stderr } = await find('zzzzzz', '--template', debian);
    expect(stdout).toBe('');
    expect(stderr).toContain('Nothing is like "zzzzzz"');
    expect(stderr).toContain('can be named in a descriptor');
    expect(status).toBe(0);
  });

  it('shows at most the requested number', async () => {
    docker();
    const { stdout, stderr } = await find('lantern', '--template', debian, '--limit', '1');
    expect(stdout).toContain('Lantern Paint');
    expect(stdout).not.toContain('lanterns');
    expect(stderr).toContain('1 more with --limit');
    expect((await find('lantern', '--limit', '0')).status).toBe(2);
    expect((await find()).status).toBe(2);
  });

  it('prints one JSON object', async () => {
    docker();
    const { stdout, stderr } = await find('lantern', '--template', debian, '--json');
    const { applications, ...rest } = JSON.parse(stdout);
    expect(applications).toEqual([expect.objectContaining({ title: 'Lantern Paint' })]);
    expect(rest).toEqual({
      template: `${debian}:3.0`,
      repositories: [],
      readAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      packages: [{ name: 'lanterns', description: 'Light' }],
      found: { applications: 1, packages: 1 },
      available: { applications: 2, packages: 3 },
    });
    expect(stderr).toBe('');
  });

  it.each([
    [['--template', 'acme/oc.template.debian.minimol'], /did you mean .*debian\.minimal:3\.0/],
    [['--template', 'acme/other', '--json'], /"code":"template-missing"/],
  ])('refuses %j, which the engine does not have', async (words, message) => {
    docker();
    const { status, stdout, stderr } = await find('clock', ...words);
    expect(status).toBe(1);
    expect(stdout + stderr).toMatch(message);
  });

  it.skipIf(!existsSync('/usr/bin/apt-get'))(
    'reads the index of a template that is not made yet with the package manager of this machine',
    async () => {
      docker({ templates: [] });
      const script = `#!/bin/sh
        cd ${home}
        grep -q '^deb .* bookworm main' "$(dirname "$APT_CONFIG")/etc/apt/sources.list" || exit 1
        case "$*" in
        *dep11*) cat components ;;
        *search*) cat packages ;;
        esac`;
      writeFileSync(join(home, 'timeout'), script, { mode: 0o755 });
      for (const words of [[], ['--template', debian]]) {
        const { status, stdout, stderr } = await find('lantern', ...words);
        expect(stderr).toMatch(/1 of 2 applications and 1 of 3 packages of Debian 12, read today/);
        expect(stdout).toContain('lanterns');
        expect(status).toBe(0);
      }
    },
  );

  it('explains how to get a template if there is none', async () => {
    docker({ templates: [] });
    const { status, stderr } = await find('clock', '--template', 'acme/oc.template.alpine.minimal');
    expect(status).toBe(1);
    expect(stderr).toContain('deskpack template build debian.minimal');
  });
});
