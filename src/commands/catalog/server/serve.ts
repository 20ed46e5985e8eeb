import { fileURLToPath } from 'node:url';
import { compile } from '@fastify/proxy-addr';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Sharing, shareCatalog } from '../../../catalog/embedded/share-catalog.ts';
import { readsInThreads } from '../../../catalog/http/bodies/reads-in-threads.ts';
import { usualLoadLimits } from '../../../catalog/http/operation/shed-load.ts';
import { startCatalogServer } from '../../../catalog/http/start-server.ts';
import type { TlsFiles } from '../../../catalog/http/tls-files.ts';
import { makesViewsInThreads } from '../../../catalog/http/views/makes-views-in-threads.ts';
import { readToken } from '../../../catalog/model/token/read-token.ts';
import { refuseWeak } from '../../../catalog/model/token/token.ts';
import { catalogService } from '../../../catalog/service/catalog-service.ts';
import { fileWorkInThread } from '../../../catalog/store/sqlite/file-work.ts';
import { DeskpackError, errorMessage } from '../../../error/deskpack-error.ts';
import { exit } from '../../../error/exit-status.ts';
import { UsageError } from '../../../error/usage-error.ts';
import { note, print, printJson, remark } from '../../../terminal/output.ts';
import { errorLine, logLine } from '../../error-json.ts';
import { listOf, numberFrom, parseCount } from '../../shared/option-values.ts';
import {
  addDatabaseOptions,
  type DatabaseOptions,
  openCatalogDatabase,
} from './catalog-database.ts';
import { readIssuers } from './read-issuers.ts';
import { addSiteOptions, type SiteOptions, siteSettings } from './site-options.ts';

interface Options extends DatabaseOptions, SiteOptions {
  host: string;
  port: number;
  tokenFile?: string;
  closed?: true;
  allowHost?: readonly string[];
  trustProxy?: readonly string[];
  tlsCert?: string;
  tlsKey?: string;
  oidc?: string;
  log?: 'json';
  allowPrivateWebhooks?: true;
  platformApi?: true;
  readOnly?: true;
  failReadinessOnDamage?: true;
  rateLimit: number;
  maxMemory?: number;
  untilEof?: true;
  json?: true;
}

const namesOf = (text: string) => listOf(text.toLowerCase());

function proxiesOf(text: string): readonly string[] {
  const proxies = namesOf(text);
  try {
    compile(proxies);
    return proxies;
  } catch {
    throw new InvalidArgumentError('It must be addresses, or networks such as 10.0.0.0/8.');
  }
}

function tlsFiles({ tlsCert, tlsKey }: Options): TlsFiles | undefined {
  if (tlsCert !== undefined && tlsKey !== undefined) return { cert: tlsCert, key: tlsKey };
  if (tlsCert === undefined && tlsKey === undefined) return undefined;
  throw new UsageError('--tls-cert and --tls-key belong together');
}

const statusOfSignal = {
  SIGTERM: exit.done,
  SIGINT: exit.interrupted,
  SIGHUP: exit.interrupted,
} as const;

/** Waits until no run uses the catalog any more, and says so if it has to wait. */
async function endOfUse(sharing: Sharing | undefined): Promise<void> {
  const users = sharing?.users() ?? 0;
  if (users > 0) printJson({ users });
  await sharing?.unused();
}

/** Waits until the catalog should stop, and returns the exit status. A second signal kills the process. */
function stopped(untilEof: boolean, sharing: Sharing | undefined): Promise<number> {
  return new Promise((resolve) => {
    const signals = Object.keys(statusOfSignal) as Array<keyof typeof statusOfSignal>;
    const stop = (signal: keyof typeof statusOfSignal) => {
      for (const name of signals) process.off(name, stop);
      resolve(statusOfSignal[signal]);
    };
    for (const name of signals) process.on(name, stop);
    if (!untilEof) return;
    process.stdin.once('close', () => endOfUse(sharing).then(() => resolve(exit.done))).resume();
  });
}

/** Shows the operator of the catalog details that its answers do not contain. */
function showError(error: unknown): void {
  const isBug = error instanceof Error && !(error instanceof DeskpackError);
  note(`deskpack: ${isBug ? error.stack : errorMessage(error)}`);
  if (error instanceof DeskpackError && error.action !== undefined) note(error.action);
}

/** Says for what a catalog waits before it stops. */
function showWait({ log }: Options): void {
  if (log === 'json') note(logLine(30, 'stopping', { waitsFor: 'purge' }));
  else remark('deskpack: The catalog stops once its file is rewritten without what was purged.');
}

async function serve(options: Options): Promise<void> {
  const token = await readToken(options.tokenFile);
  if (token !== undefined) refuseWeak(token);
  const issuers = options.oidc === undefined ? [] : await readIssuers(options.oidc);
  const tls = tlsFiles(options);
  const site = await siteSettings(options);
  const work = fileWorkInThread(fileURLToPath(new URL('./file-thread.js', import.meta.url)));
  const { store, place: data } = await openCatalogDatabase(options, work);
  try {
    const { host, port } = options;
    let sharing: Sharing | undefined;
    const server = await startCatalogServer({
      host,
      port,
      service: catalogService(store),
      token,
      issuers,
      site,
      isClosed: options.closed,
      hostNames: options.allowHost,
      proxies: options.trustProxy,
      tls,
      allowsPrivateWebhooks: options.allowPrivateWebhooks,
      isPlatform: options.platformApi,
      isReadOnly: options.readOnly,
      failsReadinessOnDamage: options.failReadinessOnDamage,
      log: options.log === 'json' ? process.stderr : undefined,
      requestLimit: options.rateLimit,
      loadLimits: usualLoadLimits(
        options.maxMemory === undefined ? undefined : options.maxMemory * 1024 ** 2,
      ),
      reader: readsInThreads(fileURLToPath(new URL('./read-body-thread.js', import.meta.url))),
      views: makesViewsInThreads(fileURLToPath(new URL('./view-thread.js', import.meta.url))),
      onError: options.log === 'json' ? (error) => note(errorLine(error)) : showError,
      // A client that finds it ready can rely on its being shared, unless it belongs to another user.
      prepare: async (listening) => {
        sharing = await shareCatalog(listening, { data }).catch(() => undefined);
      },
    });
    const asked = stopped(options.untilEof === true, sharing);
    if (options.json) printJson({ url: server.url, data });
    else {
      print(`The catalog listens on ${server.url}`);
      print(`and keeps its applications in ${data}. Ctrl+C stops it.`);
      if (options.closed) remark('Every request needs a token.');
      else if (
        token !== undefined ||
        issuers.length > 0 ||
        (await catalogService(store).hasTokens())
      ) {
        remark('Callers without a token see only what access rules permit for "all".');
      }
    }
    process.exitCode = await asked;
    process.stdin.destroy();
    await sharing?.close();
    await server.close();
  } finally {
    await store.close(() => showWait(options));
  }
}

/** `deskpack catalog serve` runs the catalog until a signal or the end of standard input stops it. */
export function define(command: Command): void {
  addSiteOptions(addDatabaseOptions(command))
    .option('--host <host>', 'name or address to listen on', '127.0.0.1')
    .option(
      '--port <port>',
      'port to listen on; 0 for any free port',
      numberFrom(0, 65_535),
      30_443,
    )
    .option(
      '--token-file <file>',
      'file with a token that allows everything (default: DESKPACK_CATALOG_TOKEN, else none)',
    )
    .option('--oidc <file>', 'JSON file with the trusted issuers of OpenID Connect tokens')
    .option('--closed', 'reading needs a token too')
    .option(
      '--allow-host <names>',
      'host names for requests without a token, separated by commas',
      namesOf,
    )
    .option(
      '--trust-proxy <addresses>',
      'trusted proxies, whose X-Forwarded headers are used, separated by commas',
      proxiesOf,
    )
    .option(
      '--tls-cert <file>',
      'certificate in PEM format, with its chain; reloaded when it changes',
    )
    .option('--tls-key <file>', 'private key of the certificate')
    .option(
      '--rate-limit <number>',
      'maximum of requests per token, or per address without a token, in ten seconds; 0 for no limit',
      parseCount,
      5_000,
    )
    .option(
      '--max-memory <MiB>',
      'memory limit of the process, above which requests get 503 (default: 1024, or 80 % of the limit of its container)',
      parseCount,
    )
    .option(
      '--platform-api',
      'use the format of the reference platform where it differs: lists by the tags of images, and images by tag or id',
    )
    .option('--read-only', 'for maintenance: answer 503 to every change, and deliver to no webhook')
    .option(
      '--fail-readiness-on-damage',
      'answer 503 to /readyz once damage of the database is found (default: 200 with the header Deskpack-Damaged, as what is whole can be used)',
    )
    .option(
      '--allow-private-webhooks',
      'deliver to webhooks on this machine and in its network too',
    )
    .addOption(
      new Option(
        '--log <form>',
        'write a line for each request and error to standard error',
      ).choices(['json']),
    )
    .option(
      '--until-eof',
      'stop at the end of standard input, when no other process uses the catalog',
    )
    .option('--json', 'print its address as one JSON object')
    .action(serve);
}
