import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runDeskpack } from '../support/deskpack.ts';
import { folderOfAll } from '../support/folder.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { filesOf, smallDescriptor } from '../support/small-application.ts';

const root = folderOfAll();

beforeAll(() => {
  mkdirSync(join(root, 'empty'));
  mkdirSync(join(root, 'config/deskpack'), { recursive: true });
  writeFileSync(join(root, 'config/deskpack/preferences.json'), '{"engine": "dockerr"}');
  const files = {
    ...filesOf(smallDescriptor(), 'xcalc.json'),
    ...filesOf(smallDescriptor('-x'), 'wrong.json'),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  writeFileSync(join(root, 'broken.json'), '{');
});

const readers = ['lint', 'recipe', 'labels', 'build', 'publish', 'register'];
const picking = readers.filter((name) => name !== 'lint');
const runners = ['build', 'publish'];
const ofCatalogs = [
  'catalog list',
  'catalog show xcalc',
  'catalog remove xcalc',
  'register xcalc.json',
];
const nobody = 'http://127.0.0.1:9';

/**
 * Faults, with the status that each has in every command: 1 where the world is not as it should be,
 * 2 where the command line is not.
 */
const faults: ReadonlyArray<
  readonly [fault: string, status: number, commands: readonly string[], words: string]
> = [
  ['a file that is not there', 1, [...readers, 'edit', 'icon check'], 'nope.json'],
  ['a folder without descriptors', 1, readers, 'empty'],
  ['a file that is no JSON', 1, [...readers, 'edit'], 'broken.json'],
  ['a descriptor with an error', 1, readers, 'wrong.json'],
  ['nothing on standard input', 1, readers, '-'],
  ['an unknown option', 2, [...readers, 'edit', 'catalog list', 'doctor'], 'xcalc.json --nonsense'],
  // Without a file, lint reads the folder.
  ['no file', 2, [...picking, 'edit', 'catalog show', 'catalog remove', 'icon check'], ''],
  ['a name that nobody has', 2, picking, 'xcalc.json --name nope'],
  ['an index that there is none of', 2, picking, 'xcalc.json --index 7'],
  ['an index from 0', 2, [...picking, 'edit'], 'xcalc.json --index 0'],
  ['an index that is no number', 2, picking, 'xcalc.json --index first'],
  ['an address that is none', 2, [...ofCatalogs, 'publish xcalc.json'], '--catalog nonsense'],
  ['a catalog that is away', 1, ofCatalogs, `--catalog ${nobody}`],
  ['an engine that there is none of', 2, runners, 'xcalc.json --engine make'],
  ['an engine that is not here', 1, runners, 'xcalc.json --engine docker'],
  ['a release that is none', 2, runners, 'xcalc.json --release 3'],
];

describe('a fault has one status, whatever the command', () => {
  it.each(faults)('%s: %d', async (_, status, commands, words) => {
    const env = { PATH: '', XDG_STATE_HOME: join(root, 'state'), XDG_CONFIG_HOME: root };
    await Promise.all(
      commands.map(async (command) => {
        const line = `${command} ${words}`.trim().split(' ');
        // Those that wait between two tries wait side by side.
        const run = words.includes(nobody) ? runDeskpack : runInProcess;
        const ended = await run(line, { cwd: root, env, input: '' });
        const said = ended.stderr + (command === 'lint' ? ended.stdout : '');
        expect({ line, status: ended.status, said }).toMatchObject({ line, status });
        expect(said).not.toBe('');
        expect(said).not.toMatch(/^ +at /m);
      }),
    );
  });
});

describe('preferences that are wrong', () => {
  it.each(['config list', 'catalog list', 'doctor', 'build xcalc.json', 'publish xcalc.json'])(
    'have status 1 with %s, and are said',
    async (command) => {
      const env = { PATH: '', XDG_CONFIG_HOME: join(root, 'config') };
      const { status, stderr } = await runInProcess(command.split(' '), { cwd: root, env });
      expect(status).toBe(1);
      expect(stderr).toContain('engine must be auto, docker, ');
    },
  );
});
