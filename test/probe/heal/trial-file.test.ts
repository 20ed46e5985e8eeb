import { decode } from 'fast-png';
import { expect, it } from 'vitest';
import { trialFile } from '../../../src/probe/heal/trial-file.ts';

it('makes a file of a type that the application opens', async () => {
  const file = await trialFile('application/x-own; IMAGE/PNG;text/plain;');
  expect(file?.name).toBe('trial.png');
  expect(decode(file!.content)).toMatchObject({ width: 16, height: 16 });
  const { name, content } = (await trialFile('text/plain'))!;
  expect(name).toBe('trial.txt');
  expect(content).toBeInstanceOf(Uint8Array);
  expect(Buffer.from(content).toString()).toBe('A file to try an application with.\n');
});

it('makes none of other types', async () => {
  expect(await trialFile('application/x-own;x-scheme-handler/http')).toBeUndefined();
  expect(await trialFile('')).toBeUndefined();
});

it('makes a PDF whose table says where its objects are', async () => {
  const text = Buffer.from((await trialFile('application/pdf'))!.content).toString('latin1');
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
  const places = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places.map((place) => text.slice(place, place + 5))).toEqual(
    places.map((_, index) => `${index + 1} 0 o`),
  );
  expect(places).toHaveLength(5);
  // That of the free ones counts too.
  expect(text).toContain('xref\n0 6\n');
  expect(text).toContain('<</Size 6/Root 1 0 R>>');
});

it('makes a sound whose header has its length', async () => {
  const bytes = Buffer.from((await trialFile('audio/x-wav'))!.content);
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
  expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44);
});
