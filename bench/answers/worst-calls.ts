import { type Call, image, registration, worstBody } from '../catalog-calls.ts';
import { largeName, largePicture, largeRecord, pathOf } from './hardest-applications.ts';

/** The subjects of the calls, beside the large applications. */
export interface Place {
  /** An application with very many revisions. */
  readonly deep: string;
  /** A webhook, and the address to which webhooks send. */
  readonly webhook: string;
  readonly receiver: string;
}

type CallOf = (turn: number, place: Place) => Call;

/** A call with the worst that may be sent or asked for within the limits. */
export interface WorstCall {
  /** As the OpenAPI description has it: method and path. */
  readonly operation: string;
  /** The reason why it is the worst. */
  readonly what: string;
  /** Each turn sends something that the catalog has not answered before, where that is possible. */
  readonly call: CallOf;
  /** The work before, which does not count. */
  readonly before?: CallOf;
  /** That nothing is done is the answer. */
  readonly isRefused?: true;
  /**
   * The whole catalog is read in parts, between which others are answered, or written again by another thread; its processor
   * time has no goal.
   */
  readonly isWhole?: true;
}

const manager = '/API/manager';
const images = `${manager}/images`;
const one = `${image}/{name}`;
const get = (path: string): Call => ({ method: 'GET', path });
const post = (path: string): Call => ({ method: 'POST', path });
const json = { 'content-type': 'application/json' };

/** One call with one answer. */
const asked = (operation: string, what: string, path: string | CallOf): WorstCall => ({
  operation,
  what,
  call: typeof path === 'string' ? () => get(path) : path,
});

/** Whole applications, each at one turn, whose icons nobody has asked for yet. */
const whole = (turn: number) => largeName(turn % 10);

/** An application of 3.9 MB that is there for one turn. */
const registeredFor =
  (what: string): CallOf =>
  (turn) =>
    registration(largeRecord(`${what}-${turn}`, true));

const words = 'app+draw+paint+write+count+play+listen+read';
const facets = 'category,template,permit,source,mimetype,extension,keyword,launch';

const registering: readonly WorstCall[] = (['PUT', 'POST'] as const).flatMap((method) => {
  const operation = `${method} ${image}`;
  const body = (what: string, text: (turn: number) => string, query = ''): WorstCall => ({
    operation,
    what,
    call: (turn) => ({ ...registration(text(turn)), method, path: image + query }),
  });
  return [
    body('as much of everything as is accepted', (turn) =>
      worstBody(`worst-${method.toLowerCase()}-${turn}`),
    ),
    body(
      'the same, and warnings, as a dry run',
      (turn) => worstBody(`worst-${method.toLowerCase()}-dry-${turn}`),
      '?dry-run&warnings',
    ),
    body('one record of 3.9 MB', (turn) => largeRecord(largeName(turn % 10), true, 10 + turn)),
  ];
});

const lists: readonly WorstCall[] = [
  { ...asked(`GET ${images}`, 'all applications', images), isWhole: true },
  asked(`GET ${images}`, 'limit=1000', `${images}?limit=1000`),
  {
    ...asked(
      `GET ${images}`,
      '1000 with labels and fields',
      `${images}?limit=1000&after=l&fields=name,labels,fields`,
    ),
    isWhole: true,
  },
  asked(`GET ${images}`, 'a search with labels', `${images}?q=large&limit=100&fields=labels`),
  asked(`GET ${images}`, 'a search of eight words', `${images}?q=${words}&limit=1000`),
  asked(`GET ${images}`, 'a search for one letter', `${images}?q=w&limit=1000`),
  asked(
    `GET ${images}`,
    'filters that all applications pass',
    `${images}?limit=1000&mimetype=text/plain&permit=all`,
  ),
  asked(`GET ${images}/counts`, 'of every facet', `${images}/counts?facets=${facets}`),
  asked(
    `GET ${images}/counts`,
    'of every facet of a search',
    `${images}/counts?facets=${facets}&q=w&mimetype=text/plain`,
  ),
];

const ofOne: readonly WorstCall[] = [
  asked(`GET ${one}`, 'of 3.9 MB', (turn) => get(pathOf(whole(turn)))),
  asked(`GET ${one}/icon`, 'of 680 KB', (turn) => get(`${pathOf(whole(turn))}/icon`)),
  asked(`GET ${one}/icon`, 'of 680 KB, drawn with 512 pixels', (turn) =>
    get(`${pathOf(whole(turn))}/icon?size=512`),
  ),
  asked(`GET ${one}/revisions`, '1000 of a deep history', (_, { deep }) =>
    get(`${pathOf(deep)}/revisions?limit=1000`),
  ),
  asked(`GET ${one}/revisions/{revision}`, 'of 3.9 MB', (turn) =>
    get(`${pathOf(whole(turn))}/revisions/1`),
  ),
  {
    operation: `PUT ${one}/picture`,
    what: 'of nearly 1 MiB',
    call: (turn) => ({
      method: 'PUT',
      path: `${pathOf(largeName(0))}/picture`,
      body: largePicture(turn),
      headers: { 'content-type': 'image/png' },
    }),
  },
  asked(`GET ${one}/picture`, 'of nearly 1 MiB', `${pathOf(largeName(0))}/picture`),
  asked(`POST ${one}/restore`, 'of 3.9 MB', (turn) =>
    post(`${pathOf(whole(turn))}/restore?revision=1`),
  ),
  {
    operation: `DELETE ${one}`,
    what: 'of 3.9 MB',
    before: registeredFor('removed'),
    call: (turn) => ({ method: 'DELETE', path: pathOf(`removed-${turn}`) }),
  },
  {
    operation: `POST ${one}/purge`,
    what: 'of 3.9 MB, for which the database is written again',
    before: registeredFor('purged'),
    call: (turn) => post(`${pathOf(`purged-${turn}`)}/purge`),
    isWhole: true,
  },
  {
    operation: `POST ${one}/purge`,
    what: 'a deep history, as a dry run',
    call: (_, { deep }) => post(`${pathOf(deep)}/purge?dry-run`),
  },
];

const webhooks = `${manager}/webhooks`;
const hook = `${webhooks}/{id}`;

const administration: readonly WorstCall[] = [
  asked(`GET ${manager}/events`, '500 at once', `${manager}/events?limit=500`),
  asked(`GET ${manager}/tokens`, 'as many as there are', `${manager}/tokens`),
  asked(`POST ${manager}/tokens`, 'with names', (turn) => ({
    ...{ method: 'POST', path: `${manager}/tokens`, headers: json },
    body: JSON.stringify({ name: `token-${turn}`, names: ['app-*', 'large-*'] }),
  })),
  {
    ...{ operation: `DELETE ${manager}/tokens/{id}`, what: 'that is not there', isRefused: true },
    call: () => ({ method: 'DELETE', path: `${manager}/tokens/9999` }),
  },
  asked(`GET ${webhooks}`, 'as many as there are', webhooks),
  asked(`POST ${webhooks}`, 'with names', (turn, { receiver }) => ({
    ...{ method: 'POST', path: webhooks, headers: json },
    body: JSON.stringify({ url: `${receiver}/${turn}`, names: [`none-${turn}`] }),
  })),
  {
    ...{ operation: `DELETE ${hook}`, what: 'that is not there', isRefused: true },
    call: () => ({ method: 'DELETE', path: `${webhooks}/9999` }),
  },
  asked(`GET ${manager}/audit`, '1000 entries', `${manager}/audit?limit=1000`),
  ...['/livez', '/readyz', '/openapi.json'].map((path) => asked(`GET ${path}`, 'always', path)),
];

/** Pages are for people, and not in the description. */
const pages: readonly WorstCall[] = [
  asked('GET /', 'the first page', '/'),
  asked('GET /', '300 applications', '/?limit=300'),
  asked('GET /', 'large applications', '/?limit=300&after=l'),
  asked('GET /', 'a search for one letter', '/?q=w'),
  asked('GET /', 'a search that finds nothing', (turn) => get(`/?q=applicatoin${turn}`)),
  asked('GET /applications/:name', 'of 3.9 MB', (turn) => get(`/applications/${whole(turn)}`)),
  asked('GET /applications/:name', 'with a deep history', (_, { deep }) =>
    get(`/applications/${deep}`),
  ),
  asked('GET /applications/:name/changes', 'of 3.9 MB', (turn) =>
    get(`/applications/${whole(turn)}/changes?from=1&to=2`),
  ),
  asked('GET /feed', 'the latest changes', '/feed'),
  asked('GET /metrics', 'after all that was done', '/metrics'),
];

/** For each call of the API, and for the pages, the worst that may be asked. Reads come first, and what changes much last. */
export const worstCalls: readonly WorstCall[] = [
  ...lists,
  ...ofOne,
  ...pages,
  ...administration,
  ...registering,
];
