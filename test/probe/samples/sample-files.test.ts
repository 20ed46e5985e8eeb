import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { programGroups } from '../../../src/probe/samples/programs/program-groups.ts';
import {
  hasSample,
  type SampleFile,
  sampleFiles,
  sampleStem,
} from '../../../src/probe/samples/sample-files.ts';
import { sampleFormatOf } from '../../../src/probe/samples/sample-format-of.ts';
import { imageOf, scriptedEngine } from '../../pipeline/scripted-engine.ts';
import { folderWith } from '../../support/folder.ts';
import { smallDescriptor } from '../../support/small-application.ts';

beforeEach(async () => {
  vi.stubEnv('XDG_CACHE_HOME', await folderWith({}));
});

const image = imageOf(smallDescriptor('samples'));
const debian = {
  inspect: async (name: string) => (name.startsWith('debian:') ? image : undefined),
};

/** An engine that builds and runs nothing. */
const noWay = () => ({ engine: scriptedEngine(image, debian), vendor: 'acme' });

async function fileOf(type: string): Promise<SampleFile> {
  const file = (await sampleFiles([type], noWay())).get(type);
  if (!file) throw new Error(`no file of ${type}`);
  return file;
}

const contentOf = ({ path }: SampleFile) => readFileSync(path);

describe('sample files', () => {
  it('are in the cache, with the extension of their type', async () => {
    const file = await fileOf('image/png');
    expect(file).toMatchObject({ type: 'image/png', format: 'png', name: `${sampleStem}.png` });
    expect(isAbsolute(file.path)).toBe(true);
    expect(file.path.startsWith(process.env.XDG_CACHE_HOME!)).toBe(true);
    expect(basename(file.path)).toBe(file.name);
  });

  it('say the words and colours that are seen, which are not in their names', async () => {
    expect(await fileOf('image/png')).toMatchObject({
      words: ['HAZEL', '7414'],
      colours: [expect.any(Array), expect.any(Array), expect.any(Array), expect.any(Array)],
    });
    const { words } = await fileOf('text/html');
    for (const word of words) expect(sampleStem).not.toContain(word.toLowerCase());
    expect(await fileOf('audio/midi')).toMatchObject({ words: [], colours: [] });
    expect((await fileOf('audio/midi')).sound).toBeUndefined();
    const sound = { words: ['HAZEL', '7414'], seconds: 20 };
    expect(await fileOf('audio/x-wav')).toMatchObject({ words: [], colours: [], sound });
  });

  it('of one format have the same bytes, each with its own extension', async () => {
    const [c, python, java] = [
      await fileOf('text/x-csrc'),
      await fileOf('text/x-python'),
      await fileOf('text/x-java'),
    ];
    expect([c.format, python.format]).toEqual([java.format, java.format]);
    expect([c.name, python.name].map((name) => name.split('.').at(-1))).toEqual(['c', 'py']);
    expect(contentOf(c)).toEqual(contentOf(python));
  });

  it('are found for aliases, in any case, and for types of an extension', async () => {
    for (const [alias, type] of [
      ['audio/x-wav', 'audio/wav'],
      ['image/x-MS-bmp', 'image/bmp'],
      ['text/html;charset=utf-8', 'text/html'],
      ['application/x-extension-xhtml', 'application/xhtml+xml'],
      ['application/x-ext-cbz', 'application/vnd.comicbook+zip'],
    ] as const) {
      const { path, type: asked } = await fileOf(alias);
      expect(path, alias).toBe((await fileOf(type)).path);
      expect(asked).toBe(alias);
    }
  });

  it('are absent for what is no file and for unknown types', async () => {
    const types = ['x-scheme-handler/http', 'inode/directory', 'application/x-never-heard-of'];
    expect(types.map(hasSample)).toEqual([false, false, false]);
    expect((await sampleFiles(types, noWay())).size).toBe(0);
  });

  it('are written again where they were changed, and not otherwise', async () => {
    const file = await fileOf('text/csv');
    const [before, { ino }] = [contentOf(file), statSync(file.path)];
    await fileOf('text/csv');
    expect(statSync(file.path).ino).toBe(ino);
    writeFileSync(file.path, 'changed');
    await fileOf('text/csv');
    expect(contentOf(file)).toEqual(before);
  });
});

const line = (format: string, content: string) =>
  `${format} ${gzipSync(content).toString('base64')}\n`;

/** An engine whose container prints this. */
function printing(output: string) {
  const recipes: string[] = [];
  const run = vi.fn(async (_image: string, _command: readonly string[]) => output);
  const remove = vi.fn(async () => {});
  const built: string[] = [];
  const engine = scriptedEngine(image, {
    run,
    remove,
    build: async ({ recipe, tags }) => {
      recipes.push(recipe);
      built.push(...tags);
    },
    inspect: async (name) =>
      built.includes(name) || name.startsWith('debian:') ? image : undefined,
  });
  return { ways: { engine, vendor: 'acme' }, run, remove, recipes };
}

describe('sample files that programs make', () => {
  it('are made in one container, whose image is removed, and cached', async () => {
    const { ways, run, remove } = printing(line('webp', 'a picture') + line('tiff', 'another'));
    const both = await Promise.all([
      sampleFiles(['image/webp', 'text/plain'], ways),
      sampleFiles(['image/tiff', 'image/x-tif'], ways),
    ]);
    const files = both.flatMap((each) => [...each.values()]);
    expect(files.map(({ format }) => format)).toEqual(['webp', 'plain', 'tiff', 'tiff']);
    expect(contentOf(files[0]!).toString()).toBe('a picture');
    expect(run).toHaveBeenCalledTimes(1);
    expect(remove).toHaveBeenCalledTimes(1);
    // Another process has the files without an engine.
    expect((await sampleFiles(['image/webp', 'image/tif'], noWay())).size).toBe(2);
  });

  it.each([
    ['image/webp', /imagemagick/, /ffmpeg|ghostscript/],
    ['audio/mpeg', /ffmpeg/, /imagemagick|ghostscript/],
    ['application/pkcs12', /openssl/, /ffmpeg|imagemagick/],
  ])('of %s are made with the programs of their group alone', async (type, own, others) => {
    const format = sampleFormatOf(type)!.format;
    const { ways, run, recipes } = printing(line(format, 'a file'));
    expect((await sampleFiles([type], ways)).size).toBe(1);
    expect(recipes).toEqual([expect.stringMatching(own)]);
    expect(recipes[0]).not.toMatch(others);
    const made = [...run.mock.calls[0]![1].join('\n').matchAll(/^make '([^']+)'/gm)];
    const group = programGroups.find(({ formats }) =>
      formats.some((each) => each.format === format),
    );
    expect(made.map(([, name]) => name)).toEqual(group?.formats.map((each) => each.format));
  });

  it('of two groups are made in an image of each', async () => {
    const { ways, run, recipes } = printing(line('webp', 'a picture') + line('mp3', 'a sound'));
    expect((await sampleFiles(['audio/mpeg', 'image/webp'], ways)).size).toBe(2);
    expect(recipes).toHaveLength(2);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('are removed with their folder when another version made them long ago', async () => {
    const { ways } = printing(line('webp', 'a picture'));
    const all = join(process.env.XDG_CACHE_HOME!, 'deskpack', 'samples');
    for (const [name, days] of [
      ['old', 31],
      ['recent', 29],
    ] as const) {
      mkdirSync(join(all, name), { recursive: true });
      const then = Date.now() / 1000 - days * 24 * 60 * 60;
      utimesSync(join(all, name), then, then);
    }
    const { path } = (await sampleFiles(['image/webp'], ways)).get('image/webp')!;
    expect(existsSync(path)).toBe(true);
    expect(['old', 'recent'].map((name) => existsSync(join(all, name)))).toEqual([false, true]);
  });

  it('are absent alone if their program failed', async () => {
    const { ways } = printing(line('webp', 'a picture'));
    const types = ['image/webp', 'image/avif', 'text/plain'];
    expect([...(await sampleFiles(types, ways)).keys()]).toEqual(['image/webp', 'text/plain']);
  });

  it('are absent with the reason if the image cannot be built, which is tried once', async () => {
    const reason = 'no mirror answers';
    const build = vi.fn(() => Promise.reject(new DeskpackError('instruction-failed', { reason })));
    const engine = scriptedEngine(image, { ...debian, build });
    for (const time of [1, 2]) {
      const onLack = vi.fn();
      const ways = { engine, vendor: 'acme', onLack };
      const files = await sampleFiles(['image/webp', 'text/plain'], ways);
      expect([...files.keys()], `time ${time}`).toEqual(['text/plain']);
      expect(onLack).toHaveBeenCalledWith(
        expect.objectContaining({ message: `cannot make sample files: ${reason}` }),
      );
    }
    expect(build).toHaveBeenCalledTimes(1);
  });

  it('can be made after an attempt that was cancelled', async () => {
    const stop = new AbortController();
    const { ways } = printing(line('webp', 'a picture'));
    const engine = { ...ways.engine };
    let attempts = 0;
    engine.run = async () => {
      attempts += 1;
      if (attempts === 1) {
        stop.abort(new Error('stop'));
        throw new DeskpackError('instruction-failed', { reason: 'it was ended' });
      }
      return line('webp', 'a picture');
    };
    const again = { engine, vendor: 'acme' };
    const { signal } = stop;
    await expect(sampleFiles(['image/webp'], again, { signal })).rejects.toThrow('stop');
    expect((await sampleFiles(['image/webp'], again)).size).toBe(1);
  });
});
