import { join, resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { type Sharing, shareCatalog } from '../../catalog/embedded/share-catalog.ts';
import { startCatalogServer } from '../../catalog/http/start-server.ts';
import { readToken } from '../../catalog/model/read-token.ts';
import { catalogService } from '../../catalog/service/catalog-service.ts';
import { openSqliteStore } from '../../catalog/store/sqlite/open-sqlite-store.ts';
import { DeskpackError, errorMessage } from '../../error/deskpack-error.ts';
import { exit } from '../../error/exit-status.ts';
import { dataFolder } from '../../system/folders/user-folders.ts';
import { note, print, printJson } from '../../terminal/output.ts';

interface Options {
  host: string;
  port: number;
  data: string;
  tokenFile?: string;
  untilEof?: true;
  json?: true;
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new InvalidArgumentError('It must be a number from 0 to 65535.');
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
function onError(error: unknown): void {
  const isBug = error instanceof Error && !(error instanceof DeskpackError);
  note(`deskpack: ${isBug ? error.stack : errorMessage(error)}`);
}

async function serve(options: Options): Promise<void> {
  const data = resolve(options.data);
  const token = await readToken(options.tokenFile);
  const store = await openSqliteStore(data);
  try {
    const { host, port } = options;
    let sharing: Sharing | undefined;
    const server = await startCatalogServer({
      host,
      port,
      service: catalogService(store),
      token,
      onError,
      // Who finds it ready can be sure that it is shared, unless it belongs to another user.
      prepare: async (listening) => {
        sharing = await shareCatalog(listening, { data }).catch(() => undefined);
      },
    });
    const asked = stopped(options.untilEof === true, sharing);
    if (options.json) printJson({ url: server.url, data });
    else {
      print(`The catalog listens on ${server.url}`);
      print(`and keeps its applications in ${data}. Ctrl+C stops it.`);
    }
    process.exitCode = await asked;
    process.stdin.destroy();
    await sharing?.close();
    await server.close();
  } finally {
    await store.close();
  }
}

/** `deskpack serve` runs the catalog until it is told to stop. */
export function define(command: Command): void {
  command
    .option('--host <host>', 'name or address to listen on', '127.0.0.1')
    .option('--port <port>', 'port to listen on; 0 for any free port', portOf, 30_443)
    .option(
      '--data <folder>',
      'folder in which the applications are kept',
      join(dataFolder(), 'catalog'),
    )
    .option(
      '--token-file <file>',
      'file with the token that writing needs (default: DESKPACK_CATALOG_TOKEN, else none)',
    )
    .option(
      '--until-eof',
      'stop when standard input ends and no one else uses it, so that it ends with the program that started it',
    )
    .option('--json', 'print where it listens as one JSON object')
    .action(serve);
}
