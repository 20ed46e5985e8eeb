import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CtrCommand } from '../../../src/image-store/ctr-command.ts';
import { parseNodeAddress } from '../../../src/image-store/nodes/node-address.ts';
import {
  openTools,
  type ToolSettings,
  type UncheckedStore,
  type WantedTools,
} from '../../../src/pipeline/run/open-tools.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskpack-tools-'));
  await mkdir(join(folder, 'bin'));
  vi.stubEnv('PATH', join(folder, 'bin'));
  vi.stubEnv('HOME', folder);
  vi.stubEnv('DOCKER_HOST', '');
  vi.stubEnv('DOCKER_CONTEXT', '');
  vi.stubEnv('DOCKER_CONFIG', '');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function installPodman(script: string): Promise<void> {
  const file = join(folder, 'bin', 'podman');
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
}

const settings: ToolSettings = {
  engine: 'auto',
  engineFrom: 'preference',
  namespace: 'desktops',
  address: '/run/x.sock',
  ctr: new CtrCommand('ctr'),
};

const node = parseNodeAddress('ssh://root@node1')!;
const access = { token: 's3cret' };

/** Wants everything, and keeps what was asked on the way. */
function everything(): { readonly asked: string[]; readonly wanted: WantedTools } {
  const asked: string[] = [];
  const wanted: WantedTools = {
    choseEngine: ({ engine, version }) => asked.push(`chose ${engine.name} ${version}`),
    missesEngine: ({ code }) => asked.push(code),
    async readyStore(store) {
      asked.push(store.name);
      return { store };
    },
    nodes: { addresses: [node] },
    async openCatalog() {
      asked.push('catalog');
      return { url: 'http://localhost:1', access, isStarted: true };
    },
  };
  return { asked, wanted };
}

test('all tools are opened, one after the other', async () => {
  await installPodman('echo 4.3.1');
  const { asked, wanted } = everything();
  const { tools, withoutStore, catalog } = await openTools(settings, wanted);
  expect(asked).toEqual(['chose podman 4.3.1', 'containerd', 'catalog']);
  expect(tools).toMatchObject({
    engine: { name: 'podman' },
    store: { name: 'containerd' },
    nodes: { names: ['root@node1'], namespace: 'desktops' },
    catalog: 'http://localhost:1',
    catalogAccess: access,
  });
  expect(withoutStore).toBeUndefined();
  expect(catalog?.isStarted).toBe(true);
});

test('a run that wants an engine alone has nothing else', async () => {
  await installPodman('echo 4.3.1');
  const { tools } = await openTools(settings, {});
  expect(tools.engine?.name).toBe('podman');
  expect({ ...tools, engine: undefined }).toEqual({});
  expect((await openTools(settings, { nodes: { addresses: [] } })).tools.nodes).toBeUndefined();
});

test('the image store is asked by the command, at the address and in the namespace that were set', async () => {
  await installPodman('echo 4.3.1');
  const k3s = join(folder, 'bin', 'k3s');
  await writeFile(k3s, `#!/bin/sh\necho "$@" > '${folder}/asked'\necho desktops\n`);
  await chmod(k3s, 0o755);
  let store: UncheckedStore | undefined;
  const readyStore = async (given: UncheckedStore) => {
    store = given;
    return { store };
  };
  await openTools({ ...settings, ctr: new CtrCommand('k3s ctr') }, { readyStore });
  expect(await store?.missingNamespace()).toBeUndefined();
  expect((await readFile(join(folder, 'asked'), 'utf8')).trim()).toBe(
    'ctr --address /run/x.sock --connect-timeout 5s --namespace desktops namespaces ls -q',
  );
});

test('why there is no image store is handed on', async () => {
  await installPodman('echo 4.3.1');
  const readyStore = async () => ({ withoutStore: 'no image store here' });
  const opened = await openTools(settings, { readyStore });
  expect(opened.withoutStore).toBe('no image store here');
  expect(opened.tools.store).toBeUndefined();
});

test('without an engine no image store is made ready, and the rest is opened', async () => {
  const { asked, wanted } = everything();
  const { tools } = await openTools(settings, wanted);
  expect(asked).toEqual(['engine-missing', 'catalog']);
  expect(tools).toMatchObject({ engine: undefined, store: undefined, catalogAccess: access });
});

test('who cannot go without an engine gets the error, or what it was made into', async () => {
  await expect(openTools(settings, {})).rejects.toMatchObject({ code: 'engine-missing' });
  const { asked, wanted } = everything();
  const missesEngine = () => {
    throw new Error('in other words');
  };
  await expect(openTools(settings, { ...wanted, missesEngine })).rejects.toThrow('in other words');
  expect(asked).toEqual([]);
});

test('an end while an engine does not answer leaves all others unasked', async () => {
  await installPodman('exec /bin/sleep 2');
  const { asked, wanted } = everything();
  const end = new AbortController();
  const reason = new Error('enough');
  setTimeout(() => end.abort(reason), 100);
  await expect(openTools(settings, wanted, end.signal)).rejects.toBe(reason);
  expect(asked).toEqual([]);
});

test('an end while an image store does not answer leaves nodes and catalog unasked', async () => {
  await installPodman('echo 4.3.1');
  const { asked, wanted } = everything();
  const end = new AbortController();
  const reason = new Error('enough');
  const readyStore = () => {
    setTimeout(() => end.abort(reason));
    return new Promise<never>(() => {});
  };
  const opened = openTools(settings, { ...wanted, readyStore }, end.signal);
  await expect(opened).rejects.toBe(reason);
  expect(asked).toEqual(['chose podman 4.3.1']);
});
