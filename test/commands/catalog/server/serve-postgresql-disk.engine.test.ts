import { describe, expect, onTestFinished, test } from 'vitest';
import { codeOf, pathOf, put } from '../../../catalog/http/running-catalog.ts';
import { canMount } from '../../../support/can-mount.ts';
import { postgresqlMissing, startPostgresql } from '../../../support/postgresql-server.ts';
import { startedServe } from './running-serve.ts';
import { fillDisk, large, smallDisk, wholeNames } from './small-disk.ts';

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}

describe.skipIf(postgresqlMissing || !canMount)('a PostgreSQL database on a full disk', () => {
  test('is reported, keeps no partial change, allows reads, and recovers with free space', async () => {
    const disk = await smallDisk(44);
    const server = startPostgresql({ data: disk.folder });
    onTestFinished(() => server.stop());
    const { url, child } = await startedServe(['--database', server.newDatabase()]);
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const { names, refused } = await fillDisk(url);
    for (const [name, answer] of refused) {
      expect(await codeOf(answer)).toEqual([507, 'disk-full']);
      expect(await statusOf(pathOf(url, `image/${name}`))).toBe(404);
    }
    expect(await statusOf(`${url}/readyz`)).toBe(200);
    expect((await wholeNames(url)).sort()).toEqual([...names].sort());
    expect(said).toContain('No space left on device');

    disk.grow(88);
    expect((await put(url, large('later', 60_000))).status).toBe(201);
    expect((await wholeNames(url)).sort()).toEqual([...names, 'later'].sort());
  });

  test('with its write-ahead log ends by itself; no confirmed change is lost, and with free space and a new start all goes on', async () => {
    // The first file of the log has 16 MB, the second has no place.
    const disk = await smallDisk(24);
    const server = startPostgresql({ log: disk.folder });
    onTestFinished(() => server.stop());
    const { url } = await startedServe(['--database', server.newDatabase()]);
    const { names, refused } = await fillDisk(url);
    for (const answer of refused.values()) {
      // The first one sees the full disk, others a server that begins anew.
      expect(await codeOf(answer)).toBeOneOf([
        [507, 'disk-full'],
        [503, 'store-unavailable'],
      ]);
    }
    expect(await statusOf(`${url}/livez`)).toBe(200);

    // Even to recover it needs place: if it finds none, it ends for good, and whoever sees to it starts it again.
    await server.ended();
    disk.grow(88);
    await server.start();
    const register = async () => (await put(url, large('later', 60_000))).status;
    await expect.poll(register).toBeOneOf([200, 201]);
    // Whether a change was carried out whose answer is that the connection broke, only the list says.
    expect(await wholeNames(url)).toEqual(expect.arrayContaining([...names, 'later']));
  });
});
