import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Webhook } from '../../../src/catalog/model/event/webhook.ts';
import { record } from '../../catalog/documents.ts';
import { dnsServer } from '../../support/dns-server.ts';

/** An address of the internet, which is this machine in the network of the program. */
export const publicAddress = '93.184.216.34';

const port = 8080;
const token = randomBytes(32).toString('hex');

/** Addresses to which the name leads at one time. */
export interface Case {
  readonly what: string;
  /** The answers to queries, one after the other, and then again. */
  readonly answers: ReadonlyArray<readonly string[]>;
  /** Whether the receiver at the public address answers with the address of this machine. */
  readonly isRedirected?: boolean;
}

/** The results of the deliveries of a case. */
export interface Outcome {
  readonly what: string;
  readonly reasons: readonly string[];
  /** Requests that reached the public address, and another one. */
  readonly taken: number;
  readonly strayed: number;
}

/**
 * Serves a catalog with a webhook of which the name leads to ever other addresses, in a network of its own, and prints the outcomes
 * as JSON. The name server is at 127.0.0.1.
 *
 * @param bin the built program
 * @param tries deliveries in each case
 */
export async function deliverToRebound(
  bin: string,
  folder: string,
  cases: readonly Case[],
  tries: number,
): Promise<void> {
  const state = { answers: cases[0]!.answers, query: 0, isRedirected: false, taken: 0, strayed: 0 };
  const endNames = await dnsServer(() => state.answers[state.query++ % state.answers.length]!);
  const receiver = createServer((request, response) => {
    const isPublic = request.socket.localAddress?.endsWith(publicAddress) === true;
    state[isPublic ? 'taken' : 'strayed'] += 1;
    if (isPublic && state.isRedirected)
      response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
    else response.writeHead(204).end();
  }).listen(port, '::');
  await once(receiver, 'listening');
  writeFileSync(join(folder, 'token'), token, { mode: 0o600 });
  const words = ['catalog', 'serve', '--port', '0', '--json', '--data', join(folder, 'data')];
  const child = spawn(process.execPath, [bin, ...words, '--token-file', join(folder, 'token')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It has the output of this program, for which the test waits.
  process.on('exit', () => child.kill());
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const { url } = JSON.parse(line);
  if (url === undefined) throw new Error(line);
  const authorization = `Bearer ${token}`;
  const call = async (method: string, path: string, body?: unknown) => {
    const json = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/API/manager/${path}`, {
      method,
      headers: { authorization, ...(body ? json : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { status } = answer;
    const text = await answer.text();
    if (status > 204) throw new Error(`${path}: ${status} ${text}`);
    return status === 204 ? undefined : JSON.parse(text);
  };
  let turns = 0;
  /** The result of the first delivery to a webhook of its own; the reason if the receiver did not take it. */
  const deliver = async (): Promise<string | undefined> => {
    const added = await call('POST', 'webhooks', {
      url: `http://hook.deskpack-test.example:${port}/`,
    });
    turns += 1;
    await call('PUT', 'image', [record({ 'oc.displayname': `Sketch ${turns}` })]);
    for (;;) {
      const webhooks: readonly Webhook[] = await call('GET', 'webhooks');
      const { cursor, reason } = webhooks.find(({ id }) => id === added.id)!;
      if (cursor > added.cursor || reason !== undefined) {
        await call('DELETE', `webhooks/${added.id}`);
        return reason;
      }
      await sleep(20);
    }
  };
  while ((await fetch(`${url}/readyz`)).status !== 200) await sleep(100);
  const outcomes: Outcome[] = [];
  for (const { what, answers, isRedirected = false } of cases) {
    Object.assign(state, { answers, query: 0, isRedirected, taken: 0, strayed: 0 });
    const reasons = new Set<string>();
    for (let turn = 0; turn < tries; turn += 1) {
      reasons.add((await deliver()) ?? 'taken');
    }
    const { taken, strayed } = state;
    outcomes.push({ what, reasons: [...reasons].sort(), taken, strayed });
  }
  console.log(JSON.stringify(outcomes));
  child.kill('SIGTERM');
  await once(child, 'exit');
  receiver.close();
  endNames();
}
