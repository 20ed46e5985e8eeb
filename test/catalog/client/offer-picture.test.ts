import { describe, expect, it } from 'vitest';
import { registerApplication } from '../../../src/catalog/client/client.ts';
import {
  offerPicture,
  readPicture,
  takesPicture,
} from '../../../src/catalog/client/offer-picture.ts';
import { lossless } from '../../icon/webp-files.ts';
import { smallPicture } from '../../support/small-application.ts';
import { descriptor, imageId, record } from '../documents.ts';
import { put, runningCatalog } from '../http/running-catalog.ts';
import { answer, misbehavingServer } from './misbehaving-server.ts';

const catalog = 'http://catalog.example:3044/base';

describe('whether a catalog takes a picture', () => {
  it.each([
    '<image/a%20b/picture>; rel="preview"; type="image/png"',
    '<http://catalog.example:3044/base/API/manager/image/a%20b/picture>; type=image/png; rel=preview',
    '</other>; rel="next", <image/a%20b/picture>; rel="preview"; type="image/png"',
    '<image/a%20b/picture>; rel="preview"',
  ])('is said by %s', (link) => {
    expect(takesPicture(catalog, 'a b', { headers: { link } })).toBe(true);
  });

  it.each([
    undefined,
    '',
    '<image/a%20b>; rel="preview"; type="image/png"',
    '<image/other/picture>; rel="preview"; type="image/png"',
    '<image/a%20b/picture>; rel="preview"; type="text/html"',
    '<image/a%20b/picture>; rel="icon"; type="image/png"',
    '<http://elsewhere.example/base/API/manager/image/a%20b/picture>; rel="preview"; type="image/png"',
    '<http://[>; rel="preview"; type="image/png"',
  ])('is not said by %s', (link) => {
    expect(takesPicture(catalog, 'a b', { headers: { link } })).toBe(false);
  });
});

it('is given to a catalog that takes it', async () => {
  const { url, store } = await runningCatalog();
  const { applications } = await registerApplication(url, JSON.stringify(descriptor()));
  expect(applications).toMatchObject([{ name: 'sketch', takesPicture: true }]);
  await offerPicture(url, 'sketch', { bytes: smallPicture, type: 'image/png' });
  expect(Buffer.from((await store.getPicture('sketch'))!.bytes)).toEqual(Buffer.from(smallPicture));
});

it('is read with its type, and given to another catalog as what it is', async () => {
  const [from, to] = [await runningCatalog(), await runningCatalog()];
  for (const { url } of [from, to]) await put(url, descriptor());
  const webp = { bytes: lossless(3, 2), type: 'image/webp' } as const;
  await offerPicture(from.url, 'sketch', webp);
  const read = (await readPicture(from.url, 'sketch'))!;
  expect([Buffer.from(read.bytes), read.type]).toEqual([Buffer.from(webp.bytes), 'image/webp']);
  // A server that believes what it is told is told the truth.
  const believer = await misbehavingServer(answer(204));
  await offerPicture(believer.url, 'sketch', read);
  expect(believer.requests[0]?.headers['content-type']).toBe('image/webp');
  await offerPicture(to.url, 'sketch', read);
  expect((await readPicture(to.url, 'sketch'))?.type).toBe('image/webp');
});

it('is read with its proof, which another catalog gets too', async () => {
  const [from, to] = [await runningCatalog(), await runningCatalog()];
  for (const { url } of [from, to]) await put(url, record());
  const picture = { bytes: smallPicture, type: 'image/png' } as const;
  const proof = { image: imageId, by: 'hand' } as const;
  const openings = [
    { type: 'image/svg+xml', verdict: 'opens' },
    { type: 'text/plain', verdict: 'fails' },
  ] as const;
  await offerPicture(from.url, 'sketch', { ...picture, proof, openings });
  const read = (await readPicture(from.url, 'sketch'))!;
  expect([read.proof, read.openings]).toEqual([proof, openings]);
  expect(read.at).toBeTypeOf('number');
  await offerPicture(to.url, 'sketch', read);
  expect(await readPicture(to.url, 'sketch')).toMatchObject({ proof, openings });
  await put(to.url, record({}, { Id: `sha256:${'9'.repeat(64)}` }));
  expect((await readPicture(to.url, 'sketch'))?.proof).toBeUndefined();
});

it('is read with the person who has tried it and their words, which another catalog gets too', async () => {
  const [from, to] = [await runningCatalog(), await runningCatalog()];
  for (const { url } of [from, to]) await put(url, record());
  const picture = { bytes: smallPicture, type: 'image/png' } as const;
  const tried = {
    person: 'Zoë “Z” O’Hara',
    at: '2026-01-02T03:04:05.000Z',
    words: '100 % good, saves & prints: ✓',
  };
  const proof = { image: imageId, by: 'hand', tried } as const;
  await offerPicture(from.url, 'sketch', { ...picture, proof });
  const read = (await readPicture(from.url, 'sketch'))!;
  expect(read.proof).toEqual(proof);
  await offerPicture(to.url, 'sketch', read);
  expect((await readPicture(to.url, 'sketch'))?.proof).toEqual(proof);
});

it('is given with as many openings as a catalog keeps, and with none without a proof', async () => {
  const { url } = await runningCatalog();
  await put(url, record());
  const picture = { bytes: smallPicture, type: 'image/png' } as const;
  const proof = { image: imageId, by: 'machine' } as const;
  const openings = Array.from({ length: 70 }, (_, index) => ({
    // As long as those of Office.
    type: `application/vnd.openxmlformats-officedocument.presentationml.slideshow${index}`,
    verdict: index === 69 ? ('opens' as const) : ('unknown' as const),
  }));
  await offerPicture(url, 'sketch', { ...picture, proof, openings });
  const read = (await readPicture(url, 'sketch'))!;
  expect([read.openings?.length, read.openings?.[0]]).toEqual([64, openings[69]]);
  await offerPicture(url, 'sketch', { ...picture, openings });
  expect((await readPicture(url, 'sketch'))?.openings).toEqual([]);
});

it('is not read from a server that sends something else', async () => {
  const { url } = await misbehavingServer(answer(200, '<html>'));
  await expect(readPicture(url, 'sketch')).rejects.toMatchObject({ code: 'catalog-wrong-server' });
});

it('says why a catalog does not keep it', async () => {
  const { url } = await misbehavingServer(answer(405, '{"code":"unknown-path","detail":"no"}'));
  await expect(
    offerPicture(url, 'sketch', { bytes: smallPicture, type: 'image/png' }),
  ).rejects.toMatchObject({
    subject: { kind: 'catalog' },
  });
});
