import { posix } from 'node:path';
import { Parser } from 'tar/parse';
import type { ReadEntry } from 'tar/read-entry';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { explain, type OutputCase } from '../../error/explain-output.ts';
import { fileEntry } from '../../image/archive/tar-header.ts';
import type { FoundFile, ImageFiles } from '../../image/files/image-files.ts';
import type { FileEntry } from '../../image/layer-tree.ts';
import { queryTimeoutMs } from '../../system/process/program/program-options.ts';
import { readProgram } from '../../system/process/program/read-program.ts';
import { type Program, runProgram } from '../../system/process/program/run-program.ts';

/** Folders with more bytes are not searched: the download of a large icon theme takes too long. */
const maxSearchedBytes = 64 * 1024 * 1024;

/** Thrown to end a program after enough output. */
const enough = Symbol('enough');

const missing: readonly OutputCase[] = [
  {
    code: 'file-missing',
    pattern: /could not find the file|no such file or directory|not a directory/i,
    reason: 'there is no such file in the image',
  },
];

function entryOf({
  type,
  mode = 0,
  uid = 0,
  gid = 0,
  linkpath: linkPath = '',
}: ReadEntry): FileEntry {
  return fileEntry({ type, mode: mode & 0o7777, uid, gid, linkPath });
}

/**
 * Reads docker's copy of a path until `take` has enough.
 *
 * @returns false if the path does not exist
 */
async function copy(
  docker: Program,
  from: readonly string[],
  take: (entry: ReadEntry, stop: () => void) => void,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  let isEnough = false;
  let size = 0;
  const stop = () => {
    isEnough = true;
  };
  const parser = new Parser({ onReadEntry: (entry: ReadEntry) => take(entry, stop) });
  try {
    await runProgram({
      ...docker,
      arguments: ['cp', ...from, '-'],
      doing: 'look into the image',
      timeout: queryTimeoutMs,
      onData(chunk) {
        size += chunk.length;
        parser.write(Buffer.from(chunk));
        if (isEnough || size > maxBytes) throw enough;
      },
    });
    return true;
  } catch (error) {
    if (error === enough) return true;
    if (error instanceof DeskpackError && explain(missing, { lines: error.tail }, undefined)) {
      return false;
    }
    throw error;
  }
}

/** Collects the first bytes of an entry. */
function start(entry: ReadEntry, maxBytes: number, done: (bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  entry.on('data', (chunk: Buffer) => {
    if (size < maxBytes) chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) done(Buffer.concat(chunks).subarray(0, maxBytes));
  });
  entry.on('end', () => done(Buffer.concat(chunks).subarray(0, maxBytes)));
}

/**
 * The files of an image, copied by docker from a container that is never started: for a daemon whose storage
 * cannot be read, because it is on another machine or belongs to root.
 */
export async function filesByCopy(docker: Program, id: string): Promise<ImageFiles> {
  const created = await readProgram({
    ...docker,
    // Docker requires a command if the image has none, although nothing is started.
    arguments: ['create', '--network=none', id, 'true'],
    doing: 'look into the image',
    timeout: queryTimeoutMs,
  });
  const container = created.trim();
  return {
    async entry(path) {
      // It is the same in all images, and is requested for every path.
      if (path === '/') return { type: 'folder', mode: 0o755, uid: 0, gid: 0 };
      let found: FileEntry | undefined;
      await copy(docker, [`${container}:${path}`], (entry, stop) => {
        found ??= entryOf(entry);
        entry.resume();
        stop();
      });
      return found;
    },
    async read(path, maxBytes) {
      let found: Buffer | undefined;
      let isFirst = true;
      await copy(docker, ['--follow-link', `${container}:${path}`], (entry, stop) => {
        // For a folder, docker also copies its content.
        const isWanted = isFirst && entryOf(entry).type === 'file';
        isFirst = false;
        if (!isWanted) {
          entry.resume();
          stop();
          return;
        }
        start(entry, maxBytes, (bytes) => {
          found = bytes;
          stop();
        });
      });
      return found;
    },
    async below(folder) {
      const paths: string[] = [];
      let size = 0;
      const note = (entry: ReadEntry, stop: () => void) => {
        size += entry.size;
        paths.push(posix.join(posix.dirname(folder), entry.path).replace(/\/$/, ''));
        entry.resume();
        if (size > maxSearchedBytes) stop();
      };
      await copy(docker, [`${container}:${folder}`], note, maxSearchedBytes);
      return size > maxSearchedBytes ? undefined : paths.filter((path) => path !== folder);
    },
    async readAll(folder, ending, maxBytes) {
      const files: FoundFile[] = [];
      const note = (entry: ReadEntry) => {
        const path = posix.join(posix.dirname(folder), entry.path);
        if (entryOf(entry).type !== 'file' || !path.endsWith(ending)) entry.resume();
        else start(entry, maxBytes, (bytes) => files.push({ path, bytes }));
      };
      await copy(docker, [`${container}:${folder}`], note, maxSearchedBytes);
      return files;
    },
    async close() {
      await runProgram({
        ...docker,
        arguments: ['rm', '--volumes', container],
        doing: 'look into the image',
        timeout: queryTimeoutMs,
      }).catch(() => {});
    },
  };
}
