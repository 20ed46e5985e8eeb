import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { valueSources } from '../../src/commands/completion/value-sources.ts';
import { wholeProgram } from '../../src/commands/program.ts';
import { descriptor } from '../catalog/documents.ts';
import { put, runningCatalog } from '../catalog/http/running-catalog.ts';
import { folderOfEach } from '../support/folder.ts';
import { runInProcess } from '../support/run-in-process.ts';

const home = folderOfEach();

/** The values that the last word can become; it is empty behind a blank. */
async function values(line: string): Promise<readonly string[]> {
  const env = {
    XDG_CACHE_HOME: home,
    XDG_STATE_HOME: home,
    DESKPACK_CATALOG: 'http://127.0.0.1:9',
  };
  const ended = await runInProcess(['complete', '--', ...line.split(' ')], { env });
  expect(ended).toMatchObject({ status: 0, stderr: '' });
  return ended.stdout
    .split('\n')
    .filter(Boolean)
    .map((row) => row.split('\t')[0]!);
}

it.each([
  ['cat', ['catalog']],
  ['catalog to', ['token']],
  ['catalog token ', ['create', 'list', 'revoke']],
  ['catalog token create --scope ', ['read', 'write', 'admin']],
  ['catalog token create --scope=r', ['--scope=read']],
  ['lint --form', ['--format']],
  ['lint xcalc.json --format ', ['text', 'json', 'github', 'sarif']],
  ['lint xcalc.json --format json --form', []],
  ['lint ', [':files']],
  ['lint a.json b', [':files']],
  ['lint --format json ', [':files']],
  ['edit xcalc.json ', []],
  ['detect --output ', [':folders']],
  ['publish --engine po', ['podman']],
  ['template build debian', ['debian.minimal']],
  ['explain catalog-unre', ['catalog-unreachable']],
  ['fields host_config.mem', ['host_config.mem_limit']],
  ['config get ven', ['vendor']],
  ['config set vendor ', []],
  ['config set verify ', ['yes', 'no', 'required']],
  ['config set --json engine po', ['podman']],
  ['config set nonsense ', []],
  ['help conf', ['config']],
  ['help catalog tok', ['token']],
  ['--pla', ['--plain']],
  ['nonsense ', []],
  ['complet', ['completion']],
])('completes "%s" with %j', async (line, wanted) => {
  expect(await values(line)).toEqual(wanted);
});

it('shows every command with its summary where nothing is typed', async () => {
  const { stdout } = await runInProcess(['complete', '--', '']);
  for (const command of (await wholeProgram()).commands) {
    expect(stdout).toContain(`${command.name()}\t${command.description()}`);
  }
});

it('knows packages that a template was found to offer', async () => {
  await mkdir(join(home, 'deskpack/packages'), { recursive: true });
  const list = 'galculator - scientific calculator\ngalleta - cookie parser\nxcalc - calculator\n';
  await writeFile(join(home, 'deskpack/packages/apt-sha256-1.txt'), list);
  expect(await values('detect gal')).toEqual(['galculator', 'galleta']);
  expect(await values('onboard galculator xc')).toEqual(['xcalc']);
});

it('prints nothing where a source has an error', async () => {
  expect(await values('catalog show ')).toEqual([]);
});

it('ends the process where a source does not answer, as it would wait for it', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  onTestFinished(() => {
    exit.mockRestore();
    silent.closeAllConnections();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const env = { XDG_STATE_HOME: home, DESKPACK_CATALOG: `http://127.0.0.1:${port}` };
  await runInProcess(['complete', '--', 'catalog', 'show', ''], { env });
  expect(exit).toHaveBeenCalledOnce();
});

it('waits for a catalog while the machine is too busy for either of them', async () => {
  const { url } = await runningCatalog();
  await put(url, descriptor({ name: 'sketchbook', displayname: 'Book' }));
  vi.stubEnv('DESKPACK_CATALOG', url);
  const found = valueSources['catalog show <name>']!([]);
  // Longer than a catalog that does not answer is waited for.
  const end = performance.now() + 2_500;
  while (performance.now() < end);
  expect(await found).toEqual([['sketchbook', 'Book']]);
});

it('has sources for values that commands take', async () => {
  const program = await wholeProgram();
  const taken = (command: typeof program, path: string): readonly string[] => [
    ...command.registeredArguments.flatMap((argument) => [
      `${path} <${argument.name()}>`,
      `<${argument.name()}>`,
    ]),
    ...command.options.flatMap(({ long, flags }) => [long ?? '', ...(flags.match(/<\w+>/g) ?? [])]),
    ...command.commands.flatMap((inner) => taken(inner, `${path} ${inner.name()}`.trim())),
  ];
  const all = new Set(taken(program, ''));
  expect(Object.keys(valueSources).filter((key) => !all.has(key))).toEqual([]);
});
