import { describe, expect, test } from 'vitest';
import { valueFields } from '../../../src/descriptor/descriptor.ts';
import { runDeskpack } from '../../support/deskpack.ts';

describe('deskpack fields', () => {
  test('lists every field', async () => {
    const { status, stdout } = await runDeskpack(['fields']);
    expect(status).toBe(0);
    for (const { key } of valueFields) expect(stdout).toMatch(new RegExp(`^${key} `, 'm'));
  });

  test('tells about one, nested or not', async () => {
    const { stdout } = await runDeskpack(['fields', 'host_config.mem_limit']);
    expect(stdout).toContain('host_config.mem_limit: Memory');
    expect(stdout).toContain('"512M"');
    expect((await runDeskpack(['fields', 'mimetype'])).stdout).toContain(
      '";" between them, and after the last',
    );
    expect((await runDeskpack(['fields', 'acl'])).stdout).toContain('permit, deny');
  });

  test('says the same as JSON', async () => {
    const { stdout } = await runDeskpack(['fields', 'launch', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ key: 'launch', type: 'string', required: true });
    const all = JSON.parse((await runDeskpack(['fields', '--json'])).stdout);
    expect(all.map(({ key }: { key: string }) => key)).toEqual(
      expect.arrayContaining(['acl', 'acl.permit']),
    );
  });

  test.each([
    ['lanch', 'was launch meant?'],
    ['zzz', 'deskpack fields lists all'],
    ['__proto__', 'no field'],
  ])('%s is none: it says so and exits with 2', async (name, message) => {
    const { status, stderr } = await runDeskpack(['fields', name]);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });
});
