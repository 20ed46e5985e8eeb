import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docker } from '../../src/engine/docker/docker.ts';
import { DeskpackError } from '../../src/error/deskpack-error.ts';
import { enginesHere } from './engines-here.ts';
import { tinyBase } from './tiny-base.ts';

const isRoot = process.getuid?.() === 0;
const hasDocker = spawnSync('docker', ['--version']).status === 0;

describe.skipIf(!hasDocker).each([
  {
    where: 'at a socket of this machine that was named',
    host: 'unix:///run/deskpack-test-none/docker.sock',
    reason: 'docker at unix:///run/deskpack-test-none/docker.sock cannot be reached',
    action: 'docker listens there',
  },
  {
    where: 'on another machine',
    host: 'tcp://127.0.0.1:1',
    reason: 'docker at tcp://127.0.0.1:1 cannot be reached',
    action: 'DOCKER_HOST',
  },
])('docker without a daemon $where', ({ host, reason, action }) => {
  const dead = docker({ environment: { DOCKER_HOST: host } });

  it('is not available, with the reason and the remedy', async () => {
    expect(await dead.availability()).toEqual({
      available: false,
      code: 'engine-unreachable',
      reason,
      action: expect.stringContaining(action),
    });
  });

  it('fails with a clear error at every call', async () => {
    const recipe = 'FROM scratch\nLABEL a="b"\n';
    const request = { recipe, context: tmpdir(), tags: ['a:1'], buildArguments: {} };
    for (const attempt of [
      () => dead.build(request),
      () => dead.inspect('a:1'),
      () => dead.references(),
      () => dead.pull('a:1'),
      () => dead.remove('a:1'),
    ]) {
      const error: unknown = await attempt().catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(DeskpackError);
      expect((error as DeskpackError).message).toContain(`: ${reason}`);
      expect((error as DeskpackError).action).toContain(action);
    }
  });
});

describe.each(await enginesHere())('a full disk, $title', ({ engine, missing }) => {
  it.skipIf(missing || !isRoot)(
    `keeps the earlier archive and leaves nothing beside it${isRoot ? '' : ' (needs root)'}`,
    async () => {
      const run = randomBytes(4).toString('hex');
      const image = `deskpack-test/large-${run}:1`;
      const recipe = `FROM ${await tinyBase(engine)}\nRUN head -c 8000000 /dev/urandom > /large\n`;
      await engine.build({ recipe, context: tmpdir(), tags: [image], buildArguments: {} });
      const disk = mkdtempSync(join(tmpdir(), 'deskpack-test-'));
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk]);
      try {
        const file = join(disk, 'image.tar');
        writeFileSync(file, 'the earlier one');
        const error: unknown = await engine.save(image, file).catch((error: unknown) => error);
        expect(error).toBeInstanceOf(DeskpackError);
        expect((error as DeskpackError).message).toMatch(
          /^cannot (?:save|write) .*: the disk is full$/,
        );
        expect((error as DeskpackError).action).toContain('Free some space');
        expect(readdirSync(disk)).toEqual(['image.tar']);
        expect(readFileSync(file, 'utf8')).toBe('the earlier one');
      } finally {
        execFileSync('umount', [disk]);
        rmSync(disk, { recursive: true });
        await engine.remove(image);
      }
    },
  );
});
