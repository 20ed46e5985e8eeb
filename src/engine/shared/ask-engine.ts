import { accessSync } from 'node:fs';
import { connectTimeoutMs } from '../../system/process/program/program-options.ts';
import { readProgramJson } from '../../system/process/program/read-program.ts';
import { isObject } from '../../text/json/json-object.ts';

/** The facts that an engine gives about itself; undefined if it does not answer, or not with an object. */
export async function askEngine(
  program: string,
  words: readonly string[],
): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    const answer = await readProgramJson({
      program,
      arguments: words,
      doing: `ask ${program} about itself`,
      timeout: connectTimeoutMs,
    });
    return isObject(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** A value that is expected to be a text. */
export const textOr = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A folder that an engine names, if it is one of this machine. */
export function folderHere(path: unknown): string | undefined {
  if (typeof path !== 'string' || path === '') return undefined;
  try {
    accessSync(path);
    return path;
  } catch {
    return undefined;
  }
}
