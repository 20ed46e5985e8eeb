import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import {
  postgresqlMissing,
  postgresqlPrograms,
  startPostgresql,
} from '../support/postgresql-server.ts';
import { addFile, backupOf } from './backup-files.ts';
import { readManifests } from './read-manifests.ts';

/** Runs the script of the job, with other folders, of a database here. */
async function makeBackup(folder: string, database: string): Promise<void> {
  const { spec } = readManifests('postgresql')['backup.yaml']!;
  const [{ command }] = spec.jobTemplate.spec.template.spec.containers;
  const [shell, option, script] = command as [string, string, string];
  await writeFile(join(folder, 'database-url'), database);
  const here = script
    .replaceAll('/backups', join(folder, 'backups'))
    .replaceAll('/run/secrets/deskpack', folder);
  const env = { ...process.env, PATH: `${postgresqlPrograms()}:${process.env.PATH}` };
  await promisify(execFile)(shell, [option, here], { env });
}

test.skipIf(postgresqlMissing)(
  'the backup of a PostgreSQL database ends those that are older by their names, and nothing else',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'deskpack-postgresql-backup-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const server = startPostgresql();
    onTestFinished(() => server.stop());
    const backups = join(folder, 'backups');
    await mkdir(backups);
    const [old, young] = [backupOf(20, 'dump'), backupOf(10, 'dump')];
    // Copying gives a file another time.
    addFile(join(backups, old));
    addFile(join(backups, `${backupOf(15, 'dump')}.part`));
    addFile(join(backups, young), 20);
    addFile(join(backups, 'another'), 20);
    await makeBackup(folder, server.newDatabase());
    expect((await readdir(backups)).sort()).toEqual([
      'another',
      young,
      expect.stringMatching(/^catalog-\d{4}-\d\d-\d\dT\d{6}Z\.dump$/),
    ]);
  },
);
