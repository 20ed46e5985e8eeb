import { expect } from 'vitest';
import type { ErrorCode } from '../../../src/error/all-error-codes.ts';
import type { Ended } from '../../support/deskpack.ts';

/** The parts of a failure's message for a person who has never seen deskpack. */
export interface Told {
  /** Several where the network of the machine decides. */
  readonly code: ErrorCode | readonly ErrorCode[];
  /** The event, with its subject. */
  readonly what: string | RegExp;
  /** The remedy. */
  readonly remedy: string | RegExp;
}

/** Words of the inside of deskpack, of Node and of libraries: none of them helps a packager. */
const inside = [
  /\bE[A-Z]{4,}\b|\bERR_|\[object /,
  /\b(?:undefined|null|NaN|TypeError|RangeError|SyntaxError|exception|errno|syscall|stack)\b/,
  /\b(?:node:|node_modules|JSON\.parse|openssl|routines|fastify|commander|piscina|kysely|promise)\b/i,
];

const isStack = (line: string) => /^\s+at /.test(line);

/** Expects a message in three parts, in their order: what happened and to what, with its code; then what to do. */
export function expectTold(ended: Ended, { code, what, remedy }: Told): void {
  expect(ended.status).toBe(code === 'usage' ? 2 : 1);
  const lines = ended.stderr.trimEnd().split('\n');
  const first = lines.findIndex((line) => line.startsWith('deskpack: '));
  expect(first, ended.stderr).not.toBe(-1);
  const last = lines.findIndex((line, index) => index >= first && line.endsWith(']'));
  expect(last, ended.stderr).not.toBe(-1);
  const message = lines.slice(first, last + 1).join('\n');
  const action = lines.slice(last + 1).join('\n');
  expect(message).toMatch(what);
  expect([code].flat()).toContain(/ \[(.*)\]$/.exec(message)?.[1]);
  expect(action).toMatch(remedy);
  // A sentence, or a command line.
  expect(action).toMatch(/^["A-Z]|^deskpack |^[a-z-]+ has it/);
  expect(lines.filter(isStack)).toEqual([]);
  for (const words of inside) expect(ended.stderr).not.toMatch(words);
}
