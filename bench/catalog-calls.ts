import { once } from 'node:events';
import {
  type Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
} from 'node:http';

const icon = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg"><path d="M${'1,2 '.repeat(2_000)}z"/></svg>`,
).toString('base64');

/** A record of 12 KB as an engine prints it, with an icon. */
export function recordOf(name: string, args = ''): string {
  return JSON.stringify([
    {
      Id: `sha256:${'0123456789abcdef'.repeat(4)}`,
      RepoTags: [`acme/${name}.d:3.0`],
      RepoDigests: [],
      Os: 'linux',
      Config: {
        User: 'balloon',
        Env: ['PATH=/usr/bin:/bin', `APPNAME=${name}`],
        Labels: {
          'oc.icon': 'icon.svg',
          'oc.icondata': icon,
          'oc.keyword': `${name},word`,
          'oc.cat': 'utilities',
          'oc.launch': `${name}.Window`,
          'oc.template': 'acme/oc.template.debian.minimal',
          'oc.name': name,
          'oc.displayname': name,
          ...(args ? { 'oc.args': args } : {}),
          'oc.path': `/usr/bin/${name}`,
          'oc.type': 'app',
          'oc.rules': '{"homedir":{"default":true}}',
          'oc.acl': '{"permit":["all"]}',
          'oc.host_config': '{"mem_limit":"512M","shm_size":"64M"}',
        },
      },
    },
  ]);
}

/** A body with as much of everything together as is accepted: applications, words, icons, and JSON in labels. */
export function worstBody(begin: string): string {
  const many = <T>(count: number, one: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => one(index));
  const svg = (index: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(100)}<!--${index}--></svg>`;
  return JSON.stringify(
    many(280, (index) => {
      const [document] = JSON.parse(recordOf(`${begin}-${index}`));
      const own = {
        'oc.icondata': Buffer.from(svg(index)).toString('base64'),
        'oc.keyword': many(18, (word) => `word-${index}-${word}`).join(),
        'oc.rules': JSON.stringify(Object.fromEntries(many(20, (key) => [`key${key}`, 1]))),
      };
      const labels = { ...document.Config.Labels, ...own };
      return { ...document, Config: { Labels: labels }, Values: many(250, (value) => value) };
    }),
  );
}

export interface Call {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: Buffer;
}

/** Whether a kept connection was closed by the server, as idle, while the call was on its way. */
const wasClosed = (error: unknown, { reusedSocket }: ClientRequest) =>
  reusedSocket && error instanceof Error && 'code' in error && error.code === 'ECONNRESET';

/** Sends a call and reads its answer. */
export async function send(agent: Agent, url: string, call: Call): Promise<Answer> {
  const { method, path, body, headers } = call;
  const sent = request(`${url}${path}`, {
    method,
    agent,
    headers:
      body === undefined
        ? headers
        : { ...putHeaders, 'content-length': Buffer.byteLength(body), ...headers },
  });
  sent.end(body);
  let answer: IncomingMessage;
  try {
    [answer] = (await once(sent, 'response')) as [IncomingMessage];
  } catch (error) {
    if (wasClosed(error, sent)) return send(agent, url, call);
    throw error;
  }
  const said = Buffer.concat(await answer.toArray());
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: said };
}

/** The same; throws where the answer is a refusal. */
export async function ask(agent: Agent, url: string, call: Call): Promise<Answer> {
  const answer = await send(agent, url, call);
  const { status, text } = answer;
  if (status >= 400) throw new Error(`${call.method} ${call.path}: ${status} ${text}`);
  return answer;
}

const putHeaders = { 'content-type': 'text/javascript' };
export const image = '/API/manager/image';

export const registration = (document: string): Call => ({
  method: 'PUT',
  path: image,
  body: document,
});
