import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';
import { expectTold, type Told } from './expect-told.ts';

interface Failure extends Told {
  /** The command line, as a newcomer types it. */
  readonly line: string;
  /** Files beside a descriptor without mistakes, `xcalc.d.3.0.json`. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Makes what is no file. */
  readonly prepare?: (folder: string) => void;
  /** The folders of programs, if not those of this machine. */
  readonly path?: string;
}

const good = 'xcalc.d.3.0.json';

const failures: Readonly<Record<string, Failure>> = {
  'a misspelt command': {
    ...{ line: `biuld ${good}`, code: 'usage' },
    what: /unknown command 'biuld'/,
    remedy: /^Did you mean build\?\n"deskpack --help"/,
  },
  'a command that is like no other': {
    ...{ line: 'frobnicate', code: 'usage' },
    what: /unknown command 'frobnicate'/,
    remedy: /"deskpack --help" shows/,
  },
  'a command by the name that other tools have for it': {
    ...{ line: 'search gimp', code: 'usage' },
    what: /unknown command 'search'/,
    remedy: /^Did you mean find\?\n"deskpack --help"/,
  },
  'a subcommand that several commands have, without the one that is likely meant': {
    ...{ line: 'list', code: 'usage' },
    what: /unknown command 'list'/,
    remedy: /^Did you mean catalog list\?\n"deskpack --help"/,
  },
  'a subcommand without its command': {
    ...{ line: 'serve --port 0', code: 'usage' },
    what: /unknown command 'serve'/,
    remedy: /^Did you mean catalog serve\?\n"deskpack --help"/,
  },
  'a command of catalogs without their name before it': {
    ...{ line: 'backup monday.sqlite', code: 'usage' },
    what: /unknown command 'backup'/,
    remedy: /^Did you mean catalog backup\?\n"deskpack --help"/,
  },
  'a file without a command': {
    ...{ line: good, code: 'usage' },
    what: /unknown command 'xcalc\.d\.3\.0\.json'/,
    remedy: /^To change it: deskpack edit xcalc.*\n.*deskpack publish xcalc\.d\.3\.0\.json\n/,
  },
  'a folder without a command': {
    ...{ line: '.', code: 'usage' },
    what: /unknown command '\.'/,
    remedy: /^To list its applications: deskpack status \.\n/,
  },
  'a misspelt command of a group': {
    ...{ line: 'catalog lsit', code: 'usage' },
    what: /unknown command 'lsit'/,
    remedy: /^Did you mean list\?\n"deskpack catalog --help"/,
  },
  'a misspelt option': {
    ...{ line: `build ${good} --enigne docker`, code: 'usage' },
    what: /unknown option '--enigne'/,
    remedy: /^Did you mean --engine\?\n"deskpack build --help"/,
  },
  'an option without its value': {
    ...{ line: `build ${good} --engine`, code: 'usage' },
    what: /'--engine <name>' argument missing/,
    remedy: /"deskpack build --help"/,
  },
  'no file': {
    ...{ line: 'build', code: 'usage' },
    what: /missing required argument 'file'/,
    remedy: /"deskpack build --help"/,
  },
  'too many words': {
    ...{ line: `edit ${good} a b c`, code: 'usage' },
    what: /too many arguments for 'edit'/,
    remedy: /"deskpack edit --help"/,
  },
  'an unknown option of a command of a group': {
    ...{ line: 'template build x --frobnicate', code: 'usage' },
    what: /unknown option '--frobnicate'/,
    remedy: /^"deskpack template build --help"/,
  },
  'a shell without completions': {
    ...{ line: 'completion tcsh', code: 'usage' },
    what: /shell cannot be 'tcsh'/,
    remedy: /^Allowed choices are bash, zsh, fish\.\n"deskpack completion --help"/,
  },
  'an engine that there is not': {
    ...{ line: `build ${good} --engine dokcer`, code: 'usage' },
    what: /--engine must be auto, docker, podman or buildah/,
    remedy: /"deskpack build --help"/,
  },
  'a misspelt field': {
    ...{ line: 'fields debpackge', code: 'usage' },
    what: /no field "debpackge".*debpackage/,
    remedy: /"deskpack fields --help"/,
  },
  'a field instead of a code': {
    ...{ line: 'explain debpackge', code: 'usage' },
    what: /no rule, check or code "debpackge"/,
    remedy: /deskpack fields debpackage/,
  },
  'a misspelt code': {
    ...{ line: 'explain disk-ful', code: 'usage' },
    what: /"disk-ful"/,
    remedy: /^Did you mean disk-full\?/,
  },
  'a misspelt field of an answer': {
    ...{ line: 'wizard --set debpackge=x', code: 'usage' },
    what: /no field "debpackge".*debpackage/,
    remedy: /"deskpack wizard --help"/,
  },
  'an answer without a value': {
    ...{ line: 'wizard --set debpackage', code: 'usage' },
    what: /--set needs field=value, not "debpackage"/,
    remedy: /"deskpack wizard --help"/,
  },
  'a setting that there is not': {
    ...{ line: 'config set regstry x', code: 'usage' },
    what: /no setting "regstry".*release/,
    remedy: /"deskpack config set --help"/,
  },
  'a wrong value of a setting': {
    ...{ line: 'config set engine dokcer', code: 'usage' },
    what: /engine must be auto, docker/,
    remedy: /"deskpack config set --help"/,
  },
  'the wizard without a terminal': {
    ...{ line: 'wizard', code: 'usage' },
    what: /no terminal to ask in[\s\S]*Template: --set template=/,
    remedy: /^Pass them with these options/,
  },
  'browsing without a terminal': {
    ...{ line: 'browse', code: 'usage' },
    what: /browsing needs a terminal.*deskpack catalog list/,
    remedy: /"deskpack browse --help"/,
  },
  'a file that there is not': {
    ...{ line: 'lint nowhere.json', code: 'file-missing' },
    what: /cannot read nowhere\.json: there is no such file/,
    remedy: /^Check the path/,
  },
  'a folder that there is not': {
    ...{ line: 'status nowhere', code: 'file-missing' },
    what: /nowhere: there is no such folder/,
    remedy: /^Check the path/,
  },
  'a file instead of a folder': {
    ...{ line: `status ${good}`, code: 'path-unusable' },
    what: /xcalc\.d\.3\.0\.json: it is not a folder/,
    remedy: /^Name a folder\./,
  },
  'a folder without descriptors': {
    ...{ line: 'build none', files: { 'none/x.txt': '' }, code: 'nothing-to-do' },
    what: /no descriptor in none/,
    remedy: /^Descriptors are named <name>\.d\.<release>\.json/,
  },
  'a file that ends too early': {
    ...{ line: 'build bad.json', files: { 'bad.json': '{"name": "x",' } },
    code: 'descriptor-invalid',
    what: /bad\.json has 1 error/,
    remedy: /"deskpack lint bad\.json"/,
  },
  'an empty file': {
    ...{ line: 'recipe empty.json', files: { 'empty.json': '' }, code: 'descriptor-invalid' },
    what: /empty\.json has 1 error/,
    remedy: /"deskpack lint empty\.json"/,
  },
  'a picture instead of a descriptor': {
    ...{ line: 'recipe a.json', files: { 'a.json': new Uint8Array([137, 80, 78, 71, 0, 255]) } },
    code: 'descriptor-invalid',
    what: /a\.json has 1 error/,
    remedy: /"deskpack lint a\.json"/,
  },
  'JSON that is no descriptor': {
    ...{ line: 'recipe a.json', files: { 'a.json': '"hello"' }, code: 'descriptor-invalid' },
    what: /a\.json has 1 error/,
    remedy: /"deskpack lint a\.json"/,
  },
  'a huge file': {
    ...{ line: 'lint huge.json', prepare: (at) => huge(join(at, 'huge.json')) },
    code: 'read-failed',
    what: /cannot read huge\.json: it has 3\.\d GB; at most \d+ MB are read/,
    remedy: /ordinary file/,
  },
  'links in a loop': {
    ...{ line: 'lint one.json', prepare: loop, code: 'path-unusable' },
    what: /cannot read one\.json: its symbolic links form a loop/,
    remedy: /^Remove one of the links/,
  },
  'an icon that there is not': {
    line: 'build a.d.3.0.json',
    files: { 'a.d.3.0.json': JSON.stringify(smallDescriptor('a', { icon: 'nope.svg' })) },
    code: 'descriptor-invalid',
    what: /a\.d\.3\.0\.json has 1 error/,
    remedy: /"deskpack lint a\.d\.3\.0\.json"/,
  },
  'an icon that is none': {
    ...{ line: 'icon optimize a.svg', files: { 'a.svg': '<svg' }, code: 'icon-invalid' },
    // The line above it names the file and the place.
    what: /1 file is not a drawing/,
    remedy: /./,
  },
  'output into a file': {
    ...{ line: `recipe ${good} --output ${good}`, code: 'path-unusable' },
    what: /cannot write xcalc\.d\.3\.0\.json: part of the path is not a folder/,
    remedy: /^Choose another folder/,
  },
  'a run that there is not': {
    ...{ line: 'runs show nope', code: 'run-unknown' },
    what: /no run "nope"/,
    remedy: /deskpack runs/,
  },
  'a folder in no repository': {
    ...{ line: `lint ${good} --changed-since main`, code: 'repository-missing' },
    what: /the folder is in no git repository/,
    remedy: /leave out --changed-since/,
  },
  "a vendor's file that is not there": {
    ...{ line: 'detect ./x.deb', code: 'file-missing' },
    what: /x\.deb/,
    remedy: /Check the path/,
  },
  "a vendor's file of a kind that cannot be read": {
    ...{ line: 'detect ./acme.deb', code: 'artefact-unsupported' },
    files: { 'acme.deb': '<!doctype html>\n<title>Log in</title>' },
    what: /is a web page/,
    remedy: /browser/,
  },
  "a vendor's archive that is not complete": {
    ...{ line: 'detect ./acme.tar', code: 'artefact-damaged' },
    files: { 'acme.tar': 'PK\u0003\u0004 and no more' },
    what: /acme\.tar is a ZIP archive that is damaged/,
    remedy: /Download it again/,
  },
  "a vendor's file for other machines": {
    ...{ line: 'detect ./acme', code: 'artefact-architecture' },
    files: { acme: `\u007fELF\u0001\u0002\u0001${'\0'.repeat(12)}\u0014${'\0'.repeat(60)}` },
    what: /for machines of the kind powerpc/,
    remedy: /Ask the vendor/,
  },
  "two vendors' files": {
    ...{ line: 'detect ./x.deb ./y.deb', code: 'usage' },
    what: /one file at a time/,
    remedy: /./,
  },
  'a Debian package where words are expected': {
    ...{ line: 'find ./x.deb', code: 'usage' },
    what: /"\.\/x\.deb" is a path, not words to search for/,
    remedy: /deskpack detect \.\/x\.deb/,
  },
  'a desktop file where a package is expected': {
    ...{ line: 'detect org.example.X.desktop', code: 'usage' },
    what: /"org\.example\.X\.desktop" is the name of a file/,
    remedy: /deskpack detect --desktop org\.example\.X\.desktop/,
  },
  'an address where words are expected': {
    ...{ line: 'find https://example.com/t', code: 'usage' },
    what: /"https:\/\/example\.com\/t" is an address, not words to search for/,
    remedy: /deskpack --empty/,
  },
  'a file to onboard': {
    ...{ line: 'onboard /srv/x.deb', code: 'usage' },
    what: /there is no file "\/srv\/x\.deb"/,
    remedy: /./,
  },
  'an unknown base for a template': {
    ...{ line: 'template build debain.minimal', code: 'starter-unknown' },
    what: /no starter "debain\.minimal"/,
    remedy: /debian\.minimal/,
  },
  'an unknown base for a template, where there is no engine': {
    ...{ line: 'template build debain.minimal', code: 'starter-unknown', path: '/nonexistent' },
    what: /no starter "debain\.minimal"/,
    remedy: /debian\.minimal/,
  },
};

function huge(file: string): void {
  writeFileSync(file, '');
  truncateSync(file, 3_200_000_000);
}

function loop(folder: string): void {
  symlinkSync('two.json', join(folder, 'one.json'));
  symlinkSync('one.json', join(folder, 'two.json'));
}

test.each(Object.entries(failures))('%s', async (_, failure) => {
  const cwd = await folderWith({ ...filesOf(), ...failure.files });
  failure.prepare?.(cwd);
  // Nothing of the machine: neither its engines nor this user's settings.
  const home = { HOME: cwd, XDG_STATE_HOME: join(cwd, 'state'), XDG_CONFIG_HOME: cwd };
  const env = { ...home, PATH: failure.path ?? process.env.PATH, GIT_CEILING_DIRECTORIES: cwd };
  expectTold(await runInProcess(failure.line.split(' '), { cwd, env }), failure);
});

test('a wrong option of a command of a group is told without its whole help', async () => {
  for (const line of ['template build x --frobnicate', 'icon check x.svg --frobnicate']) {
    const { stderr } = await runInProcess(line.split(' '), { cwd: await folderWith({}) });
    expect(stderr).not.toContain('Usage:');
  }
});

test('with --debug, the stack is printed too', async () => {
  const cwd = await folderWith({});
  const { stderr } = await runInProcess(['lint', 'nowhere.json', '--debug'], { cwd });
  expect(stderr).toMatch(/^deskpack: .*\[file-missing\]\nCheck the path[^\n]*\nDeskpackError: /);
  expect(stderr).toMatch(/\n {4}at /);
});

test('with --json, the same is one value', async () => {
  const cwd = await folderWith({});
  const { stdout, stderr } = await runInProcess(['biuld', '--json'], { cwd });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    error: {
      code: 'usage',
      message: "unknown command 'biuld'",
      action: 'Did you mean build?\n"deskpack --help" shows how it is used.',
      tail: [],
    },
  });
});
