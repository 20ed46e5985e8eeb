import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { folderOfEach } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';

const home = folderOfEach();

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9"/></svg>';

const entry = (name: string, more = '') =>
  `[Desktop Entry]\nType=Application\nName=${name}\nIcon=lamp\nExec=lamp --${name} %F\nCategories=Game;\n${more}`;

const lamp = {
  '0/usr/share/applications/lamp.desktop': entry('Lamp', 'MimeType=application/x-lamp;\n'),
  '0/usr/games/lamp': '#!/bin/sh\n',
  '1/usr/share/icons/hicolor/scalable/apps/lamp.svg': svg,
  '1/usr/share/mime/packages/lamp.xml':
    '<mime-type type="application/x-lamp"><glob pattern="*.lmp"/></mime-type>',
};

const list = [
  'lamp\t1\t\tnon-free/games\tamd64\tlight\tlamp-data\t9\thttp://a.example/lamp.deb\tSHA256:0\tLight',
  'lamp-data\t1\tlamp\tgames\tall\t\t\t9\thttp://a.example/data.deb\tSHA256:1\tData',
].join('\n');

const debian = 'acme/oc.template.debian.minimal';

/** A docker whose containers print packages with these files, and how many packages a template lacks. */
function docker(files: Readonly<Record<string, string>>, templates = [`${debian}:3.0`]): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(home, 'tree', dirname(path)), { recursive: true });
    writeFileSync(join(home, 'tree', path), text, { mode: 0o755 });
  }
  mkdirSync(join(home, 'tree'), { recursive: true });
  const tar = spawnSync('tar', ['-c', '.'], { cwd: join(home, 'tree') }).stdout;
  writeFileSync(join(home, 'look'), gzipSync(tar).toString('base64'));
  writeFileSync(join(home, 'list'), gzipSync(list).toString('base64'));
  const version = { Client: { Version: '28.0' }, Server: { Version: '28.0' } };
  const script = `#!/bin/sh
    cd ${home}
    case "$*" in
    version*) echo '${JSON.stringify(version)}' ;;
    'image ls'*) printf '%s\\n' ${templates.join(' ')} ;;
    'image inspect '*)
      case " ${templates.join(' ')} " in
      *" $3 "*) echo '[{"Id":"sha256:'$(echo "$3" | tr -c 'a-z0-9' -)'","Config":{}}]' ;;
      *) echo "Error: No such image: $3" >&2; exit 1 ;;
      esac ;;
    *foreign-architectures*) echo amd64 ;;
    *dpkg-query*)
      echo installed >>runs
      case "$*" in *full*) echo lamp-data ;; *broken*) exit 1 ;; esac ;;
    *download-file*) echo "look $*" | tail -n 1 >>runs; cat look ;;
    *indextargets*) echo list >>runs; cat list ;;
    esac`;
  writeFileSync(join(home, 'docker'), script, { mode: 0o755 });
}

function detect(...words: readonly string[]) {
  const env = {
    PATH: `${home}:${process.env.PATH}`,
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
  };
  return runInProcess(['detect', '--no-look', '--engine', 'docker', ...words], { env, cwd: home });
}

const rulesOf = (findings: readonly { rule: string }[]) => findings.map(({ rule }) => rule);

describe('deskpack detect', () => {
  it('prints a descriptor with where each value comes from', async () => {
    docker(lamp);
    const { status, stdout } = await detect('lamp', '--template', debian, '--json');
    expect(status).toBe(0);
    const [one, ...others] = JSON.parse(stdout).applications;
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      descriptor: {
        template: debian,
        name: 'lamp',
        displayname: 'Lamp',
        cat: 'games',
        icon: 'lamp.svg',
        debpackage: 'lamp',
        path: '/usr/games/lamp',
        args: '--Lamp',
        launch: 'lamp.Lamp',
        desktopfile: '/usr/share/applications/lamp.desktop',
        mimetype: 'application/x-lamp;',
        fileextensions: 'lmp',
        licence: 'non-free',
        acl: { permit: ['all'] },
      },
      sources: {
        template: 'given',
        name: 'package lamp',
        cat: 'desktop file lamp.desktop, Categories: Game',
        launch: 'guessed from the program',
        fileextensions: 'file extensions of its own MIME types',
        licence: 'package section non-free/games',
      },
      proof: { state: 'none', code: 'not-tried', healed: [] },
      findings: [{ rule: 'launch-guessed', severity: 'info', path: ['launch'] }],
    });
    expect(Object.keys(one)).toEqual(['descriptor', 'sources', 'proof', 'findings']);
  });

  it('writes files without findings of lint, and caches package lists for a day and packages for good', async () => {
    docker(lamp);
    const words = ['lamp', '--template', debian, '--output', 'out'];
    const { stdout } = await detect(...words);
    expect(stdout).toContain('written');
    expect(stdout).toMatch(/^cat +games +desktop file lamp\.desktop, Categories: Game$/m);
    const lint = await runInProcess(['lint', 'out', '--json'], { cwd: home });
    expect(JSON.parse(lint.stdout).files[0].findings).toEqual([]);
    expect((await detect(...words)).stdout).toContain('unchanged');
    const runs = spawnSync('cat', ['runs'], { cwd: home, encoding: 'utf8' }).stdout.split('\n');
    expect(runs.filter((run) => run === 'list')).toHaveLength(1);
    expect(runs.filter((run) => run.endsWith('data.deb SHA256:1'))).toHaveLength(1);
  });

  it('has the summary that its metadata say, if the settings make a label of it', async () => {
    const of = (summary: string) =>
      `<component><id>lamp.desktop</id><summary>${summary}</summary></component>`;
    docker({
      ...lamp,
      '0/usr/share/applications/lamp.desktop': entry('Lamp', 'Comment=Another text\n'),
      '0/usr/share/metainfo/lamp.metainfo.xml': of('Light a room'),
    });
    const words = ['lamp', '--template', debian];
    const plain = JSON.parse((await detect(...words, '--json')).stdout).applications[0];
    expect(plain.descriptor).not.toHaveProperty('summary');
    writeFileSync(join(home, '.deskpackrc.json'), '{ "extraLabels": ["summary"] }');
    const [one] = JSON.parse((await detect(...words, '--json')).stdout).applications;
    expect(one.descriptor.summary).toBe('Light a room');
    expect(one.sources.summary).toBe('AppStream metadata');
    expect(rulesOf(one.findings)).toEqual(['launch-guessed']);
    await detect(...words, '--output', '.');
    const recipe = await runInProcess(['recipe', 'lamp.d.3.0.json'], { cwd: home });
    expect(recipe.stdout).toContain('oc.summary="Light a room"');
  });

  it('has all applications that menus show, or the one that is named', async () => {
    docker({
      ...lamp,
      '0/usr/share/applications/torch.desktop': entry('Torch'),
      '0/usr/share/applications/hidden.desktop': entry('Hidden', 'NoDisplay=true\n'),
      '0/usr/share/applications/settings.desktop': entry('Set', 'Categories=Settings;\n'),
      '0/usr/share/applications/link.desktop': entry('Link', 'Type=Link\n'),
    });
    const names = async (...words: string[]) =>
      JSON.parse(
        (await detect('lamp', '--template', debian, '--json', ...words)).stdout,
      ).applications.map((one: { descriptor: { name: string } }) => one.descriptor.name);
    expect(await names()).toEqual(['lamp', 'torch']);
    expect(await names('--name', 'Torch')).toEqual(['torch']);
    expect(await names('--name', 'hidden')).toEqual(['hidden']);
    const { status, stderr } = await detect('lamp', '--template', debian, '--name', 'torchh');
    expect(status).toBe(1);
    expect(stderr).toContain('lamp has no application torchh (did you mean torch?)');
  });

  it('describes the content of packages without an application', async () => {
    docker({ '0/usr/bin/lampctl': '', '0/usr/bin/lampd': '' });
    const { status, stderr } = await detect('lamp', '--template', debian);
    expect(status).toBe(1);
    expect(stderr).toContain('the package has no desktop file, but programs');
    expect(stderr).toContain('/usr/bin/lampctl');
    const { stdout } = await detect('lamp', '--template', debian, '--json');
    expect(JSON.parse(stdout).error.code).toBe('application-missing');
  });

  it('describes the only program of a package without a desktop file', async () => {
    docker({ '0/usr/bin/lampctl': '' });
    const { stdout } = await detect('lamp', '--template', debian, '--json');
    const [{ descriptor }] = JSON.parse(stdout).applications;
    expect(descriptor).toMatchObject({ name: 'lampctl', path: '/usr/bin/lampctl' });
  });

  it('describes a program without a desktop file if it is named', async () => {
    docker({ ...lamp, '0/usr/games/lampctl': '' });
    const words = ['lamp', '--template', debian, '--name', 'lampctl', '--json'];
    const [one] = JSON.parse((await detect(...words)).stdout).applications;
    const { descriptor, findings, sources } = one;
    expect(sources).toMatchObject({ cat: 'package section non-free/games' });
    expect(descriptor).toEqual({
      template: debian,
      name: 'lampctl',
      icon: 'lampctl.svg',
      cat: 'games',
      debpackage: 'lamp',
      path: '/usr/games/lampctl',
      launch: 'lampctl.Lampctl',
      acl: { permit: ['all'] },
    });
    expect(rulesOf(findings)).toEqual(['launch-guessed', 'icon-neutral']);
    expect(findings[1]).toMatchObject({ severity: 'warning', path: ['icon'] });
    expect(sources.icon).toBe('stand-in, since no icon was found');
  });

  it('takes the category from the section if the desktop file has none, and says if neither has one', async () => {
    const none = entry('Lamp').replace('Categories=Game;', 'Categories=Qt;');
    docker({ ...lamp, '0/usr/share/applications/lamp.desktop': none });
    const words = ['lamp', '--template', debian, '--json'];
    const [one] = JSON.parse((await detect(...words)).stdout).applications;
    expect(one.descriptor.cat).toBe('games');
    expect(one.sources.cat).toBe('package section non-free/games');
    expect(rulesOf(one.findings)).toEqual(['launch-guessed']);
    const elsewhere = list.replaceAll('non-free/games', 'x11');
    writeFileSync(join(home, 'list'), gzipSync(elsewhere).toString('base64'));
    const [other] = JSON.parse((await detect(...words, '--fresh')).stdout).applications;
    expect(other.descriptor.cat).toBe('utilities');
    expect(other.sources.cat).toBe('default');
    expect(rulesOf(other.findings)).toContain('category-unknown');
  });

  it('refuses names that are no packages', async () => {
    docker(lamp);
    const unknown = await detect('lampp', '--template', debian);
    expect(unknown.stderr).toContain('"lampp" (did you mean lamp?)');
    const virtual = await detect('light', '--template', debian);
    expect(virtual.stderr).toContain('lamp provides it');
  });

  it('takes the template to which the fewest packages are added, and says why', async () => {
    const templates = ['broken', 'full', 'minimal'].map(
      (name) => `acme/oc.template.debian.${name}:3.0`,
    );
    docker(lamp, templates);
    const { stdout, stderr } = await detect('lamp', '--release', '3.0');
    expect(stdout).toMatch(/^template +acme\/oc\.template\.debian\.full +fewest packages to add$/m);
    expect(stderr).toContain('debian.full:3.0: 1 package to add, 9 B, 1 there already; chosen');
    expect(stderr).toContain('debian.minimal:3.0: 2 packages to add, 18 B, 0 there already\n');
    expect(stderr).toContain('debian.broken:3.0: apt cannot install them there');
    // Templates with the same sources share one index.
    const runs = readFileSync(join(home, 'runs'), 'utf8').split('\n');
    expect(runs.filter((run) => run === 'list')).toHaveLength(1);
  });

  it('says the near name of a package that is in no index, without comparing templates', async () => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
    const templates = names.map((name) => `acme/oc.template.debian.${name}:3.0`);
    docker(lamp, templates);
    const { status, stderr } = await detect('lampp', '--release', '3.0');
    expect(status).toBe(1);
    expect(stderr).toContain(
      'none of the 9 templates can install the package "lampp" (did you mean lamp?)',
    );
    expect(stderr).not.toContain('cannot install them there');
    expect(readFileSync(join(home, 'runs'), 'utf8')).toBe('list\n');
  });

  it('says that it looks up a given template, and compares none', async () => {
    docker(lamp);
    // Longer than the silence after which it says what it waits for.
    const script = readFileSync(join(home, 'docker'), 'utf8');
    const slow = script.replace("'image inspect '*)", "'image inspect '*) sleep 14;");
    writeFileSync(join(home, 'docker'), slow);
    const { status, stderr } = await detect('lamp', '--template', debian);
    expect(status).toBe(0);
    expect(stderr).toContain(`  looking up the template ${debian}, `);
    expect(stderr).not.toContain('comparing');
  });

  it('describes a desktop file of this machine', async () => {
    writeFileSync(join(home, 'own.desktop'), entry('Own', 'Terminal=true\nExec=sh -c "a b"\n'));
    const { stdout } = await detect('--desktop', 'own.desktop', '--json');
    const [{ descriptor, findings }] = JSON.parse(stdout).applications;
    expect(descriptor).toMatchObject({
      name: 'own',
      path: '/usr/local/bin/own-start',
      desktopfile: '/usr/share/applications/own.desktop',
    });
    expect(descriptor).not.toHaveProperty('args');
    expect(rulesOf(findings)).toEqual([
      'launch-guessed',
      'script-added',
      'terminal',
      'icon-missing',
      'packages-unknown',
      'required-field',
      'icon-neutral',
    ]);
  });

  it.each([
    [[], 'name packages, or give'],
    [['lamp', '--host'], 'cannot be combined'],
    [['--image', 'x', '--desktop', 'y'], 'cannot be combined'],
  ])('%j is a wrong command line', async (words, message) => {
    docker(lamp);
    const { status, stderr } = await detect(...words);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });
});
