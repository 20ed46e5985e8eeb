import type { Command } from 'commander';
import pkg from '../../../package.json' with { type: 'json' };
import { findCatalog } from '../../catalog/client/client.ts';
import { engineStatuses } from '../../engine/engine-statuses.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { print, printJson } from '../../terminal/output.ts';
import { catalogOf } from '../shared/catalog/catalog-option.ts';

interface Options {
  json?: true;
}

/** The versions of the engines that answer, by their names. */
async function engineVersions(): Promise<Readonly<Record<string, string>>> {
  const entries = (await engineStatuses()).flatMap(({ engine, availability }) =>
    availability.available ? [[engine.name, availability.version] as const] : [],
  );
  return Object.fromEntries(entries);
}

async function version({ json }: Options, signal: AbortSignal): Promise<void> {
  if (!json) return print(pkg.version);
  const url = await catalogOf({ catalog: process.env.DESKPACK_CATALOG });
  const [engines, { state }] = await Promise.all([engineVersions(), findCatalog(url, { signal })]);
  printJson({
    deskpack: pkg.version,
    node: process.versions.node,
    engines,
    catalog: { url, state },
  });
}

/** `deskpack version`; `deskpack --version --json` is `deskpack version --json`. */
export function define(command: Command): void {
  command
    .option(
      '--json',
      'print one JSON object with the versions of Node and the engines, and the state of the catalog',
    )
    .action((options: Options) => interruptible((signal) => version(options, signal)));
}
