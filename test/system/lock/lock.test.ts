import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { takeLock } from '../../../src/system/lock/lock.ts';
import { bundledProgram, sourcePath } from '../../support/bundled-program.ts';
import { folderOfEach, folderWith } from '../../support/folder.ts';
import { nodeForOthers } from '../../support/for-other-users.ts';

const holder = { run: 'first', pid: process.pid };
const nobody = 65_534;

const folder = folderOfEach();
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const program = bundledProgram(`
  import { takeLock } from '${sourcePath('system/lock/lock.ts')}';
  const [folder, name] = process.argv.slice(1);
  const taken = await takeLock(folder, name, { run: 'other', pid: process.pid });
  console.log(JSON.stringify(taken));
  setInterval(() => {}, 1000);
`);

/** Takes a lock in a process of its own, which runs the TypeScript source as it is bundled for it. */
async function otherProcessTaking(name: string, uid?: number): Promise<ChildProcess> {
  const node = uid === undefined ? process.execPath : nodeForOthers(folder);
  // Its file can be read by no other user.
  const code = await readFile(program(), 'utf8');
  const child = spawn(node, ['--input-type=module', '-e', code, folder, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  children.push(child);
  const [said] = await once(child.stdout, 'data');
  expect(JSON.parse(String(said))).toHaveProperty('lock');
  return child;
}

async function take(name: string) {
  const taken = await takeLock(folder, name, holder);
  if (!('lock' in taken)) throw new Error(`not taken: ${JSON.stringify(taken)}`);
  return taken.lock;
}

describe('a lock', () => {
  it('has one holder at a time, which the others get named', async () => {
    const first = await take('x');
    expect(await takeLock(folder, 'x', { run: 'second', pid: 1 })).toEqual({ holder });
    await first.release();
    const again = await take('x');
    await again.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('does not exclude one of another name, or in another folder', async () => {
    const other = await folderWith({});
    const locks = [await take('x'), await take('y')];
    const third = await takeLock(other, 'x', holder);
    expect(third).toHaveProperty('lock');
    if ('lock' in third) locks.push(third.lock);
    for (const lock of locks) await lock.release();
  });

  it('has one winner in a race of many, again and again', async () => {
    for (let race = 0; race < 10; race += 1) {
      const all = await Promise.all(
        Array.from({ length: 16 }, () => takeLock(folder, 'x', holder)),
      );
      const winners = all.filter((taken) => 'lock' in taken);
      expect(winners).toHaveLength(1);
      for (const taken of winners) await taken.lock.release();
    }
  });

  it('ends with its process, and a stale socket is removed', async () => {
    const child = await otherProcessTaking('x');
    expect(await takeLock(folder, 'x', holder)).toEqual({
      holder: { run: 'other', pid: child.pid },
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await readdir(folder)).toHaveLength(1);
    const lock = await take('x');
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('can be had in a folder with a long path', async () => {
    const long = await mkdtemp(join(folder, 'l'.repeat(200)));
    const taken = await takeLock(long, 'x', holder);
    expect(taken).toHaveProperty('lock');
    expect(await takeLock(long, 'x', holder)).toEqual({ holder });
    if ('lock' in taken) await taken.lock.release();
  });

  it('is released although a client stays connected', async () => {
    const lock = await take('x');
    const [name] = await readdir(folder);
    const { connect } = await import('node:net');
    const asking = connect({ path: join(folder, name!), allowHalfOpen: true });
    await once(asking, 'connect');
    await lock.release();
    asking.destroy();
  });

  it('is not held by a file that only looks like a lock, and does not touch it', async () => {
    const lock = await take('x');
    const [name] = await readdir(folder);
    await lock.release();
    const dead = name!.replace(/\.\d+-/, '.4194999-');
    await writeFile(join(folder, dead), '');
    await symlink('/etc/passwd', join(folder, dead.replace(/[0-9a-f]{12}(?=\.d)/, '0'.repeat(12))));
    const again = await take('x');
    await again.release();
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('holds where the answer cannot be understood', async () => {
    const lock = await take('x');
    const [name] = await readdir(folder);
    await lock.release();
    const strange = createServer((socket) => socket.end('{"state":"dead"'));
    strange.listen(join(folder, name!));
    await once(strange, 'listening');
    expect(await takeLock(folder, 'x', holder)).toEqual({ holder: undefined });
    strange.close();
  });
});

describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'a lock among several users (needs root)',
  () => {
    it('excludes another user who works in the same folder', async () => {
      await chmod(folder, 0o777);
      const child = await otherProcessTaking('x', nobody);
      expect(await takeLock(folder, 'x', holder)).toEqual({
        holder: { run: 'other', pid: child.pid },
      });
    });

    it('cannot be acquired without write permission to the folder', async () => {
      await chmod(folder, 0o755);
      const squatter = spawn(
        nodeForOthers(folder),
        [
          '-e',
          `const { createServer } = require('node:net');
           createServer().on('error', (error) => { console.log(error.code); process.exit(); })
             .listen(process.argv[1] + '/.0.deskpack-lock', () => console.log('taken'));`,
          folder,
        ],
        { cwd: '/', uid: nobody, gid: nobody, stdio: ['ignore', 'pipe', 'inherit'] },
      );
      children.push(squatter);
      const [said] = await once(squatter.stdout, 'data');
      expect(String(said).trim()).toBe('EACCES');
      await (await take('x')).release();
    });
  },
);
