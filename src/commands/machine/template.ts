import { type Command, Option } from 'commander';
import { addRepository } from '../../describe/repository/add-to-template.ts';
import {
  type GivenRepository,
  readGivenRepository,
} from '../../describe/repository/take-repository.ts';
import { isImageReference, templateReference } from '../../descriptor/values/template-name.ts';
import { showTemplateBuild } from '../../display/task/show-template-build.ts';
import { engineNames } from '../../engine/all-engines.ts';
import { engineWith } from '../../engine/engine-statuses.ts';
import { copyImage } from '../../engine/shared/copy-image.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { UsageError } from '../../error/usage-error.ts';
import { readSettings, settingProblem } from '../../settings/settings.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { buildTemplate } from '../../template/build-template.ts';
import { copyArgs } from '../../template/copy-args.ts';
import { knownTemplates } from '../../template/known-templates.ts';
import { listStarters, starterNamed, starterReference } from '../../template/starter.ts';
import { print, printJson, remark } from '../../terminal/output.ts';
import { alignColumns } from '../../text/columns/align-columns.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { formatBytes, formatDuration } from '../../text/format/format.ts';
import { repositoryOfWords } from '../descriptor/detect/repository-of-words.ts';
import { engineOption } from '../shared/run/engine-option.ts';
import { engineToUse } from '../shared/run/engine-to-use.ts';
import { chooseSettings } from '../shared/run/run-flags.ts';

interface Options {
  engine?: string;
  release?: string;
  vendor?: string;
  plain?: true;
  json?: true;
}

interface BuildOptions extends Options {
  with?: string;
  as?: string;
  key?: string;
  suite?: string;
  component?: string;
  allowHttp?: true;
}

interface CopyOptions {
  from?: string;
  to?: string;
  release?: string;
  json?: true;
}

async function vendorOf({ vendor }: Options): Promise<string> {
  const problem = vendor === undefined ? undefined : settingProblem('vendor', vendor);
  if (problem) throw new UsageError(`--${problem}`);
  return vendor ?? (await readSettings()).vendor;
}

async function list(options: Options): Promise<void> {
  const settings = await chooseSettings(options);
  const { release } = settings;
  const vendor = await vendorOf(options);
  const engine = await engineToUse(settings);
  const [templates, known] = await Promise.all([knownTemplates(engine), listStarters()]);
  const starters = known.map(({ name, title, description, suite }) => {
    const reference = starterReference(name, vendor, release);
    const isBuilt = templates.some((template) => template.reference === reference);
    return { name, title, description, needsRegistry: suite === undefined, reference, isBuilt };
  });
  if (options.json) {
    printJson({ engine: engine.name, templates, starters });
    return;
  }
  if (templates.length === 0) remark(`There is no template in ${engine.name} yet.`);
  else {
    const rows = templates.map(({ reference, kind, packageManager }) =>
      escapeControls(`${reference}\n${kind}\n${packageManager ?? ''}`).split('\n'),
    );
    for (const line of alignColumns([['TEMPLATE', 'KIND', 'PACKAGES'], ...rows])) print(line);
  }
  const open = starters.filter(({ isBuilt }) => !isBuilt);
  if (open.length === 0) return;
  remark('');
  remark('Can be built here:');
  const rows = open.map(({ name, title, description }) => [
    `  deskpack template build ${name}`,
    `${title}: ${description}`,
  ]);
  for (const line of alignColumns(rows)) remark(line);
}

/** The repository that a template gets. @throws UsageError if the word is none, or there is none for an option */
async function repositoryOf(options: BuildOptions): Promise<GivenRepository | undefined> {
  const { with: word, as, key, suite, component } = options;
  if (word !== undefined) {
    if (as !== undefined && !isImageReference(as))
      throw new UsageError(`--as ${as} can be no part of the name of an image`);
    const given = await repositoryOfWords([word], { key, suite, component });
    if (given) return given;
    throw new UsageError(
      `--with ${word} is no package repository`,
      'Name a line or a file of apt, an address with --key, or extrepo:NAME.',
    );
  }
  const option = (['as', 'key', 'suite', 'component'] as const).find(
    (one) => options[one] !== undefined,
  );
  if (option !== undefined) throw new UsageError(`--${option} is for a repository: add --with`);
  return undefined;
}

async function build(name: string, options: BuildOptions, signal: AbortSignal): Promise<void> {
  // Before an engine is looked for: whoever misspells the name should not first be told to install one.
  const starter = await starterNamed(name);
  const given = await repositoryOf(options);
  const settings = await chooseSettings(options);
  const { release } = settings;
  const vendor = await vendorOf(options);
  const engine = await engineToUse(settings);
  const reference = starterReference(name, vendor, release);
  const other = (await engine.inspect(reference)) ? undefined : await engineWith(reference, engine);
  if (other) {
    const command = copyArgs(reference, other, engine).join(' ');
    remark(
      escapeControls(`${other.name} has ${reference} already; to copy it: deskpack ${command}`),
    );
  }
  const begun = performance.now();
  const progress = showTemplateBuild(reference, {
    silent: options.json === true,
    plain: options.plain === true,
  });
  const work = async () => {
    const tasks = { signal, onEvent: progress.take };
    const base = await buildTemplate(starter, { engine, vendor, release }, tasks);
    if (!given) return base;
    const template = { reference: base.reference, imageId: base.id };
    const { repository } = await readGivenRepository(engine, given, {
      template,
      allowsHttp: options.allowHttp === true,
      signal,
    });
    const own = `${starter.name}.${options.as ?? repository.name}`;
    const wanted = starterReference(own, vendor, release);
    return { ...base, ...(await addRepository(engine, base.reference, repository, wanted, tasks)) };
  };
  const built = await work().finally(progress.close);
  const milliseconds = Math.round(performance.now() - begun);
  if (options.json) {
    printJson({ engine: engine.name, ...built, milliseconds });
    return;
  }
  const origin = built.base === 'registry' ? 'an image of a registry' : 'mmdebstrap';
  print(built.reference);
  remark(
    `Built with ${engine.name} from ${origin}: ${formatBytes(built.size)} in ${formatDuration(milliseconds)}.`,
  );
}

async function copy(name: string, options: CopyOptions, signal: AbortSignal): Promise<void> {
  const settings = await chooseSettings({ engine: options.to, release: options.release });
  const isStarter = (await listStarters()).some((starter) => starter.name === name);
  const reference = isStarter
    ? starterReference(name, await vendorOf({}), settings.release)
    : templateReference(name, settings.release);
  const to = await engineToUse(settings);
  const from = options.from
    ? await engineToUse(await chooseSettings({ engine: options.from }))
    : await engineWith(reference, to);
  if (!from) {
    throw new DeskpackError('image-missing', {
      reason: `no other engine here has ${reference}`,
      subject: { kind: 'template', name: reference },
      action: `Build it: deskpack template build, or list the templates: deskpack template list`,
    });
  }
  if (from.name === to.name) {
    throw new UsageError(
      `${reference} cannot be copied from ${from.name} to itself: choose another engine with --to`,
    );
  }
  if (!options.json) {
    remark(escapeControls(`Copying ${reference} from ${from.name} to ${to.name}.`));
  }
  const begun = performance.now();
  const { id, size } = await copyImage(from, to, reference, { signal });
  const milliseconds = Math.round(performance.now() - begun);
  if (options.json) {
    printJson({ reference, from: from.name, to: to.name, id, size, milliseconds });
    return;
  }
  print(reference);
  remark(
    `Copied from ${from.name} to ${to.name}: ${formatBytes(size)} in ${formatDuration(milliseconds)}.`,
  );
}

function oneOfEngines(flags: string, help: string): Option {
  return new Option(flags, help).choices(engineNames);
}

function addOptions(command: Command): Command {
  return command
    .option('--vendor <name>', 'first part of the name (default: the setting)')
    .option('--release <major.minor>', 'release of the platform (default: the setting)')
    .addOption(engineOption())
    .option('--json', 'print one JSON object');
}

/** `deskpack template list`, `deskpack template build NAME` and `deskpack template copy NAME` */
export function define(command: Command): void {
  addOptions(command.command('list').description('list the templates in the engine')).action(
    (options: Options) => interruptible(() => list(options)),
  );
  addOptions(command.command('build').description('build a template from a starter'))
    .argument('<name>', 'a starter, e.g. debian.minimal')
    .option(
      '--with <repository>',
      "add a vendor's package repository: a line or file of apt, an address with --key, or extrepo:NAME",
    )
    .option(
      '--as <name>',
      'last part of the name of the template with it (default: that of the repository)',
    )
    .option('--key <key>', 'file or address of the key of the repository')
    .option('--suite <suite>', 'suite of the repository at an address')
    .option('--component <component>', 'component of the repository')
    .option('--allow-http', 'allow a key over plain HTTP')
    .option('--plain', 'on a terminal, print only the progress (also ACCESSIBLE=1)')
    .action((name: string, options: BuildOptions) =>
      interruptible((signal) => build(name, options, signal)),
    );
  command
    .command('copy')
    .description('copy a template from one engine here to another')
    .argument(
      '<name>',
      'a starter, or the name of a template as in descriptors, e.g. acme/oc.template.debian.minimal',
    )
    .addOption(
      oneOfEngines(
        '--from <engine>',
        'engine to copy it from (default: another engine that has it)',
      ),
    )
    .addOption(oneOfEngines('--to <engine>', 'engine to copy it to (default: the setting)'))
    .option('--release <major.minor>', 'its tag, if the name has none (default: the setting)')
    .option('--json', 'print one JSON object')
    .action((name: string, options: CopyOptions) =>
      interruptible((signal) => copy(name, options, signal)),
    );
}
