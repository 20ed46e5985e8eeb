import type { Command } from 'commander';
import { buildTemplate } from '../engine/build-template.ts';
import { engineNames } from '../engine/find-engine.ts';
import { knownTemplates } from '../engine/known-templates.ts';
import { Lines } from '../engine/lines.ts';
import { listStarters, templateReference } from '../template/starter.ts';
import { harmless } from '../text/harmless.ts';
import { formatBytes, formatDuration } from '../text/human.ts';
import { preferenceProblem, readPreferences } from '../workspace/preferences.ts';
import { alignColumns } from './columns.ts';
import { UsageError } from './command.ts';
import { engineToUse } from './engine-to-use.ts';
import { interruptible } from './interruptible.ts';
import { note, print, printJson } from './output.ts';
import { settingsOf } from './run-options.ts';

interface Options {
  engine?: string;
  release?: string;
  vendor?: string;
  quiet?: true;
  json?: true;
}

async function vendorOf({ vendor }: Options): Promise<string> {
  const problem = vendor === undefined ? undefined : preferenceProblem('vendor', vendor);
  if (problem) throw new UsageError(`--${problem}`);
  return vendor ?? (await readPreferences()).vendor;
}

async function list(options: Options): Promise<void> {
  const settings = await settingsOf(options);
  const { release } = settings;
  const vendor = await vendorOf(options);
  const engine = await engineToUse(settings);
  const [templates, known] = await Promise.all([knownTemplates(engine), listStarters()]);
  const starters = known.map(({ name, title, description, suite }) => {
    const reference = templateReference(name, vendor, release);
    const isBuilt = templates.some((template) => template.reference === reference);
    return { name, title, description, needsRegistry: suite === undefined, reference, isBuilt };
  });
  if (options.json) {
    printJson({ engine: engine.name, templates, starters });
    return;
  }
  if (templates.length === 0) note(`There is no template in ${engine.name} yet.`);
  else {
    const rows = templates.map(({ reference, kind, packageManager }) =>
      harmless(`${reference}\n${kind}\n${packageManager ?? ''}`).split('\n'),
    );
    for (const line of alignColumns([['TEMPLATE', 'KIND', 'PACKAGES'], ...rows])) print(line);
  }
  const open = starters.filter(({ isBuilt }) => !isBuilt);
  if (open.length === 0) return;
  note('');
  note('To be built here:');
  const rows = open.map(({ name, title, description }) => [
    `  deskpack template build ${name}`,
    `${title}: ${description}`,
  ]);
  for (const line of alignColumns(rows)) note(line);
}

async function build(name: string, options: Options, signal: AbortSignal): Promise<void> {
  const settings = await settingsOf(options);
  const { release } = settings;
  const vendor = await vendorOf(options);
  const engine = await engineToUse(settings);
  const isQuiet = options.quiet || options.json;
  const lines = new Lines();
  const begun = performance.now();
  const built = await buildTemplate(
    name,
    { engine, vendor, release },
    {
      signal,
      onEvent: (event) => {
        if (isQuiet || event.type !== 'output') return;
        for (const line of lines.take(event.chunk)) note(`  | ${line}`);
      },
    },
  );
  const milliseconds = Math.round(performance.now() - begun);
  if (options.json) {
    printJson({ engine: engine.name, ...built, milliseconds });
    return;
  }
  const origin = built.base === 'registry' ? 'an image of a registry' : 'mmdebstrap';
  print(built.reference);
  note(
    `Built with ${engine.name} from ${origin}: ${formatBytes(built.size)} in ${formatDuration(milliseconds)}.`,
  );
}

function addOptions(command: Command): Command {
  return command
    .option('--vendor <name>', 'first part of the name (default: the preference)')
    .option('--release <major.minor>', 'release of the platform (default: the preference)')
    .option(
      '--engine <name>',
      `what builds: ${engineNames.join(', ')} or auto (default: the preference)`,
    )
    .option('--json', 'print one JSON object');
}

/** `deskpack template list` and `deskpack template build NAME` */
export function define(command: Command): void {
  // A missing or unknown subcommand ends as every wrong usage does.
  command.exitOverride().showHelpAfterError();
  addOptions(command.command('list').description('list the templates that the engine has')).action(
    (options: Options) => interruptible(() => list(options)),
  );
  addOptions(command.command('build').description('build a template from a starter'))
    .argument('<name>', 'a starter, e.g. debian.minimal')
    .option('--quiet', 'do not show what the programs print')
    .action((name: string, options: Options) =>
      interruptible((signal) => build(name, options, signal)),
    );
}
