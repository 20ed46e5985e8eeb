import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pkg from '../../package.json' with { type: 'json' };
import { docker as dockerEngine } from '../../src/engine/docker/docker.ts';
import { descriptor, labels, record } from '../catalog/documents.ts';
import { catalogImageMissing as missing } from '../deploy/catalog-image.ts';
import { docker } from '../deploy/docker.ts';
import { TerminalSession } from '../e2e/terminal-session.ts';
import { nodeOfMajor } from '../support/node-of-major.ts';
import { sharedDebian } from '../template/shared-template.ts';
import { type Installed, installedWith, npmWith } from './installed.ts';

const mark = missing ? ` (${missing})` : '';

const icon = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#00f" d="M0 0h8v8z"/></svg>';

/** Starts a catalog, registers an application that only a thread can read, reads it and its icon, and stops it. */
const useCatalog = `
cd "$HOME"
deskpack catalog serve --data "$HOME/catalog" > serve.log 2>&1 &
catalog=$!
until deskpack catalog list > list.txt 2>&1; do
  kill -0 $catalog || { cat serve.log; exit 1; }
  sleep 0.2
done
deskpack register /files/large.json
deskpack catalog show large --json
node --eval "fetch('http://localhost:30443/API/manager/image/large/icon?size=64').then(({ headers }) => console.log(headers.get('content-type')))"
kill $catalog
wait $catalog
cat serve.log
`;

/** The users of a fresh machine: the super user, and one whose folder nobody else may enter. */
const users = [
  { user: '0:0', home: '/root' },
  { user: '4321:4321', home: '/home/packager' },
] as const;

describe.skipIf(missing).each([20, 22, 24])(
  `what is packed, with Node %i alone${mark}`,
  (major) => {
    const name = `deskpack-test-smoke-${major}-${randomBytes(4).toString('hex')}`;
    let folder: string;
    let node: string;
    let installed: Installed;

    /** Runs a line of a shell as a user in the container. */
    const shell = ({ user, home }: (typeof users)[number], line: string) =>
      docker('exec', '--user', user, '--env', `HOME=${home}`, name, 'sh', '-c', line);

    beforeAll(async () => {
      node = await nodeOfMajor(major);
      folder = await mkdtemp(join(tmpdir(), 'deskpack-smoke-'));
      installed = await installedWith(node, join(folder, 'prefix'));
      const files = join(folder, 'files');
      await mkdir(files);
      await copyFile(node, join(folder, 'node'));
      const large = record(labels({ 'oc.name': 'large', 'oc.keyword': 'x'.repeat(40_000) }));
      await writeFile(join(files, 'large.json'), JSON.stringify(large));
      await writeFile(join(files, 'sketch.json'), JSON.stringify(descriptor()));
      await writeFile(join(files, 'sketch.svg'), icon);
      const mounted = [
        `${folder}/prefix:/opt/deskpack:ro`,
        `${folder}/node:/usr/bin/node:ro`,
        `${files}:/files:ro`,
      ].flatMap((volume) => ['--volume', volume]);
      const home = ['--tmpfs', '/home/packager:uid=4321,gid=4321,mode=0700'];
      const path = ['--env', 'PATH=/opt/deskpack/bin:/usr/bin:/bin', '--env', 'LANG=C.UTF-8'];
      const words = ['--detach', '--init', '--network', 'none', '--name', name];
      await docker(
        'run',
        ...words,
        ...mounted,
        ...home,
        ...path,
        // Without Node, and without anything of deskpack's.
        await sharedDebian(dockerEngine()),
        'sleep',
        'infinity',
      );
    });

    afterAll(async () => {
      if (!folder) return;
      await docker('rm', '--force', '--volumes', name);
      await rm(folder, { recursive: true });
    });

    test('has its manual pages where man finds them', async () => {
      const pages = await readdir(join(installed.prefix, 'share/man/man1'));
      expect(pages).toContain('deskpack-publish.1');
    });

    test('is installed without a warning, and is small', async () => {
      expect(installed.stderr).toBe('');
      expect(installed.stdout).not.toMatch(/warn|deprecat/i);
      expect(installed.packedBytes).toBeLessThan(2_000_000);
      const { stdout } = await promisify(execFile)('du', ['--summarize', '-m', installed.prefix]);
      expect(Number.parseInt(stdout, 10)).toBeLessThan(35);
    });

    describe.each(users)('as $user in $home', (user) => {
      test('has its version and its help', async () => {
        expect(await shell(user, 'deskpack --version 2>&1')).toBe(pkg.version);
        expect(await shell(user, 'deskpack --help 2>&1')).toContain('Usage: deskpack');
        expect(await shell(user, 'deskpack completion bash 2>&1')).toContain(
          'complete -F _deskpack',
        );
      });

      test('checks descriptors and icons, and writes recipes', async () => {
        const findings = await shell(user, 'deskpack lint /files/sketch.json --json');
        expect(JSON.parse(findings)).toMatchObject({ files: [{ file: '/files/sketch.json' }] });
        expect(await shell(user, 'deskpack recipe /files/sketch.json')).toContain('FROM ');
        expect(await shell(user, 'deskpack labels /files/sketch.json')).toContain('oc.name');
        expect(await shell(user, 'deskpack icon check /files/sketch.svg')).toContain('sketch.svg');
        const written = 'deskpack describe /files/large.json --output "$HOME/described"';
        expect(await shell(user, `${written} && ls "$HOME/described"`)).toContain('large.d.');
      });

      test('keeps its settings in the folder of its user', async () => {
        await shell(user, 'deskpack config set vendor acme');
        expect(await shell(user, 'deskpack config get vendor')).toContain('acme');
        expect(await shell(user, 'find "$HOME" -name "*.json" | head')).toContain(user.home);
      });

      test('opens the wizard, without an engine too', async () => {
        const as = [
          '--user',
          user.user,
          '--env',
          `HOME=${user.home}`,
          '--env',
          'TERM=xterm-256color',
        ];
        const exec = ['exec', '--interactive', '--tty', ...as, '--workdir', user.home];
        const program = ['docker', ...exec, name, 'deskpack', '--empty'] as const;
        const session = new TerminalSession({ program: [...program], cwd: folder });
        try {
          await session.waitFor('Template');
          expect(session.isFullScreen).toBe(true);
        } finally {
          session.kill();
        }
      });
    });

    if (major === 20) {
      test('says what to install for a catalog in Node 20', async () => {
        const line = 'deskpack catalog serve --data "$HOME/catalog" 2>&1; echo "status $?"';
        const told = await shell(users[1], line);
        expect(told).toContain('there is no SQLite');
        expect(told).toContain('npm install --global @photostructure/sqlite');
        expect(told).toContain('status 1');
        const sqlite = `@photostructure/sqlite@${pkg.devDependencies['@photostructure/sqlite']}`;
        const words = ['install', '--global', '--prefer-offline', '--ignore-scripts', sqlite];
        await npmWith(node, ...words, '--prefix', installed.prefix);
      });
    }

    test.each(users)('has a catalog as $user', async (user) => {
      const told = await shell(user, useCatalog);
      expect(told).toContain('"name":"large"');
      expect(told).toContain('image/png');
      expect(told).toContain('The catalog listens on');
      expect(told).not.toMatch(/warn/i);
    });
  },
);
