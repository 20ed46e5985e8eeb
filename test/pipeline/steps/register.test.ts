import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPicture } from '../../../src/catalog/client/offer-picture.ts';
import { wrapPng } from '../../../src/icon/picture/wrap-png.ts';
import { packageList } from '../../../src/package-manager/contents/package-list.ts';
import { listReference } from '../../../src/package-manager/contents/read-package-list.ts';
import type { HandProof } from '../../../src/pipeline/hand/hand-proof.ts';
import { keepHandProof } from '../../../src/pipeline/hand/hand-proofs.ts';
import { register } from '../../../src/pipeline/steps/register.ts';
import { answer, misbehavingServer } from '../../catalog/client/misbehaving-server.ts';
import { runningCatalog } from '../../catalog/http/running-catalog.ts';
import { folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';
import { imageOf } from '../scripted-engine.ts';

const descriptor = smallDescriptor('xcalc');

/** Registers the descriptor, with a picture of the window in a file if there is one. */
async function registered(
  catalog: string,
  png: Uint8Array | string | undefined,
  {
    isProven = true,
    token = undefined as string | undefined,
    signal = new AbortController().signal,
  } = {},
) {
  const folder = await folderWith(filesOf(descriptor));
  const picture = join(folder, 'xcalc.png');
  if (png !== undefined) await writeFile(picture, png);
  const plan = await planIn(folder, { registerAs: 'descriptor' });
  const results =
    png === undefined ? {} : { verify: { picture, ...(isProven && { proven: 'xcalc.XCalc' }) } };
  const tools = { catalog, catalogAccess: { token } };
  return register.perform({ plan, tools, run: 'r', results, options: { signal } });
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==',
  'base64',
);

it('sends the picture of the window to the catalog', async () => {
  expect(wrapPng(png)).toBeDefined();
  const { url, store } = await runningCatalog();
  const { summary, warnings } = await registered(url, png);
  expect(summary).toMatch(/, new, with its picture$/);
  expect(warnings).toEqual([]);
  expect(Buffer.from((await store.getPicture('xcalc'))!.bytes)).toEqual(png);
});

it('registers without a picture that the catalog refuses, with a warning', async () => {
  const { url, store } = await runningCatalog();
  const { summary, warnings } = await registered(url, 'no picture');
  expect(summary).toMatch(/, new$/);
  expect(warnings).toMatchObject([{ message: expect.stringContaining('has no picture of xcalc') }]);
  expect(await store.get('xcalc')).toBeDefined();
});

it('sends no picture to a server that does not offer to take one', async () => {
  const { url, requests } = await misbehavingServer(answer(200, JSON.stringify(descriptor)));
  const { summary } = await registered(url, png);
  expect(summary).toMatch(/, replaced or unchanged$/);
  expect(requests.map(({ line }) => line)).toEqual(['PUT /API/manager/image']);
});

it('summarizes the address, and fails if the server names no application', async () => {
  const { url } = await runningCatalog();
  const { summary, values } = await registered(url, png);
  expect(values).toEqual({
    registered: `${url}/API/manager/image/xcalc`,
    etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
  });
  expect(summary).toContain(`${url}/API/manager/image/xcalc, new`);
  const again = await registered(url, png);
  expect(again.summary).toContain(', replaced or unchanged');
  const { url: silent } = await misbehavingServer(answer(200, '[]'));
  await expect(registered(silent, png)).rejects.toMatchObject({ code: 'catalog-wrong-server' });
});

it('sends no picture of a window that was no proof', async () => {
  const { url, store } = await runningCatalog();
  const { summary } = await registered(url, png, { isProven: false });
  expect(summary).toMatch(/, new$/);
  expect(await store.getPicture('xcalc')).toBeUndefined();
});

it('sends nothing else if no picture was taken', async () => {
  const { url, store } = await runningCatalog();
  const { summary, warnings } = await registered(url, undefined);
  expect(summary).toMatch(/, new$/);
  expect(warnings).toEqual([]);
  expect(await store.getPicture('xcalc')).toBeUndefined();
});

it('sends its token, also with the picture', async () => {
  const { url, store } = await runningCatalog('secret');
  await expect(registered(url, png)).rejects.toMatchObject({ code: 'catalog-login-needed' });
  const { summary } = await registered(url, png, { token: 'secret' });
  expect(summary).toMatch(/, new, with its picture$/);
  expect(await store.getPicture('xcalc')).toBeDefined();
});

it('ends if the run is stopped while the picture is sent', async () => {
  const { url } = await runningCatalog();
  const stop = new AbortController();
  const behind = await misbehavingServer(
    async (response, request) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(descriptor);
      const through = await fetch(`${url}${request.url}`, { method: 'PUT', headers, body });
      response.writeHead(through.status, Object.fromEntries(through.headers));
      response.end(await through.text());
    },
    () => stop.abort(new Error('stopped')),
  );
  const ended = registered(behind.url, png, { signal: stop.signal });
  await expect(ended).rejects.toThrow('stopped');
  expect(behind.requests.map(({ line }) => line)).toEqual([
    'PUT /API/manager/image',
    'PUT /API/manager/image/xcalc/picture',
  ]);
});

it('sends no picture if there is none', async () => {
  const { url, store } = await runningCatalog();
  const { summary, warnings } = await registered(url, '');
  expect(warnings).toHaveLength(1);
  expect(summary).toMatch(/, new$/);
  expect(await store.getPicture('xcalc')).toBeUndefined();
});

const handProof = {
  ...{ application: 'xcalc', at: 1, text: [], windows: [{ title: '', width: 2, height: 2 }] },
  ...{ by: 'Ada', acceptedAt: Date.UTC(2026, 0, 2), words: 'It adds' },
} satisfies Omit<HandProof, 'image'>;

it.each([
  ['machine', {}, {}],
  [
    'hand',
    { by: 'hand' },
    { tried: { person: 'Ada', at: '2026-01-02T00:00:00.000Z', words: 'It adds' } },
  ],
] as const)('says that the image was seen to start by %s', async (by, values, more) => {
  keepStateIn(await folderWith({}));
  const { url } = await runningCatalog();
  const folder = await folderWith({ ...filesOf(descriptor), 'xcalc.png': png });
  const [image] = imageOf(descriptor).record;
  const { Id } = image as { Id: string };
  await keepHandProof({ ...handProof, image: Id }, png);
  const own = [{ ...(image as object), RepoTags: ['xcalc:latest'] }];
  await register.perform({
    plan: await planIn(folder),
    tools: { catalog: url },
    run: 'r',
    results: { verify: { picture: join(folder, 'xcalc.png'), proven: 'xcalc.Window', ...values } },
    record: { value: own, text: JSON.stringify(own) },
    options: { signal: new AbortController().signal },
  });
  const kept = await readPicture(url, 'xcalc');
  expect(kept?.proof).toEqual({ image: Id, by, ...more });
});

it('registers a record that refers to the list of its packages', async () => {
  const { url } = await runningCatalog();
  const folder = await folderWith(filesOf(descriptor));
  const plan = await planIn(folder);
  const [image] = imageOf(descriptor).record;
  const own = [{ ...(image as object), RepoTags: ['xcalc:latest'] }];
  const record = { value: own, text: JSON.stringify(own) };
  const id = String((image as { Id: string }).Id);
  const listed = { name: 'xcalc', id, template: 'acme/oc.template.debian:3.0' };
  const packages = [{ name: 'xcalc', version: '1-1', architecture: 'amd64', source: 'xcalc' }];
  const distribution = { id: 'debian', version: '12' };
  const list = packageList({ manager: 'apt', distribution, packages }, listed);
  const tools = { catalog: url, catalogAccess: {} };
  const options = { signal: new AbortController().signal };
  const context = { plan, tools, run: 'r', record, options };
  const without = await register.inputs({ ...context, results: {} });
  await writeFile(join(folder, 'xcalc.cdx.json'), list);
  expect(await register.inputs({ ...context, results: {} })).not.toEqual(without);
  const { values } = await register.perform({ ...context, results: {} });
  const document = await fetch(`${values.registered}/revisions/1`);
  const { address: Address, digest: Digest } = listReference(list, id)!;
  const sent = await document.json();
  expect(sent).toEqual({ ...own[0], PackageList: { Address, Digest, Packages: 1 } });
});
