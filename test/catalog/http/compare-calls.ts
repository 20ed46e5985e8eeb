import fc from 'fast-check';
import { descriptor } from '../documents.ts';
import { checkDescribed } from './described-answers.ts';
import { addressOf, type Call, callsOf, type Description } from './random-calls.ts';

/** A catalog, and the header with its administrator's token. */
export interface Subject {
  readonly url: string;
  readonly authorization: string;
}

/** The results of the calls of a comparison. */
export interface Compared {
  readonly calls: number;
  /** The number of calls by method and status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Calls that were answered differently, or as the description does not say. */
  readonly faults: readonly string[];
}

interface Answered {
  readonly status: number;
  /** The status, type and content, but for what depends on the time or on chance. */
  readonly shape: string;
}

/** Calls that are made from one seed, and faults after which no more are looked for. */
const part = 500;
const maxFaults = 20;

/** Bodies with which tokens and webhooks can be made. */
const someRequest = fc.constantFrom(
  '{"name":"ci","scope":"read"}',
  '{"name":"ci","scope":"write","names":["sk*"],"quota":{"applications":3}}',
  '{"name":"ci","scope":"read","labels":["staff"]}',
  '{"url":"http://127.0.0.1:1/"}',
  '{"url":"http://127.0.0.1:1/","names":["sk*"],"kinds":["registered"]}',
);

/**
 * A call with the headers that it needs, without which most calls are refused for them.
 *
 * @param request the body if tokens or webhooks are made and `isMade`
 */
function meant(made: Call, request: string, isMade: boolean): Call {
  const { 'if-match': match, 'if-none-match': noneMatch } = made.headers;
  const type = Object.keys(made.operation.requestBody?.content ?? {}).at(-1);
  const isMaking = /\/(tokens|webhooks)$/.test(made.path) && made.method === 'POST';
  return {
    ...made,
    body: isMaking && isMade ? request : made.body,
    headers: {
      ...(match === undefined ? {} : { 'if-match': match }),
      ...(noneMatch === undefined ? {} : { 'if-none-match': noneMatch }),
      ...(type === undefined || !(isMaking || made.body) ? {} : { 'content-type': type }),
    },
  };
}

function callsFrom(description: Description, seed: number): readonly Call[] {
  const call = callsOf(description);
  const mostlyMeant = fc
    .tuple(call, someRequest, fc.nat(7))
    .map(([made, request, chance]) => (chance === 0 ? made : meant(made, request, chance > 3)));
  return fc.sample(mostlyMeant, { seed, numRuns: part });
}

/** A text without times, and without what is made by chance: ids, and texts of tokens and secrets. */
function withoutChance(text: string): string {
  return text
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'time')
    .replaceAll(/dpk_[0-9a-f]{16}_[\w-]{43}/g, 'token')
    .replaceAll(/whsec_[\w+/=]+/g, 'secret')
    .replaceAll(/"[0-9a-f]{16}"/g, '"id"');
}

/** Deliveries and refused attempts are recorded while other calls are made. */
const isTimed = ({ path }: Call) => /\/(webhooks|audit)(\/|$)/.test(path);

/** Asks again if a connection that was kept is closed just then, as a server does with one that is idle for long. */
async function asking(ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask();
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
    if (code !== 'UND_ERR_SOCKET' && code !== 'ECONNRESET') throw error;
    return ask();
  }
}

/** One of the compared catalogs with the ids that it has given. */
class Asked {
  readonly #subject: Subject;
  readonly #ids = new Map<string, string>();

  constructor(subject: Subject) {
    this.#subject = subject;
  }

  /** Registers what an earlier call has removed or replaced. */
  async prepare(): Promise<void> {
    const { url, authorization } = this.#subject;
    const registration = {
      method: 'PUT',
      headers: { authorization, 'content-type': 'text/javascript' },
      body: JSON.stringify(descriptor()),
    };
    const register = () => fetch(`${url}/API/manager/image?replace=repository`, registration);
    await (await asking(register)).arrayBuffer();
  }

  async call(made: Call): Promise<Answered> {
    const { url, authorization } = this.#subject;
    const { authorization: other, ...headers } = made.headers;
    const mayWrite = other === undefined || other === 'Bearer a';
    const kind = made.path.includes('/tokens') ? 'tokens' : 'webhooks';
    const ownId = this.#ids.get(kind) ?? 'none';
    const path = addressOf(made).replace(/\/(tokens|webhooks)\/sketch/, `/$1/${ownId}`);
    const address = `${url}${path}`;
    const body = made.body as string | Uint8Array<ArrayBuffer> | undefined;
    const response = await asking(() =>
      fetch(address, {
        method: made.method,
        headers: { ...headers, ...(mayWrite ? { authorization } : {}) },
        ...(body === undefined ? {} : { body }),
      }),
    );
    const { status } = response;
    const type = response.headers.get('content-type');
    const text = await checkDescribed({ url: address, method: made.method }, response).text();
    if (status === 201 && /\/(tokens|webhooks)$/.test(made.path)) {
      const { id } = JSON.parse(text) as { id?: string };
      if (id !== undefined) this.#ids.set(kind, id);
    }
    if (status >= 500) throw new Error(`${status} ${text}`);
    const isText = type !== null && /json|text/.test(type) && !isTimed(made);
    return { status, shape: `${status} ${type} ${isText ? withoutChance(text) : ''}` };
  }
}

/**
 * Makes the same random calls of two catalogs' description, one after the other.
 *
 * @param isEnough whether so many calls are enough
 */
export async function compareCalls(
  subjects: readonly [Subject, Subject],
  seed: number,
  isEnough: (calls: number) => boolean,
): Promise<Compared> {
  const description = await (await fetch(`${subjects[0].url}/openapi.json`)).json();
  const asked = subjects.map((subject) => new Asked(subject));
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  let calls = 0;
  for (let turn = 0; ; turn += 1) {
    for (const made of callsFrom(description as Description, seed + turn)) {
      if (isEnough(calls) || faults.length >= maxFaults) return { calls, statuses, faults };
      if (calls === 0 || made.method !== 'GET')
        await Promise.all(asked.map((each) => each.prepare()));
      const answers = await Promise.all(
        asked.map((each) =>
          each.call(made).catch((error): Answered => ({ status: 0, shape: `fault: ${error}` })),
        ),
      );
      calls += 1;
      const [first, second] = answers as [Answered, Answered];
      const key = `${made.method} ${first.status}`;
      statuses[key] = (statuses[key] ?? 0) + 1;
      if (first.shape === second.shape && first.status > 0) continue;
      const { operation: _, body, ...rest } = made;
      const sent = body === undefined ? '' : Buffer.from(body).toString().slice(0, 1_000);
      const shapes = [first, second].map(({ shape }) => shape.slice(0, 1_500)).join('\n  ');
      faults.push(`call ${calls} ${JSON.stringify(rest).slice(0, 2_000)} ${sent}\n  ${shapes}`);
    }
  }
}
