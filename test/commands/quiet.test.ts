import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { wholeProgram } from '../../src/commands/program.ts';
import { runningCatalog } from '../catalog/http/running-catalog.ts';
import { folderWith } from '../support/folder.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { filesOf, smallDescriptor } from '../support/small-application.ts';

interface Example {
  /** A command line without `deskpack` and `--quiet`; CATALOG, DATA and WEBHOOK, one of another catalog, stand for those of the test. */
  readonly line: string;
  /** Its output besides result, warnings and errors, which --quiet leaves out. */
  readonly remark?: string;
  /** Its error, which --quiet does not leave out. */
  readonly error?: string;
  /** Its status says how this machine is. */
  readonly isOfMachine?: true;
}

/** Why a command has no example here. */
type Reason =
  | 'it opens a screen'
  | 'it runs until it is stopped'
  | 'it needs an engine, as those in quiet.engine.test.ts'
  | 'its own --quiet shows errors alone: lint.test.ts';

const screen: Reason = 'it opens a screen';
const endless: Reason = 'it runs until it is stopped';
const engine: Reason = 'it needs an engine, as those in quiet.engine.test.ts';

/** Each command once, in this order. */
const commands: Readonly<Record<string, Example | Reason>> = {
  wizard: screen,
  learn: screen,
  edit: screen,
  browse: screen,
  find: engine,
  publish: engine,
  detect: engine,
  build: engine,
  verify: engine,
  try: engine,
  outdated: engine,
  onboard: engine,
  'template list': engine,
  'template build': engine,
  'template copy': engine,
  'catalog watch': endless,
  'catalog serve': endless,
  lint: 'its own --quiet shows errors alone: lint.test.ts',
  status: { line: 'status empty', remark: 'There is no descriptor in' },
  describe: { line: 'describe nope.json', error: 'nope.json' },
  fields: { line: 'fields' },
  schema: { line: 'schema' },
  labels: { line: 'labels xcalc.json' },
  recipe: { line: 'recipe xcalc.json' },
  'icon check': { line: 'icon check icon.svg' },
  'icon optimize': { line: 'icon optimize icon.svg', remark: 'Nothing was written' },
  'runs show': { line: 'runs show', error: 'there are no runs yet' },
  'runs log': { line: 'runs log nope', error: 'nope' },
  'report diff': { line: 'report diff nope empty', error: 'nope' },
  'report merge': { line: 'report merge nope --output merged', error: 'nope' },
  'catalog list': { line: 'catalog list CATALOG', remark: 'No application is registered' },
  register: { line: 'register xcalc.json CATALOG' },
  'catalog show': { line: 'catalog show xcalc CATALOG' },
  'catalog history': { line: 'catalog history xcalc CATALOG' },
  'catalog diff': { line: 'catalog diff xcalc xcalc CATALOG', remark: 'are the same' },
  'catalog revert': { line: 'catalog revert nope CATALOG', error: 'nope' },
  'catalog remove': { line: 'catalog remove nope CATALOG', error: 'nope' },
  'catalog token list': { line: 'catalog token list DATA', remark: 'No token was made' },
  'catalog token create': { line: 'catalog token create ci DATA', remark: 'It is shown this once' },
  'catalog token revoke': { line: 'catalog token revoke nope DATA', error: 'nope' },
  'catalog webhook list': { line: 'catalog webhook list DATA', remark: 'There is no webhook' },
  'catalog webhook add': {
    line: 'catalog webhook add https://platform.example/hook DATA',
    remark: 'With this secret',
  },
  'catalog webhook remove': { line: 'catalog webhook remove nope DATA', error: 'nope' },
  'catalog audit': { line: 'catalog audit DATA' },
  'catalog purge': { line: 'catalog purge nope DATA', error: 'nope' },
  'catalog backup': { line: 'catalog backup xcalc.json DATA', error: 'is there already' },
  'catalog check': { line: 'catalog check xcalc.json', error: 'xcalc.json' },
  'catalog restore': { line: 'catalog restore nope.sqlite DATA', error: 'nope.sqlite' },
  'catalog copy': { line: 'catalog copy nope copy', error: 'has no catalog' },
  doctor: { line: 'doctor --json', isOfMachine: true },
  'config list': { line: 'config list' },
  'config get': { line: 'config get vendor' },
  'config set': { line: 'config set vendor acme' },
  'config unset': { line: 'config unset vendor' },
  'config path': { line: 'config path' },
  version: { line: 'version' },
  completion: { line: 'completion bash' },
  explain: { line: 'explain disk-full' },
};

function leavesOf(command: Command, name: string): string[] {
  if (command.commands.length === 0) return [name];
  return command.commands.flatMap((each) => leavesOf(each, `${name} ${each.name()}`.trim()));
}

test('each command has an example here, or a reason why it has none', async () => {
  expect(Object.keys(commands).sort()).toEqual(leavesOf(await wholeProgram(), '').sort());
});

test('--quiet leaves out what is no result, warning or error', async () => {
  const { url } = await runningCatalog();
  const root = await folderWith({
    ...filesOf(smallDescriptor(), 'xcalc.json'),
    'empty/.keep': '',
    'data/.keep': '',
  });
  const env = {
    XDG_STATE_HOME: `${root}/state`,
    XDG_CONFIG_HOME: `${root}/config`,
    XDG_DATA_HOME: `${root}/data`,
    DEBUG: undefined,
  };
  const hooks = ['--data', `${root}/hooks`];
  const add = ['catalog', 'webhook', 'add', 'https://platform.example/hook', '--json', ...hooks];
  const { id } = JSON.parse((await runInProcess(add, { cwd: root, env })).stdout);
  for (const example of Object.values(commands)) {
    if (typeof example === 'string') continue;
    const { line, remark = '', error, isOfMachine } = example;
    const words = line
      .replace('CATALOG', `--catalog ${url}`)
      .replace('DATA', `--data ${root}/data`)
      .replace('WEBHOOK', [id, ...hooks].join(' '))
      .split(' ');
    const usual = await runInProcess(words, { cwd: root, env });
    const quiet = await runInProcess([...words, '--quiet'], { cwd: root, env });
    expect.soft(usual.stderr, line).toContain(error ?? remark);
    if (!isOfMachine) expect.soft(usual.status !== 0, line).toBe(error !== undefined);
    expect.soft(quiet.status, line).toBe(usual.status);
    expect.soft(quiet.stderr, line).toBe(error === undefined ? '' : usual.stderr);
    // The results stay, though each may have its own numbers.
    expect.soft(quiet.stdout.split('\n').length, line).toBe(usual.stdout.split('\n').length);
  }
});
