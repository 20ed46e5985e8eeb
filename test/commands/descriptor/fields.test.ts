import { describe, expect, test } from 'vitest';
import { valueFields } from '../../../src/descriptor/descriptor.ts';
import { runInProcess } from '../../support/run-in-process.ts';

describe('deskpack fields', () => {
  test('lists every field', async () => {
    const { status, stdout } = await runInProcess(['fields']);
    expect(status).toBe(0);
    for (const { key } of valueFields) expect(stdout).toMatch(new RegExp(`^${key} `, 'm'));
  });

  test('tells about one, nested or not', async () => {
    const { stdout } = await runInProcess(['fields', 'host_config.mem_limit']);
    expect(stdout).toContain('host_config.mem_limit: Memory');
    expect(stdout).toContain('"512M"');
    expect((await runInProcess(['fields', 'mimetype'])).stdout).toContain(
      'separated by ";", also after the last',
    );
    expect((await runInProcess(['fields', 'acl'])).stdout).toContain('permit, deny');
  });

  test('prints the same as JSON', async () => {
    const { stdout } = await runInProcess(['fields', 'launch', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ key: 'launch', type: 'string', required: true });
    const all = JSON.parse((await runInProcess(['fields', '--json'])).stdout);
    expect(all.map(({ key }: { key: string }) => key)).toEqual(
      expect.arrayContaining(['acl', 'acl.permit']),
    );
  });

  test.each([
    ['lanch', 'did you mean launch?'],
    ['zzz', 'deskpack fields lists all'],
    ['__proto__', 'no field'],
  ])('%s is none: it says so and exits with 2', async (name, message) => {
    const { status, stderr } = await runInProcess(['fields', name]);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });
});
