import { type Command, InvalidArgumentError, Option } from 'commander';
import { parseShard, type Shard } from '../../../onboard/list/shard.ts';
import { type Policy, recommendsChoices, registerChoices } from '../../../onboard/policy.ts';
import { type ChangedSinceOption, revisionIn } from '../../selection/changed-since.ts';
import { addRegisteringOptions, type CatalogOptions } from '../../shared/catalog/catalog-option.ts';
import {
  addEmbeddedCatalogOptions,
  type EmbeddedCatalogOptions,
} from '../../shared/catalog/embedded-catalog.ts';
import { allowHttpOption, type DownloadOption } from '../../shared/download-for-command.ts';
import { collect, parseBytes, parseCountFromOne } from '../../shared/option-values.ts';
import { jobsIn } from '../../shared/run/batch-flags.ts';
import { engineOption } from '../../shared/run/engine-option.ts';
import { addPackageCacheOption, type PackageCacheOption } from '../../shared/run/package-cache.ts';
import {
  addRemoteTargetOptions,
  type RemoteTargetOptions,
} from '../../shared/run/remote-targets.ts';

/** Options that choose the entries. */
export interface ListOptions extends ChangedSinceOption, DownloadOption {
  list?: readonly string[];
  category?: readonly string[];
  search?: string;
  all?: true;
  update?: true;
  exclude?: readonly string[];
  limit?: number;
  shard?: Shard;
}

/** When the exit status is 1. */
const failOnChoices = ['error', 'unproven', 'never'] as const;

export interface OnboardFlags
  extends ListOptions,
    CatalogOptions,
    EmbeddedCatalogOptions,
    RemoteTargetOptions,
    PackageCacheOption {
  template?: string;
  release?: string;
  engine?: string;
  output: string;
  register: Policy['register'];
  allowNonFree?: true;
  requireMachineProof?: true;
  recommends: Policy['recommends'];
  timeLimit: number;
  save?: true;
  import?: true;
  namespace?: string;
  createNamespace?: true;
  address?: string;
  ctr?: string;
  jobs?: number;
  disk?: number;
  resume?: true;
  fresh?: true;
  dryRun?: true;
  report?: string;
  setUp?: true;
  failOn: (typeof failOnChoices)[number];
  json?: true;
}

/** The time limit of an entry: an install script that hangs would stop an unattended onboarding for good. */
const usualLimitMs = 2 * 3_600_000;

const units = { s: 1000, m: 60_000, h: 3_600_000 } as const;

function limitIn(text: string): number {
  const [, count, unit] = /^([1-9]\d{0,5})([smh])$/.exec(text) ?? [];
  if (count !== undefined) return Number(count) * units[unit as keyof typeof units];
  throw new InvalidArgumentError('It must be like 90s, 15m or 1h.');
}

function shardIn(text: string): Shard {
  const shard = parseShard(text);
  if (shard) return shard;
  throw new InvalidArgumentError('It must be like 3/10: the third of ten parts.');
}

export function addOnboardOptions(command: Command): Command {
  const listed = command
    .argument(
      '[package...]',
      "packages, or paths or addresses of vendors' files; for one of several applications: PACKAGE/APPLICATION, FILE#app=APPLICATION",
    )
    .option(
      '--list <file>',
      "file with one package or vendor's file a line, '-' for standard input; can be repeated",
      collect,
    )
    .option(
      '--category <name>',
      'applications of a category in the index of the template; can be repeated',
      collect,
    )
    .option('--search <words>', 'applications in that index that "deskpack find" finds')
    .option('--all', 'all applications in that index')
    .option('--update', 'build those applications of the output folder again that are outdated')
    .addOption(allowHttpOption())
    .option(
      '--exclude <name>',
      'leave out a package; * and ? are wildcards; can be repeated',
      collect,
    )
    .option(
      '--changed-since <revision>',
      'only entries of --list whose lines, descriptors or template have changed since a revision of git',
      revisionIn,
    )
    .option('--limit <number>', 'at most so many entries, before --shard', parseCountFromOne)
    .option('--shard <number/of>', 'only one part of the list, for several machines', shardIn)
    .option('--template <name>', 'template (default: the first in the engine, by name)')
    .option('--release <major.minor>', 'release of the platform (default: the setting)')
    .addOption(engineOption())
    .option('--output <folder>', 'folder for the descriptors and all other files', '.');
  const decided = listed
    .addOption(
      new Option('--register <which>', 'which applications to register with the catalog')
        .choices(registerChoices)
        .default('none'),
    )
    .option(
      '--allow-non-free',
      'register for everyone what is not free, too, where nothing says who may use it',
    )
    .option(
      '--require-machine-proof',
      'a proof by hand does not count; also as --require-proof=machine',
    )
    .addOption(
      new Option('--recommends <when>', 'whether to install recommended packages')
        .choices(recommendsChoices)
        .default('as-needed'),
    )
    .addOption(
      new Option('--time-limit <time>', 'time limit of each entry, such as 15m')
        .argParser(limitIn)
        .default(usualLimitMs, '2h'),
    )
    .option('--save', 'save the image of each proven application as an archive')
    .option('--import', 'import it into the image store of this machine');
  const delivered = addRemoteTargetOptions(
    addEmbeddedCatalogOptions(addRegisteringOptions(decided)),
  )
    .option('--namespace <name>', 'namespace of the image store (default: the setting)')
    .option('--create-namespace', 'create that namespace if it is missing')
    .option('--address <path>', 'socket of containerd (default: the setting)')
    .option('--ctr <command>', "command that runs containerd's client (default: the setting)")
    .addOption(
      new Option(
        '--jobs <number>',
        'number of entries to work on at a time (default: the number of processors, at most 4)',
      ).argParser(jobsIn),
    )
    .option(
      '--disk <size>',
      'keep the images in the engine below a size, such as 20G, by removing delivered ones',
      parseBytes,
    );
  return addPackageCacheOption(delivered)
    .option('--resume', 'continue an earlier onboarding into the same folder')
    .option('--fresh', 'start applications again whose results are cached')
    .option('--report <folder>', 'write report.html, report.json and junit.xml into a folder')
    .option('--set-up', 'first bring what this machine lacks: engine, template, catalog')
    .option('--dry-run', 'only show what would be done, downloaded and kept')
    .addOption(
      new Option(
        '--fail-on <what>',
        'exit with status 1 if something other than an application failed (error), if an application is not proven (unproven), or never',
      )
        .choices(failOnChoices)
        .default('error'),
    )
    .option('--json', 'print one event per line');
}
