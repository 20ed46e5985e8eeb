import fc from 'fast-check';
import { expect } from 'vitest';
import { testSeed } from '../../support/sample.ts';
import { descriptor } from '../documents.ts';
import { addressOf, type Call, callsOf, type Description, type Operation } from './random-calls.ts';
import { put } from './running-catalog.ts';

/** What an operation says of an answer with this status; undefined if it says nothing. */
function describedBy({ responses }: Operation, status: number) {
  return responses[String(status)] ?? (status >= 400 ? responses.default : undefined);
}

/** Makes so many calls of what a catalog says that it has; each gets an answer that it describes. */
export async function callAnything(url: string, numRuns: number): Promise<void> {
  const description = (await (await fetch(`${url}/openapi.json`)).json()) as Description;

  async function call(made: Call): Promise<void> {
    // What an earlier call has removed or replaced is there again.
    await put(url, descriptor(), {}, '?replace=repository');
    const answer = await fetch(`${url}${addressOf(made)}`, {
      method: made.method,
      // On a busy machine, a kept connection is closed for its idleness at the moment that this client uses it again.
      headers: { ...made.headers, connection: 'close' },
      ...(made.body === undefined ? {} : { body: made.body }),
    });
    const { byteLength } = await answer.arrayBuffer();
    const { status } = answer;
    expect(status).toBeLessThan(500);
    if (status === 304) {
      expect(made.headers).toHaveProperty('if-none-match');
      return;
    }
    const described = describedBy(made.operation, status);
    expect(described, `an answer with status ${status}`).toBeDefined();
    const type = answer.headers.get('content-type')?.replace(/;.*/, '');
    if (byteLength > 0) expect(Object.keys(described?.content ?? {})).toContain(type);
  }

  // The catalog is another one after each call, and simplifying one that failed would make thousands of them.
  const settings = { seed: testSeed, numRuns, endOnFailure: true };
  await fc.assert(fc.asyncProperty(callsOf(description), call), settings);
}
