import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { median } from './measure.ts';
import { type RunningCatalog, startCatalog } from './running-catalog.ts';

/** Registrations of a round, how many are under way at a time, and rounds that count. */
const count = 500;
const atOnce = 16;
const rounds = 11;

/** Reads a body and answers with it: what a registration would cost if it were HTTP alone. */
const bareServer = `
  const server = require('node:http').createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    response.writeHead(201, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1', () =>
    console.log(JSON.stringify({ url: 'http://127.0.0.1:' + server.address().port })));
  process.stdin.on('close', () => process.exit()).resume();
`;

async function startBareServer(): Promise<RunningCatalog> {
  const child = spawn(process.execPath, ['-e', bareServer], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { child, url: JSON.parse(String(line)).url };
}

const icon = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg"><path d="M${'1,2 '.repeat(700)}z"/></svg>`,
).toString('base64');

/** A record as an engine prints it, with an icon of 3 KB. */
function recordOf(name: string): string {
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

async function put(agent: Agent, url: string, body: string): Promise<void> {
  const sent = request(`${url}/API/manager/image`, {
    method: 'PUT',
    agent,
    headers: { 'content-type': 'text/javascript', 'content-length': Buffer.byteLength(body) },
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const said = (await answer.toArray()).join('');
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${said}`);
}

/** Milliseconds that it takes to send all bodies, so many at a time. */
async function sendAll(url: string, bodies: readonly string[], width: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const left = bodies.values();
  const start = performance.now();
  const worker = async () => {
    for (const body of left) await put(agent, url, body);
  };
  await Promise.all(Array.from({ length: width }, worker));
  const time = performance.now() - start;
  agent.destroy();
  return time;
}

/** The median of the ratios of both servers, which take turns; the first turn is a warm-up. */
async function ratioOf(catalog: string, bare: string, what: string, width: number, many: number) {
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const bodies = Array.from({ length: many }, (_, index) =>
      recordOf(`${what}-${round}-${index}`),
    );
    const subject = await sendAll(catalog, bodies, width);
    ratios.push(subject / (await sendAll(bare, bodies, width)));
  }
  return median(ratios.slice(1));
}

/** What a registration costs: parsed, judged, on the disk and answered. */
export async function benchCatalog(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-bench-catalog-'));
  const catalog = await startCatalog(join(folder, 'data'));
  const bare = await startBareServer();
  try {
    const against = 'a server that answers with the body';
    return [
      {
        what: `registrations, ${atOnce} at a time`,
        value: await ratioOf(catalog.url, bare.url, 'many', atOnce, count),
        unit: 'x',
        against,
      },
      {
        what: 'registrations, one after the other',
        value: await ratioOf(catalog.url, bare.url, 'one', 1, count / 5),
        unit: 'x',
        against: `${against}: the disk is waited for each time`,
      },
    ];
  } finally {
    for (const { child } of [catalog, bare]) {
      child.stdin?.end();
      if (child.exitCode === null) await once(child, 'exit');
    }
    await rm(folder, { recursive: true });
  }
}
