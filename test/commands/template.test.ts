import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDeskpack } from '../support/deskpack.ts';

let home: string;
let env: Record<string, string | undefined>;

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'deskpack-test-'));
  env = { PATH: home, HOME: home, XDG_CONFIG_HOME: home };
});

afterAll(() => {
  rmSync(home, { recursive: true });
});

describe('deskpack template', () => {
  it.each([[[]], [['build']], [['paint']], [['build', 'debian.minimal', '--vendor', 'A B']]])(
    'with %j is wrong usage',
    async (words) => {
      expect((await runDeskpack(['template', ...words], { env })).status).toBe(2);
    },
  );

  it.each([['list'], ['build', 'debian.minimal']])(
    '%s without an engine says what is missing and how to get it',
    async (...words) => {
      const { status, stdout, stderr } = await runDeskpack(['template', ...words], { env });
      expect(status).toBe(1);
      expect(stdout).toBe('');
      expect(stderr).toContain('there is no engine to build images with');
      expect(stderr).toContain('apt-get install docker.io');
    },
  );

  it('says it to a program as JSON', async () => {
    const words = ['template', 'build', 'debian.minimal', '--engine', 'podman', '--json'];
    const { status, stdout } = await runDeskpack(words, { env });
    expect(status).toBe(1);
    expect(JSON.parse(stdout).error.message).toContain('podman is not installed');
  });
});
