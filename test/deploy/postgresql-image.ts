import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../../src/engine/engine.ts';
import { tinyBase } from '../engine/tiny-base.ts';
import { postgresqlPrograms } from '../support/postgresql-server.ts';
import { removeAfterRun } from '../support/remove-after-run.ts';

const data = '/var/lib/postgresql/data';

/** The parts of the usual image's entry point that compose.postgresql.yaml needs. */
const entrypoint = `#!/bin/sh
set -e
if [ ! -e ${data}/PG_VERSION ]; then
  initdb --pgdata ${data} --username "$POSTGRES_USER" --pwfile "$POSTGRES_PASSWORD_FILE" \\
    --auth scram-sha-256 --encoding UTF8 --locale C --no-sync
  echo 'host all all all scram-sha-256' >> ${data}/pg_hba.conf
  echo "create database $POSTGRES_DB" | postgres --single -D ${data} postgres
fi
exec postgres -D ${data} -c listen_addresses='*'
`;

const recipe = (programs: string) => `
ARG BASE
FROM \${BASE}
ADD postgresql.tar /
COPY passwd /etc/
COPY entrypoint /
RUN mkdir -p ${data} /var/run/postgresql && chown postgres ${data} /var/run/postgresql && chmod 3777 /var/run/postgresql
ENV PATH=${programs}:/usr/bin:/bin
STOPSIGNAL SIGINT
ENTRYPOINT ["/entrypoint"]
`;

/** The libraries that programs load, and what loads these. */
function librariesOf(...programs: readonly string[]): string[] {
  const listed = execFileSync('ldd', programs, { encoding: 'utf8' });
  return [...new Set(listed.match(/(?<=\s)\/\S+(?= \()/g))];
}

/**
 * Makes an image of this machine's PostgreSQL, since there may be no registry from which one can be pulled. It is removed
 * after the run.
 *
 * @returns its reference
 */
export async function postgresqlImage(engine: Engine, vendor: string): Promise<string> {
  const programs = postgresqlPrograms();
  if (programs === undefined) throw new Error('there is no PostgreSQL server');
  const reference = `${vendor}/postgresql:1`;
  const context = await mkdtemp(join(tmpdir(), 'deskpack-postgresql-image-'));
  try {
    const used = ['postgres', 'initdb', 'pg_isready'].map((name) => join(programs, name));
    const version = join(programs, '..');
    const share = version.replace('/lib/', '/share/');
    const files = [...used, join(version, 'lib'), share, ...librariesOf(...used)];
    // Links are followed, so that each path is there without what it leads to.
    const words = ['--create', '--dereference', '--exclude=bitcode', '--absolute-names'];
    execFileSync('tar', [...words, '--file', join(context, 'postgresql.tar'), ...files]);
    writeFileSync(
      join(context, 'passwd'),
      'root:x:0:0::/:/bin/sh\npostgres:x:999:999::/:/bin/sh\n',
    );
    writeFileSync(join(context, 'entrypoint'), entrypoint);
    chmodSync(join(context, 'entrypoint'), 0o755);
    const base = await tinyBase(engine);
    await engine.build({
      recipe: recipe(programs),
      context,
      tags: [reference],
      buildArguments: { BASE: base },
    });
  } finally {
    await rm(context, { recursive: true });
  }
  removeAfterRun(engine, reference);
  return reference;
}
