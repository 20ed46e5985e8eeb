import { fstatSync, writeSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { systemErrorCode } from '../../error/deskpack-error.ts';
import { headline, remedyOf } from '../../error/error-text.ts';
import { explainSystemError } from '../../error/system-errors.ts';

type Output = NodeJS.WriteStream & { readonly fd: number };

/** It is not an error if the reader ends, such as `head`, or if the terminal is closed. */
const goneReader = new Set(['EPIPE', 'EIO']);

function isFile(fd: number): boolean {
  try {
    return fstatSync(fd).isFile();
  } catch {
    return false;
  }
}

/** Node ignores that a write to a file may be partial: on a full disk, the rest would be lost silently. */
function writeWhole(output: Output): void {
  const write: Writable['_write'] = (chunk, encoding, done) => {
    const bytes: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk;
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(output.fd, bytes, at);
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  };
  output._write = write;
}

/**
 * Lets the process continue when one of its outputs cannot be written any more. The failure is reported once on
 * the other output and by the exit status.
 */
export function handleOutputErrors(stdout: Output, stderr: Output): void {
  let isLost = false;
  const lose = (name: string, error: unknown, other?: Output) => {
    const code = systemErrorCode(error) ?? '';
    if (goneReader.has(code) || isLost) return;
    isLost = true;
    const { code: ours, reason, action } = explainSystemError(error, 'write');
    const message = `cannot write to ${name}: ${reason}`;
    const remedy = remedyOf({ message, code: ours, action });
    other?.write(`deskpack: ${headline({ message, code: ours })}\n${remedy}\n`);
  };
  for (const output of [stdout, stderr]) if (isFile(output.fd)) writeWhole(output);
  stdout.on('error', (error) => lose('standard output', error, stderr));
  // A program that reads standard output might misinterpret it.
  stderr.on('error', (error) => lose('standard error', error));
  process.on('exit', (status) => {
    if (isLost && status === 0) process.exitCode = 1;
  });
}
