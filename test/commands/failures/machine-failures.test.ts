import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { canMount, mountDisk } from '../../support/can-mount.ts';
import { bin, type Ended } from '../../support/deskpack.ts';
import { folderOfAll, folderWith } from '../../support/folder.ts';
import { nodeForOthers, programForOthers } from '../../support/for-other-users.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';
import { expectTold, type Told } from './expect-told.ts';

/** Another user than the one of the tests. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

const installed = folderOfAll();
let node: string;
let program: string;

beforeAll(() => {
  chmodSync(installed, 0o755);
  node = nodeForOthers(installed);
  program = programForOthers(installed);
});

interface Failure extends Told {
  readonly line: string;
  readonly prepare?: (folder: string) => void;
  readonly env?: (folder: string) => Readonly<Record<string, string>>;
  readonly asNobody?: true;
  /** Shell around the program, `"$@"`. */
  readonly shell?: string;
  /** The condition without which the failure cannot be provoked. */
  readonly if?: boolean;
}

const good = 'xcalc.d.3.0.json';

/** A disk of its own at a folder, with options of `mount`. */
const disk = (name: string, options: string) => (folder: string) =>
  mountDisk(join(folder, name), options);

/** Programs that there are; no others are found. */
const programs =
  (...names: readonly string[]) =>
  (folder: string) => {
    mkdirSync(join(folder, 'programs'));
    for (const name of names) {
      writeFileSync(join(folder, 'programs', name), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    }
  };
const onlyThose = (folder: string) => ({ PATH: join(folder, 'programs') });

const podman = spawnSync('sh', ['-c', 'command -v podman'], { encoding: 'utf8' }).stdout.trim();
const hasPodman = podman !== '';

/** The podman of this machine, and no other program. */
const podmanAlone = (folder: string) => {
  mkdirSync(join(folder, 'programs'));
  symlinkSync(podman, join(folder, 'programs/podman'));
};

const closed = (folder: string) => chmodSync(join(folder, good), 0o600);

const failures: Readonly<Record<string, Failure>> = {
  'no engine': {
    ...{ line: `build ${good}`, prepare: programs(), env: onlyThose, code: 'engine-missing' },
    what: /no engine to build images with .*docker is not installed/,
    remedy: /^Install it/,
  },
  'the chosen engine is missing': {
    ...{ line: `build ${good} --engine podman`, prepare: programs(), env: onlyThose },
    code: 'engine-missing',
    what: /no podman to build images with/,
    remedy: /^Install it.*podman/,
  },
  'podman alone, and docker is chosen': {
    ...{
      line: `build ${good} --engine docker`,
      prepare: podmanAlone,
      env: onlyThose,
      if: hasPodman,
    },
    code: 'engine-missing',
    what: /no docker to build images with/,
    remedy: /^Install it.*\nOr use what is here: --engine podman$/m,
  },
  'podman alone, and it fails': {
    ...{ line: `build ${good}`, prepare: programs('podman'), env: onlyThose },
    code: 'engine-missing',
    what: /no engine to build images with .*podman: podman ended with status 1/,
    // Nothing is to be installed.
    remedy: /^(?!Install).*"deskpack doctor" shows all/,
  },
  'an image, without an engine': {
    ...{ line: 'describe acme/nothing:1', prepare: programs(), env: onlyThose },
    code: 'engine-missing',
    what: /acme\/nothing:1|no engine/,
    remedy: /^Install it/,
  },
  'a backup that others may not read': {
    ...{ line: `catalog restore ${good} --data new`, prepare: closed, asNobody: true, if: isRoot },
    code: 'permission-denied',
    what: /cannot read .*xcalc\.d\.3\.0\.json: permission denied/,
    remedy: /^Make it readable/,
  },
  'a file that others may not read': {
    ...{ line: `lint ${good}`, prepare: closed, asNobody: true, if: isRoot },
    code: 'permission-denied',
    what: /cannot read xcalc\.d\.3\.0\.json: permission denied/,
    remedy: /^Make it readable/,
  },
  'a folder of another user': {
    ...{ line: `recipe ${good} --output .`, asNobody: true, if: isRoot },
    code: 'permission-denied',
    what: /cannot write .*xcalc\.d: permission denied/,
    remedy: /^Choose a writable folder/,
  },
  'settings in a folder of another user': {
    ...{ line: 'config set vendor acme', asNobody: true, if: isRoot, code: 'permission-denied' },
    what: /cannot write .*preferences\.json: permission denied/,
    remedy: /^Set XDG_CONFIG_HOME/,
  },
  'a disk for reading only': {
    ...{ line: `recipe ${good} --output out`, prepare: disk('out', 'ro'), if: canMount },
    code: 'read-only',
    what: /cannot write .*out\/xcalc\.d: the file system is read-only/,
    remedy: /^Choose a folder on another disk/,
  },
  'a full disk': {
    ...{ line: 'recipe long.d.3.0.json --output out', prepare: long, if: canMount },
    code: 'disk-full',
    what: /cannot write .*out\/long\.d: the disk is full/,
    remedy: /^Free some space/,
  },
  'output that is full': {
    ...{ line: 'schema', shell: '"$@" > /dev/full', code: 'disk-full' },
    what: /cannot write to standard output: the disk is full/,
    remedy: /^Free some space/,
  },
  'a home that is no folder': {
    ...{ line: 'config set vendor acme', env: (at) => ({ HOME: join(at, good) }) },
    code: 'path-unusable',
    what: /cannot write .*preferences\.json: part of the path is not a folder/,
    remedy: /^Set XDG_CONFIG_HOME/,
  },
  'settings that are no JSON': {
    ...{ line: 'config list', prepare: brokenSettings, code: 'settings-invalid' },
    what: /the settings in .*preferences\.json are wrong: the file is not JSON/,
    remedy: /^Correct that file, or remove it/,
  },
  'a folder that was removed': {
    ...{ line: 'lint .', shell: 'rm -r "$PWD"; "$@"', code: 'working-folder-gone' },
    what: /removed or moved/,
    remedy: /^Go to/,
  },
  'a job without a terminal': {
    ...{ line: 'wizard', env: () => ({ CI: 'true' }), code: 'usage' },
    what: /no terminal to ask in/,
    remedy: /^Pass them/,
  },
  'no home': {
    ...{ line: 'lint nowhere.json', shell: 'env -u HOME "$@"', code: 'file-missing' },
    what: /nowhere\.json/,
    remedy: /^Check the path/,
  },
};

/** A recipe that is longer than the disk. */
function long(folder: string): void {
  disk('out', 'size=8k')(folder);
  const postruncommands = Array.from({ length: 500 }, (_, index) => `RUN echo ${index} > /tmp/a`);
  const descriptor = smallDescriptor('long', { postruncommands });
  writeFileSync(join(folder, 'long.d.3.0.json'), JSON.stringify(descriptor));
}

function brokenSettings(folder: string): void {
  mkdirSync(join(folder, '.config/deskpack'), { recursive: true });
  writeFileSync(join(folder, '.config/deskpack/preferences.json'), '{');
}

/** Runs the program as it is started: its process, user, disk and environment matter here. */
function run(words: readonly string[], cwd: string, failure: Failure): Ended {
  const { env = () => ({}), asNobody, shell = '"$@"' } = failure;
  const command = asNobody ? [node, program] : [process.execPath, bin];
  try {
    const home = { HOME: cwd, XDG_STATE_HOME: join(cwd, '.state') };
    const environment = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...home };
    const stdout = execFileSync('/bin/sh', ['-c', shell, 'sh', ...command, ...words], {
      cwd,
      env: { ...environment, ...env(cwd) },
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      ...(asNobody ? { uid: nobody, gid: nobody } : {}),
    });
    return { status: 0, stdout, stderr: '' };
  } catch (error) {
    return error as unknown as Ended;
  }
}

const possible = Object.entries(failures).filter(([, failure]) => failure.if !== false);

test.each(possible)('%s', async (_, failure) => {
  const cwd = await folderWith(filesOf());
  chmodSync(cwd, 0o755);
  failure.prepare?.(cwd);
  expectTold(run(failure.line.split(' '), cwd, failure), failure);
});

test.each([
  ['deskpack', 'node "$DESKPACK" lint .'],
  // Builders and test runners end with a stack there.
  ['npm start', 'npm start --silent --prefix "$CLONE"'],
  ['npm test', 'npm test --silent --prefix "$CLONE"'],
])('%s reports an old Node before it loads anything', async (_, command) => {
  const cwd = await folderWith({
    'old.mjs': "Object.defineProperty(process.versions, 'node', { value: '18.20.4' });",
    // npm itself has a newer one.
    node: `#!/bin/sh\ncase "$*" in *npm*) ;; *) set -- --import "$OLD" "$@" ;; esac\nexec ${process.execPath} "$@"\n`,
  });
  chmodSync(join(cwd, 'node'), 0o755);
  const clone = join(bin, '../..');
  const shell = `export PATH=${cwd}:$PATH OLD=${cwd}/old.mjs DESKPACK=${bin} CLONE=${clone}; ${command}`;
  const { status, stderr } = run([], cwd, {
    ...{ line: '', code: 'unexpected', what: '', remedy: '' },
    shell,
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^deskpack: Node 18\.20\.4 is too old: deskpack needs 20\.19 or later\nInstall a newer one: https:\S+\n$/,
  );
});

test('a program that is not built says so', async () => {
  const cwd = await folderWith({});
  symlinkSync(join(bin, '../../package.json'), join(cwd, 'package.json'));
  execFileSync('cp', ['-r', join(bin, '..'), cwd]);
  const { status, stderr } = run([], cwd, {
    ...{ line: '', code: 'unexpected', what: '', remedy: '' },
    shell: `${process.execPath} bin/deskpack.js`,
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^deskpack: it is not built yet\nBuild it: npm run build/);
});
