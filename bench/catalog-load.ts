import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, image, recordOf, registration } from './catalog-calls.ts';

/** One kind of calls of a load. */
export interface Kind {
  readonly what: string;
  readonly perSecond: number;
  readonly call: (count: number) => Call;
  /** The statuses with which it may be answered. */
  readonly statuses: readonly number[];
  /** Whether each call registers another document. */
  readonly stores?: true;
}

/** So few that they are replaced all the time. */
const applications = 200;
const nameOf = (count: number) => `app-${(count * 37) % applications}`;

const get = (path: string, headers: Call['headers'] = {}): Call => ({
  method: 'GET',
  path,
  headers,
});
const list = (query: string) => get(`/API/manager/images?${query}`);

/** Over the size from which a body is read in another thread; always the same, so that it is not stored again. */
const several = `[${Array.from({ length: 20 }, (_, index) => recordOf(`several-${index}`).slice(1, -1))}]`;

const refused: readonly Call[] = [
  registration('{"name":"a"}'),
  registration('{"name":'),
  registration(`[${'['.repeat(5_000)}`),
  { ...registration(recordOf('app-0')), headers: { 'content-type': 'text/plain' } },
  { ...registration(recordOf('app-0')), headers: { 'if-match': '"another"' } },
  get(`${image}/unknown`),
  get('/API/manager/images?limit=0'),
  get('/nothing'),
];

export const kindsOfCalls: readonly Kind[] = [
  {
    what: 'a registration that replaces',
    perSecond: 20,
    call: (count) => registration(recordOf(nameOf(count), `--turn ${count}`)),
    statuses: [200, 201],
    stores: true,
  },
  {
    what: 'several registrations',
    perSecond: 0.5,
    call: () => registration(several),
    statuses: [200, 201],
  },
  {
    what: 'a removal',
    perSecond: 2,
    call: (count) => ({ method: 'DELETE', path: `${image}/${nameOf(count * 3)}` }),
    statuses: [204, 404],
  },
  {
    what: 'GET by name',
    perSecond: 50,
    call: (count) => get(`${image}/${nameOf(count)}`),
    statuses: [200, 404],
  },
  {
    what: '304',
    perSecond: 10,
    call: (count) => get(`${image}/${nameOf(count)}`, { 'if-none-match': '*' }),
    statuses: [304, 404],
  },
  {
    what: 'revisions',
    perSecond: 2,
    call: (count) => get(`${image}/${nameOf(count)}/revisions`),
    statuses: [200, 404],
  },
  {
    what: 'a drawn icon',
    perSecond: 1,
    call: (count) => get(`${image}/${nameOf(count)}/icon?size=32`),
    statuses: [200, 404],
  },
  { what: 'a page', perSecond: 10, call: () => list('limit=100'), statuses: [200] },
  { what: 'the whole list', perSecond: 1, call: () => list(''), statuses: [200] },
  { what: 'a filter', perSecond: 10, call: () => list('category=utilities'), statuses: [200] },
  { what: 'a search', perSecond: 10, call: (count) => list(`q=${nameOf(count)}`), statuses: [200] },
  { what: 'the page for people', perSecond: 2, call: () => get('/'), statuses: [200] },
  {
    what: 'the figures for operators',
    perSecond: 0.2,
    call: () => get('/metrics'),
    statuses: [200],
  },
  {
    what: 'what is refused',
    perSecond: 10,
    call: (count) => refused[count % refused.length]!,
    statuses: [400, 404, 412, 415, 422],
  },
];

/**
 * Follows events until it is ended; gives how many came.
 *
 * @param ms after so long it hangs up and connects again; never if it is 0
 */
export async function followEvents(url: string, ended: AbortSignal, ms: number): Promise<number> {
  let count = 0;
  while (!ended.aborted) {
    const agent = new Agent();
    const headers = { accept: 'text/event-stream' };
    const sent = request(`${url}/API/manager/events`, { agent, headers }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.setEncoding('utf8').on('data', (text: string) => {
      count += text.split('\nevent: ').length - 1;
    });
    answer.on('error', () => {});
    await sleep(ms === 0 ? 2 ** 30 : ms, undefined, { signal: ended }).catch(() => {});
    agent.destroy();
  }
  return count;
}
