import { describe, expect, test } from 'vitest';
import { indexSigns, isSameIndex } from '../../../src/describe/repository/index-sign.ts';
import { type Answer, fileAnswer, fileServer } from '../../vendor/download/file-server.ts';

const text = (...lines: readonly string[]) => Buffer.from([...lines, ''].join('\n'));
const { signal } = new AbortController();

async function served(answers: Record<string, Answer>, ...suites: readonly string[]) {
  const server = await fileServer(answers);
  const source = { address: `${server.url}/debian`, suites };
  const signs = await indexSigns(source, [], signal);
  return { ...server, source, signs, paths: () => server.got.map(({ url }) => url) };
}

describe('the signed index of a repository', () => {
  test('is asked for again by its entity tag, and the same', async () => {
    const index = fileAnswer(text('Suite: stable'), { etag: '"1"' });
    const answers = { '/debian/dists/stable/InRelease': index };
    const { source, signs, got } = await served(answers, 'stable');
    const again = await indexSigns(source, signs, signal);
    expect(got[1]!.headers['if-none-match']).toBe('"1"');
    expect(again).toEqual(signs);
    expect(isSameIndex(again, signs)).toBe(true);
  });

  test('without an entity tag is told by its bytes', async () => {
    const path = '/debian/dists/stable/InRelease';
    const answers = { [path]: fileAnswer(text('Suite: stable')) };
    const { source, signs } = await served(answers, 'stable');
    expect(isSameIndex(await indexSigns(source, signs, signal), signs)).toBe(true);
    answers[path] = fileAnswer(text('Suite: stable', 'Date: later'));
    expect(isSameIndex(await indexSigns(source, signs, signal), signs)).toBe(false);
  });

  test('is beside its signature, of a flat repository and of each suite', async () => {
    const index = fileAnswer(text('Suite: stable'), { etag: '"1"' });
    const flat = await served({ '/debian/Release': index }, './');
    expect(flat.paths()).toEqual(['/debian/InRelease', '/debian/Release']);
    expect(flat.signs).toMatchObject([{ etag: '"1"' }]);
    const two = await served(
      { '/debian/dists/a/InRelease': index, '/debian/dists/b/InRelease': index },
      ...['a', 'b'],
    );
    expect(two.signs).toHaveLength(2);
  });

  test('that is too old is read again, though it is the same', async () => {
    const until = 'Valid-Until: Thu, 01 Jan 2026 00:00:00 UTC';
    const index = fileAnswer(text('Suite: stable', until), { etag: '"1"' });
    const { signs } = await served({ '/debian/dists/stable/InRelease': index }, 'stable');
    expect(isSameIndex(signs, signs)).toBe(false);
  });

  test('that is nowhere is never the same', async () => {
    const { signs } = await served({}, 'stable');
    expect(signs).toEqual([undefined]);
    expect(isSameIndex(signs, signs)).toBe(false);
  });
});
