import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isRunning } from './is-running.ts';
import { memoryFolder } from './memory-folder.ts';

/** Where Debian keeps the programs of the server, which are in no search path. */
const versions = '/usr/lib/postgresql';

/** The folder of the newest server's programs, if there is one here. */
export function postgresqlPrograms(): string | undefined {
  if (!existsSync(versions)) return undefined;
  const [newest] = readdirSync(versions).sort((a, b) => Number(b) - Number(a));
  return newest && join(versions, newest, 'bin');
}

/** Whether there is no PostgreSQL server here that could be started, so that tests that need one are skipped. */
export const postgresqlMissing = postgresqlPrograms() === undefined || process.getuid?.() !== 0;

/** A PostgreSQL server with an empty folder, which only local programs reach. */
export interface PostgresqlServer {
  /** Makes an empty database, and returns its address. */
  newDatabase(): string;
  /** Sends a signal to all processes of the server; after SIGKILL, resolves when there are none any more. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  /** Resolves when its first process has ended by itself, as without a place to write it does. */
  ended(): Promise<void>;
  /** Starts it again after it was killed or has ended; resolves when it takes connections. */
  start(): Promise<void>;
  /** Stops it, if it runs, and removes all that it has. */
  stop(): void;
}

/** Sends a signal to a process, unless it has ended already. */
function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
  }
}

/** Sends a signal to a server's first process and to those that it has started, and returns them. */
function sendToAll(data: string, name: NodeJS.Signals): readonly number[] {
  const [first] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  // It starts no others meanwhile.
  send(Number(first), 'SIGSTOP');
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8');
  const processes = [first, ...children.split(' ').filter((word) => word !== '')].map(Number);
  // One that had just ended is gone as soon as the first process, which continues or is killed, need not see to it.
  for (const pid of processes) send(pid, name);
  return processes;
}

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
}

/** The parts of a server in a folder of its own, such as a small disk: all of its data, or only its write-ahead log. */
export type ElsewhereOptions = { readonly data?: string; readonly log?: string };

/** Starts a server of its own as the user that the package has made for it, since it refuses to run as root. */
export function startPostgresql(elsewhere: ElsewhereOptions = {}): PostgresqlServer {
  const programs = postgresqlPrograms();
  if (programs === undefined) throw new Error('there is no PostgreSQL server');
  const hasOwnDisk = Object.keys(elsewhere).length > 0;
  const place = hasOwnDisk ? undefined : memoryFolder();
  const folder = mkdtempSync(join(place ?? tmpdir(), 'deskpack-postgresql-'));
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  for (const each of [folder, ...Object.values(elsewhere)]) chownSync(each, uid, gid);
  const data = join(elsewhere.data ?? folder, 'data');
  const log = elsewhere.log ?? (elsewhere.data && folder);
  const run = (program: string, ...words: string[]) =>
    execFileSync(join(programs, program), words, { uid, gid, cwd: folder, stdio: 'ignore' });
  const logIn = log === undefined ? [] : ['--waldir', join(log, 'wal')];
  run('initdb', '--pgdata', data, ...logIn, '--auth', 'trust', '--encoding', 'UTF8', '--no-sync');
  // Over a socket in its own folder, no port can collide.
  const reach = `-c listen_addresses= -c unix_socket_directories=${folder}`;
  // A process that is killed loses nothing that it has written, unlike a machine. Of a disk of its own, a test sees all.
  const options = hasOwnDisk ? reach : `${reach} -c fsync=off`;
  const controlling = (...words: string[]) => [
    ...['--pgdata', data, '--log', join(folder, 'log'), '--options', options],
    // Seconds that it may take on a machine with much else to do.
    ...['--timeout', '600', ...words],
  ];
  const control = (...words: string[]) => run('pg_ctl', ...controlling(...words));
  control('--wait', 'start');
  return {
    newDatabase: () => {
      const name = `catalog_${randomUUID().replaceAll('-', '')}`;
      run('createdb', '--host', folder, name);
      return `postgres://postgres@/${name}?host=${encodeURIComponent(folder)}`;
    },
    signal: async (name) => {
      const processes = sendToAll(data, name);
      if (name !== 'SIGKILL') return;
      while (processes.some(isRunning)) await sleep(10);
      // As long as its first process is listed, even as one that has ended, another server would refuse to start.
      rmSync(join(data, 'postmaster.pid'));
      rmSync(join(folder, '.s.PGSQL.5432.lock'));
    },
    ended: async () => {
      while (existsSync(join(data, 'postmaster.pid'))) await sleep(10);
    },
    start: async () => {
      await promisify(execFile)(join(programs, 'pg_ctl'), controlling('--wait', 'start'), {
        uid,
        gid,
        cwd: folder,
      });
    },
    stop: () => {
      if (existsSync(join(data, 'postmaster.pid'))) {
        sendToAll(data, 'SIGCONT');
        control('--mode', 'immediate', '--wait', 'stop');
      }
      rmSync(folder, { recursive: true });
    },
  };
}
