import { quoteForShell } from '../text/escape/quote-for-shell.ts';

/** A catalog that the wizard started. */
export interface OwnCatalog {
  readonly address: string;
  /** Absolute path of the folder with its applications. */
  readonly data: string;
  /** The process that continues after the wizard; without one, the catalog ends with the wizard. */
  readonly pid?: number;
  /** It belongs to a lesson, and always ends with it. */
  readonly isForLesson?: true;
}

/** Default port of `serve`. */
const usualPort = '30443';

/** Whether a catalog would end with the wizard, which the user may not want. */
export function endsWithWizard(catalog: OwnCatalog | undefined): catalog is OwnCatalog {
  return catalog !== undefined && catalog.pid === undefined && !catalog.isForLesson;
}

/** The fate of the wizard's own catalog on exit, in words after its address. */
export function catalogFateWords({ pid }: OwnCatalog): string {
  return pid === undefined ? 'stops when you quit' : `keeps running as process ${pid}`;
}

/** A sentence about the fate of the wizard's own catalog on exit. */
export function catalogFateText({ address, pid }: OwnCatalog): string {
  return pid === undefined
    ? `The catalog at ${address} stops when you quit.`
    : `The catalog keeps running as process ${pid}; kill ${pid} stops it.`;
}

/** Says that the catalog is up, and whether it stops on exit. */
export function catalogUpText(catalog: OwnCatalog): string {
  return catalog.pid === undefined
    ? `The catalog at ${catalog.address} is up; it stops when you quit.`
    : catalogFateText(catalog);
}

/** A sentence about the catalog after the wizard has ended, with the command that starts it again. */
export function endOf(catalog: OwnCatalog): string {
  const { address, data, pid } = catalog;
  if (pid !== undefined) return `The catalog at ${address} keeps running: kill ${pid} stops it.`;
  const { port } = new URL(address);
  const options = port === usualPort ? [] : ['--port', port];
  const command = ['deskpack', 'catalog', 'serve', ...options, '--data', data]
    .map(quoteForShell)
    .join(' ');
  return `The catalog at ${address} has stopped. To start it again, with its applications: ${command}`;
}
