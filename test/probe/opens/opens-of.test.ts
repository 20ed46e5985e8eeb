import { describe, expect, test } from 'vitest';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { neverRead } from '../../../src/probe/opens/judge-opening.ts';
import { opensOf, typesOf } from '../../../src/probe/opens/opens-of.ts';
import type { SampleFile } from '../../../src/probe/samples/sample-files.ts';

type Given = Parameters<typeof opensOf>;

const sample = (type: string, format = type): SampleFile => ({
  type,
  format,
  path: '/cache/heron.x',
  name: 'heron.x',
  words: [],
  colours: [],
});

/** Tries types with an application that does with each as `open` says. */
async function tryTypes(
  samples: readonly SampleFile[],
  open: (type: string) => { verdict: 'opens' | 'fails' | 'unknown'; evidence: string },
  types = samples.map(({ type }) => type),
) {
  const started: string[] = [];
  const openings = await opensOf(
    {} as Given[0],
    {} as Given[1],
    types,
    new Map(samples.map((one) => [one.type, one])),
    {},
    async (_containers, _request, { type }) => {
      started.push(type);
      return open(type);
    },
  );
  return { started, openings };
}

const works = () => ({ verdict: 'opens' as const, evidence: 'its window shows it' });

describe('the types of a descriptor', () => {
  test.each([
    ['text/plain; image/png;', ['text/plain', 'image/png']],
    ['text/plain;text/plain;;', ['text/plain']],
    ['x-scheme-handler/https;text/html', ['text/html']],
    [undefined, []],
  ])('%s', (mimetype, types) => {
    expect(typesOf(mimetype)).toEqual(types);
  });
});

test('types of one format share a start, and each says as what it was tried', async () => {
  const samples = [sample('audio/mpeg', 'mp3'), sample('text/plain'), sample('audio/mp3', 'mp3')];
  const { started, openings } = await tryTypes(samples, works);
  expect(started).toEqual(['audio/mpeg', 'text/plain']);
  expect(openings.map(({ type, evidence }) => [type, evidence])).toEqual([
    ['audio/mpeg', 'its window shows it'],
    ['text/plain', 'its window shows it'],
    ['audio/mp3', 'its window shows it (tried as audio/mpeg)'],
  ]);
});

test('a type without a file is not known', async () => {
  const { openings } = await tryTypes([sample('text/plain')], works, ['text/plain', 'a/rare']);
  expect(openings[1]).toEqual({
    type: 'a/rare',
    verdict: 'unknown',
    evidence: 'there is no small file of this type to try',
  });
});

test('media take turns, so that each is tried', async () => {
  const samples = ['a/1', 'a/2', 'a/3', 'b/1', 'b/2', 'c/1'].map((type) => sample(type));
  const { started } = await tryTypes(samples, works);
  expect(started).toEqual(['a/1', 'b/1', 'c/1', 'a/2', 'b/2', 'a/3']);
});

test('not more than twelve are started', async () => {
  const samples = Array.from({ length: 14 }, (_, at) => sample(`a/${at}`));
  const { started, openings } = await tryTypes(samples, works);
  expect(started).toHaveLength(12);
  expect(openings.at(-1)).toMatchObject({ verdict: 'unknown' });
  expect(openings.at(-1)?.evidence).toContain('other types were tried first');
});

test('an application that reads neither of the first two files gets no others', async () => {
  const samples = ['a/1', 'a/2', 'a/3'].map((type) => sample(type));
  const { started, openings } = await tryTypes(samples, () => neverRead);
  expect(started).toEqual(['a/1', 'a/2']);
  expect(openings[2]).toMatchObject({ verdict: 'unknown' });
  expect(openings[2]?.evidence).toContain('it reads no file');
});

test('a start that is impossible here leaves its type unknown, and the others go on', async () => {
  const { openings } = await tryTypes([sample('a/1'), sample('a/2')], (type) => {
    if (type === 'a/2') return works();
    throw new DeskpackError('display-failed', {
      reason: 'the display ended',
      action: 'Try again.',
    });
  });
  expect(openings.map(({ verdict }) => verdict)).toEqual(['unknown', 'opens']);
  expect(openings[0]?.evidence).toContain('the display ended');
});

test('two run at a time', async () => {
  let running = 0;
  let most = 0;
  const samples = ['a/1', 'a/2', 'a/3', 'a/4'].map((type) => sample(type));
  await opensOf(
    {} as Given[0],
    {} as Given[1],
    samples.map(({ type }) => type),
    new Map(samples.map((one) => [one.type, one])),
    {},
    async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return works();
    },
  );
  expect(most).toBe(2);
});
