import fc from 'fast-check';
import { expect } from 'vitest';
import { testSeed } from '../../support/sample.ts';
import { descriptor } from '../documents.ts';
import { addressOf, type Call, callsOf, type Description, type Operation } from './random-calls.ts';
import { put } from './running-catalog.ts';

/** The description of an answer with this status; undefined if there is none. */
function describedBy({ responses }: Operation, status: number) {
  return responses[String(status)] ?? (status >= 400 ? responses.default : undefined);
}

/** On a busy machine, a kept connection is closed for its idleness at the moment that this client uses it again. */
const unkept = { connection: 'close' };

/** Why a catalog says that a call is to be made again later: beside much other work it does not finish one in time. */
const laterCodes = ['busy', 'overloaded', 'store-unavailable'];

/** Makes so many calls of what a catalog says that it has; each gets an answer that it describes. */
export async function callAnything(url: string, numRuns: number): Promise<void> {
  const document = await fetch(`${url}/openapi.json`, { headers: unkept });
  const description = (await document.json()) as Description;
  let later = 0;

  async function call(made: Call): Promise<void> {
    // Applications that an earlier call has removed or replaced are there again.
    await put(url, descriptor(), unkept, '?replace=repository');
    const answer = await fetch(`${url}${addressOf(made)}`, {
      method: made.method,
      headers: { ...made.headers, ...unkept },
      ...(made.body === undefined ? {} : { body: made.body }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { status } = answer;
    if (status === 503) {
      later += 1;
      expect(laterCodes).toContain(JSON.parse(bytes.toString()).code);
    } else expect(status, bytes.toString('utf8', 0, 1_000)).toBeLessThan(500);
    if (status === 304) {
      expect(made.headers).toHaveProperty('if-none-match');
      return;
    }
    const described = describedBy(made.operation, status);
    expect(described, `an answer with status ${status}`).toBeDefined();
    const type = answer.headers.get('content-type')?.replace(/;.*/, '');
    if (bytes.length > 0) expect(Object.keys(described?.content ?? {})).toContain(type);
  }

  // The catalog is another one after each call, and simplifying one that failed would make thousands of them.
  const settings = { seed: testSeed, numRuns, endOnFailure: true };
  await fc.assert(fc.asyncProperty(callsOf(description), call), settings);
  expect(later).toBeLessThan(numRuns);
}
