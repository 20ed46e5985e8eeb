import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { CtrCommand } from '../../../src/image-store/ctr-command.ts';
import { parseNodeAddress } from '../../../src/image-store/nodes/node-address.ts';
import {
  openTools,
  type ToolSettings,
  type UncheckedStore,
  type WantedTools,
} from '../../../src/pipeline/run/open-tools.ts';
import { ownPath } from '../../engine/own-path.ts';

let folder: string;

beforeEach(async () => {
  folder = await ownPath();
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

test('opens all tools, one after the other', async () => {
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

test('opens only an engine if nothing else is wanted', async () => {
  await installPodman('echo 4.3.1');
  const { tools } = await openTools(settings, {});
  expect(tools.engine?.name).toBe('podman');
  expect({ ...tools, engine: undefined }).toEqual({});
  expect((await openTools(settings, { nodes: { addresses: [] } })).tools.nodes).toBeUndefined();
});

test('queries the image store with the configured command, address and namespace', async () => {
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

test('returns the reason for a missing image store', async () => {
  await installPodman('echo 4.3.1');
  const readyStore = async () => ({ withoutStore: 'no image store here' });
  const opened = await openTools(settings, { readyStore });
  expect(opened.withoutStore).toBe('no image store here');
  expect(opened.tools.store).toBeUndefined();
});

test('prepares no image store without an engine, and opens the rest', async () => {
  const { asked, wanted } = everything();
  const { tools } = await openTools(settings, wanted);
  expect(asked).toEqual(['engine-missing', 'catalog']);
  expect(tools).toMatchObject({ engine: undefined, store: undefined, catalogAccess: access });
});

test('throws the error of a missing engine, or the one of the callback', async () => {
  await expect(openTools(settings, {})).rejects.toMatchObject({ code: 'engine-missing' });
  const { asked, wanted } = everything();
  const missesEngine = () => {
    throw new Error('in other words');
  };
  await expect(openTools(settings, { ...wanted, missesEngine })).rejects.toThrow('in other words');
  expect(asked).toEqual([]);
});

test('opens nothing else if it is aborted while an engine does not respond', async () => {
  await installPodman('exec /bin/sleep 2');
  const { asked, wanted } = everything();
  const end = new AbortController();
  const reason = new Error('enough');
  setTimeout(() => end.abort(reason), 100);
  await expect(openTools(settings, wanted, end.signal)).rejects.toBe(reason);
  expect(asked).toEqual([]);
});

test('opens neither nodes nor catalog if it is aborted while an image store does not respond', async () => {
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
