import type { Command } from 'commander';
import pkg from '../../../package.json' with { type: 'json' };
import { findCatalog } from '../../catalog/client/client.ts';
import { engineStatuses } from '../../engine/engine-statuses.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { readProgram } from '../../system/process/program/read-program.ts';
import { print, printJson } from '../../terminal/output.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { catalogOf } from '../shared/catalog/catalog-option.ts';

interface Options {
  check?: true;
  json?: true;
}

/**
 * The newest version, as the package registry of this user's npm has it. Nothing else of deskpack asks for it.
 *
 * @throws DeskpackError when npm is missing or gets no answer
 */
async function newestVersion(signal: AbortSignal): Promise<string> {
  const printed = await readProgram({
    program: 'npm',
    arguments: ['view', pkg.name, 'version', '--fetch-retries=0'],
    doing: 'look for a newer version',
    folder: '/',
    signal,
  }).catch((error: unknown) => {
    const isUnknown =
      error instanceof DeskpackError && error.tail.some((line) => /\bE404\b/.test(line));
    if (!isUnknown) throw error;
    throw new DeskpackError('program-failed', {
      doing: 'look for a newer version',
      reason: `the package registry that npm uses has no ${pkg.name}`,
      action: `Look where this copy, ${pkg.version}, came from.`,
      cause: error,
    });
  });
  return printed.trim();
}

/** Compares the numbers of two versions. */
const isNewer = (one: string, other: string) =>
  one.localeCompare(other, 'en', { numeric: true }) > 0;

async function check({ json }: Options, signal: AbortSignal): Promise<void> {
  const newest = await newestVersion(signal);
  const hasNewer = isNewer(newest, pkg.version);
  if (json) return printJson({ deskpack: pkg.version, newest, hasNewer });
  if (!hasNewer) return print(`${pkg.version} is the newest version.`);
  print(`Version ${escapeControls(newest)} is there; this is ${pkg.version}.`);
  print(`Install it: npm install --global ${pkg.name}@${escapeControls(newest)}`);
}

/** The versions of the engines that answer, by their names. */
async function engineVersions(): Promise<Readonly<Record<string, string>>> {
  const entries = (await engineStatuses()).flatMap(({ engine, availability }) =>
    availability.available ? [[engine.name, availability.version] as const] : [],
  );
  return Object.fromEntries(entries);
}

async function version(options: Options, signal: AbortSignal): Promise<void> {
  if (options.check) return check(options, signal);
  if (!options.json) return print(pkg.version);
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
    .option('--check', 'ask the package registry of npm whether there is a newer version')
    .option(
      '--json',
      'print one JSON object with the versions of Node and the engines, and the state of the catalog',
    )
    .action((options: Options) => interruptible((signal) => version(options, signal)));
}
