import { once } from 'node:events';
import { expect, it } from 'vitest';
import { DeskpackError } from '../../../../src/error/deskpack-error.ts';
import { openProgram } from '../../../../src/system/process/program/program-stream.ts';

const open = (script: string) =>
  openProgram({ program: 'sh', arguments: ['-c', script], doing: 'try it' });

it('writes to a program and reads its response at once', async () => {
  const stream = open('while read -r line; do echo "<$line>"; done');
  stream.write('one\n');
  expect(String(await once(stream, 'data'))).toBe('<one>\n');
  stream.write('two\n');
  expect(String(await once(stream, 'data'))).toBe('<two>\n');
  stream.end();
  await stream.ended;
});

it('passes on more than fits into a pipe, in both directions', async () => {
  const stream = open('cat');
  const sent = Buffer.alloc(3_000_000, 'abc');
  stream.end(sent);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(sent)).toBe(true);
});

it('fails with the program, even without a listener', async () => {
  const stream = open('echo why >&2; exit 3');
  const error: unknown = await stream.ended.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(DeskpackError);
  expect((error as DeskpackError).tail).toEqual(['why']);
  if (!stream.closed) await once(stream, 'close').catch(() => {});
  expect(stream.destroyed).toBe(true);
});

it('ends the program when it is destroyed', async () => {
  const stream = open('exec sleep 1000');
  stream.destroy();
  await expect(stream.ended).rejects.toThrow('the stream was closed');
});
