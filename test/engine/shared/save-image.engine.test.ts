import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { engineKind } from '../../../src/engine/all-engines.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { archiveSource } from '../../../src/image/archive/archive-source.ts';
import type { TaskEvent } from '../../../src/system/process/program/task.ts';
import { collect, digestOf } from '../../image/archive/make-archive.ts';
import { type BuiltApplication, TwoApplications } from '../../image/archive/two-applications.ts';
import { enginesHere } from '../engines-here.ts';

describe.each(await enginesHere())('$title', ({ engine, missing }) => {
  let applications: TwoApplications;
  let one: BuiltApplication;
  let output: string;
  let file: string;

  beforeAll(async () => {
    if (missing) return;
    applications = await TwoApplications.build(engine);
    one = applications.one;
    output = join(applications.folder, 'output');
    file = join(output, 'image.tar');
    mkdirSync(output);
  });

  afterAll(async () => {
    if (!missing) await applications.remove();
  });

  beforeEach(() => {
    if (!missing) writeFileSync(file, 'the earlier one');
  });

  const test = it.skipIf(missing);

  async function expectWhole(): Promise<void> {
    const content = await archiveSource(file, one.image)();
    expect(digestOf(content.config)).toBe(one.inspected.id);
    expect(content.layers.map(({ diffId }) => diffId)).toEqual(one.inspected.layers);
    for (const layer of content.layers) {
      expect(digestOf(await collect(layer.read()))).toBe(layer.diffId);
    }
    await content.close();
    expect(readdirSync(output)).toEqual(['image.tar']);
  }

  test('saves all layers, and the same bytes each time', async () => {
    await engine.save(one.image, file);
    await expectWhole();
    const first = digestOf(readFileSync(file));
    await engine.save(one.image, file);
    expect(digestOf(readFileSync(file))).toBe(first);
  });

  test("falls back to the engine's own command if the storage cannot be read", async () => {
    const program = join(applications.folder, 'engine-elsewhere');
    const info = JSON.stringify({ Driver: 'zfs', store: { graphDriverName: 'zfs' } });
    const answer = `[ "$1" = info ] && { echo '${info}'; exit; }`;
    writeFileSync(program, `#!/bin/sh\n${answer}\nexec ${engine.name} "$@"\n`);
    chmodSync(program, 0o755);
    const events: TaskEvent[] = [];
    const onEvent = (event: TaskEvent) => events.push(event);
    const elsewhere = (await engineKind(engine.name).load())({ program });
    await elsewhere.save(one.image, file, { onEvent });
    await expectWhole();
    const output = events.flatMap((event) => (event.type === 'output' ? [event.chunk] : []));
    expect(Buffer.concat(output).toString()).toContain('the engine itself saves the image');
  });

  test('keeps an existing archive when aborted', async () => {
    const stop = new AbortController();
    const reason = new Error('stopped');
    const saving = engine.save(one.image, file, {
      signal: stop.signal,
      onEvent: ({ type }) => type === 'progress' && stop.abort(reason),
    });
    await expect(saving).rejects.toBe(reason);
    expect(readFileSync(file, 'utf8')).toBe('the earlier one');
    expect(readdirSync(output)).toEqual(['image.tar']);
  });

  it.skipIf(missing || process.getuid?.() !== 0)(
    'keeps the earlier archive on a full disk, leaves nothing beside it, and says so',
    async () => {
      const small = join(applications.folder, 'small');
      mkdirSync(small);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'none', small]);
      try {
        const archive = join(small, 'image.tar');
        writeFileSync(archive, 'the earlier one');
        const error = await engine.save(one.image, archive).catch((error) => error);
        expect(error).toBeInstanceOf(DeskpackError);
        expect(error.message).toContain('the disk is full');
        expect(readFileSync(archive, 'utf8')).toBe('the earlier one');
        expect(readdirSync(small)).toEqual(['image.tar']);
      } finally {
        execFileSync('umount', [small]);
      }
    },
  );

  // Comes last: not every engine gives it back under its full name.
  test('saves an archive that the engine loads as the same image', async () => {
    await engine.save(one.image, file);
    await engine.remove(one.image);
    const words =
      engine.name === 'buildah' ? ['pull', `docker-archive:${file}`] : ['load', '-i', file];
    execFileSync(engine.name, words, { stdio: 'ignore' });
    onTestFinished(() => engine.remove(`localhost/${one.image}`));
    expect(await engine.inspect(one.image)).toMatchObject({
      id: one.inspected.id,
      layers: one.inspected.layers,
    });
  });
});
