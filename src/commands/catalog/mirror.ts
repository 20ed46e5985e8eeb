import type { Command } from 'commander';
import { requireOwnCatalog } from '../../catalog/client/client.ts';
import { type MirrorStep, mirror } from '../../catalog/client/mirror.ts';
import { matchesName } from '../../catalog/model/token/access-token.ts';
import { UsageError } from '../../error/usage-error.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { note, print, printJson, remark } from '../../terminal/output.ts';
import { oneLine } from '../../text/escape/display-line.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { accessTo } from '../shared/catalog/catalog-access.ts';
import { addressOf } from '../shared/catalog/catalog-option.ts';
import { namePatternsOf } from './name-patterns.ts';

interface Options {
  names?: readonly string[];
  once?: true;
  dryRun?: true;
  fromTokenFile?: string;
  tokenFile?: string;
  fromCa?: string;
  ca?: string;
  sendTokenOverPlainHttp?: true;
  json?: true;
}

function show({ kind, name = '', reason = '' }: MirrorStep, { dryRun, once }: Options): void {
  const what = oneLine(name);
  const why = escapeControls(reason);
  const will = dryRun ? 'would be ' : '';
  if (kind === 'put') print(`${what}: ${will}registered`);
  if (kind === 'removed') print(`${what}: ${will}removed`);
  if (kind === 'picture') print(`${what}: picture`);
  if (kind === 'refused') note(`${what}: ${why}`);
  if (kind === 'waiting') remark(`${why}; waiting`);
  if (kind === 'in-step') {
    remark(once || dryRun ? 'That is all.' : 'Both are in step; Ctrl+C ends this.');
  }
}

async function run(from: string, to: string, options: Options, signal: AbortSignal): Promise<void> {
  const { fromTokenFile, tokenFile, fromCa, ca, sendTokenOverPlainHttp, names } = options;
  const ends = await Promise.all(
    [
      { catalog: addressOf(from), given: { tokenFile: fromTokenFile, ca: fromCa } },
      { catalog: addressOf(to), given: { tokenFile, ca } },
    ].map(async ({ catalog, given }) => {
      const access = { ...(await accessTo(catalog, { ...given, sendTokenOverPlainHttp })), signal };
      await requireOwnCatalog(catalog, access);
      return { catalog, access };
    }),
  );
  const [source, target] = ends;
  if (!source || !target || source.catalog === target.catalog) {
    throw new UsageError('a catalog cannot be mirrored to itself');
  }
  const steps = mirror(source, target, {
    isWanted: (name) => names === undefined || matchesName(names, name),
    isDryRun: options.dryRun === true,
    follows: options.once !== true && options.dryRun !== true,
    signal,
  });
  for await (const step of steps) {
    if (options.json) printJson(step);
    else show(step, options);
  }
}

/** `deskpack catalog mirror FROM TO` */
export function define(command: Command): void {
  command
    .argument('<from>', 'address of the source catalog')
    .argument('<to>', 'address of the target catalog')
    .option(
      '--names <patterns>',
      'only applications that match, e.g. "acme-*,xcalc"',
      namePatternsOf,
    )
    .option('--once', 'exit when the target is up to date')
    .option('--dry-run', 'print the changes without making them')
    .option('--token-file <file>', 'file with the token for the target')
    .option('--from-token-file <file>', 'file with the token for the source')
    .option('--ca <file>', 'trusted certificates for the target, in PEM format')
    .option('--from-ca <file>', 'trusted certificates for the source, in PEM format')
    .option('--send-token-over-plain-http', 'send tokens to other machines without TLS too')
    .option('--json', 'print a JSON object for each change')
    .action((from: string, to: string, options: Options) =>
      interruptible((signal) => run(from, to, options, signal)),
    );
}
