import { quoteForShell } from '../text/quote-for-shell.ts';

/** A catalog that the wizard started. */
export interface OwnCatalog {
  readonly address: string;
  /** Absolute path of the folder with its applications. */
  readonly data: string;
  /** The process that goes on when the wizard is left; without one, the catalog ends then. */
  readonly pid?: number;
}

/** Port on which `serve` listens unless it is told otherwise. */
const usualPort = '30443';

/** Whether leaving would end a catalog that somebody may want to keep. */
export function endsWithWizard(catalog: OwnCatalog | undefined): catalog is OwnCatalog {
  return catalog !== undefined && catalog.pid === undefined;
}

/** What becomes of a catalog of the wizard's own, and how it is had otherwise. */
export function fateOf({ address, pid }: OwnCatalog): string {
  return pid === undefined
    ? `The catalog at ${address} ends when you quit.`
    : `The catalog keeps running as process ${pid}; kill ${pid} ends it.`;
}

/** What became of it, once the wizard has been left. */
export function endOf(catalog: OwnCatalog): string {
  const { address, data, pid } = catalog;
  if (pid !== undefined) return `The catalog at ${address} keeps running: kill ${pid} ends it.`;
  const { port } = new URL(address);
  const options = port === usualPort ? [] : ['--port', port];
  const command = ['deskpack', 'serve', ...options, '--data', data].map(quoteForShell).join(' ');
  return `The catalog at ${address} has ended. To start it again, with what was registered: ${command}`;
}
