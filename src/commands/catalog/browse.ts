import type { Command } from 'commander';
import { openBrowser } from '../../browse/session/browser.ts';
import { UsageError } from '../../error/usage-error.ts';
import { registeredCatalogs } from '../../pipeline/history/run-history.ts';
import { readSettings } from '../../settings/settings.ts';
import { endProcess } from '../../system/process/end-process.ts';
import { untilEnter } from '../../terminal/prompt/until-enter.ts';
import { interfaceMode, type Terminal } from '../../terminal/terminal.ts';
import { distinctCatalogs, type KnownCatalog } from '../../text/known-catalog.ts';
import { serviceAddress } from '../../text/service-address.ts';
import { accessTo } from '../shared/catalog/catalog-access.ts';
import {
  addCatalogOption,
  addressOf,
  type CatalogOptions,
  catalogOf,
} from '../shared/catalog/catalog-option.ts';
import { runOwnInTerminal, tryInTerminal } from '../shared/try-in-terminal.ts';
import { catalogServices } from './browse/catalog-services.ts';
import { describeRecord } from './browse/describe-record.ts';
import { imageHere } from './browse/image-here.ts';

interface Options extends CatalogOptions {
  copyTo?: string;
  copyTokenFile?: string;
  copyCa?: string;
  plain?: true;
}

/** The catalogs that applications can be copied to: the given one, the preference, and those of earlier runs. */
async function otherCatalogs(
  catalog: string,
  copyTo: string | undefined,
): Promise<readonly KnownCatalog[]> {
  const { catalog: preferred } = await readSettings();
  const all: KnownCatalog[] = [
    ...(copyTo === undefined ? [] : [{ address: copyTo, note: 'given with --copy-to' }]),
    { address: preferred, note: 'your setting' },
    ...(await registeredCatalogs()).map((address) => ({ address, note: 'used before' })),
  ];
  return distinctCatalogs(all.filter(({ address }) => serviceAddress(address) !== catalog));
}

async function browse(
  given: string | undefined,
  options: Options,
  command: Command,
): Promise<void> {
  if (given !== undefined && command.getOptionValueSource('catalog') === 'cli') {
    throw new UsageError('name the catalog once, with --catalog or without');
  }
  const chosen = given === undefined ? options : { ...options, catalog: addressOf(given) };
  const catalog = await catalogOf(chosen);
  const { sendTokenOverPlainHttp, copyTokenFile, copyCa } = options;
  const copyTo = options.copyTo === undefined ? undefined : addressOf(options.copyTo);
  const terminal: Terminal = { stdin: process.stdin, stdout: process.stdout };
  const mode = interfaceMode(terminal, process.env, options.plain === true);
  if (mode === 'none') {
    throw new UsageError(
      'browsing needs a terminal; "deskpack catalog list" and "deskpack catalog show NAME" print the applications of a catalog',
    );
  }
  const services = catalogServices({
    catalog,
    accessTo: (address) => {
      if (address === catalog) return accessTo(catalog, chosen);
      const others = address === copyTo ? { tokenFile: copyTokenFile, ca: copyCa } : {};
      return accessTo(address, { ...others, sendTokenOverPlainHttp });
    },
    knownCatalogs: () => otherCatalogs(catalog, copyTo),
    async editFile(file) {
      const plain = mode === 'plain' ? ['--plain'] : [];
      const isFine = await runOwnInTerminal([
        'edit',
        file,
        '--file-only',
        ...plain,
        '--catalog',
        catalog,
      ]);
      // The error was shown on its screen.
      if (!isFine && mode === 'screen') await untilEnter(terminal);
    },
    async tryImage(application, begin) {
      const { engine, id } = await imageHere(application, catalog);
      await begin(() => tryInTerminal(id, engine, mode === 'screen'));
    },
    describeRecord,
  });
  const browser = openBrowser(catalog);
  const open =
    mode === 'plain'
      ? (await import('../../browse/open/in-lines.ts')).browseInLines
      : (await import('../../browse/open/on-screen.tsx')).browseOnScreen;
  const status = await open(browser, services, terminal, process.env);
  // Pending requests are of no use any more.
  endProcess(status);
}

/** `deskpack browse [CATALOG]` */
export function define(command: Command): void {
  addCatalogOption(command)
    .argument('[catalog]', 'address of the catalog, as with --catalog')
    .option('--copy-to <url>', 'default catalog for copies')
    .option('--copy-token-file <file>', 'file with the token for that catalog')
    .option('--copy-ca <file>', 'trusted certificates for that catalog, in PEM format')
    .option('--plain', 'ask line by line, without drawing a screen (also ACCESSIBLE=1)')
    .action(browse);
}
