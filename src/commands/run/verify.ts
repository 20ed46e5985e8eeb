import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { type Waiting, whileWaiting } from '../../display/task/waiting.ts';
import { engineNames } from '../../engine/all-engines.ts';
import type { Engine } from '../../engine/engine.ts';
import { requireContainers } from '../../engine/require-containers.ts';
import { exit } from '../../error/exit-status.ts';
import { UsageError } from '../../error/usage-error.ts';
import { handWords } from '../../pipeline/hand/hand-proof.ts';
import { keepOpenings, readHandProof } from '../../pipeline/hand/hand-proofs.ts';
import { displayImageName } from '../../probe/display/display-image.ts';
import { type Verification, type VerifyStage, verify } from '../../probe/verify/verify.ts';
import { readSettings } from '../../settings/settings.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { coloursFor } from '../../terminal/colours.ts';
import { print, printJson, remark } from '../../terminal/output.ts';
import { printWindow } from '../../terminal/picture/print-window.ts';
import { painter } from '../../terminal/rows/paint.ts';
import { symbolsFor } from '../../terminal/symbols.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { makeWritableFolder } from '../../workspace/output-folder.ts';
import { refuseObstacles } from '../../workspace/product/obstacle-to.ts';
import { pictureProduct, pictureText } from '../../workspace/product/picture-product.ts';
import type { Product } from '../../workspace/product/product.ts';
import { writeProduct } from '../../workspace/product/write-product.ts';
import { addSelectionOptions, type SelectionOptions } from '../selection/selection-options.ts';
import { forceOption } from '../shared/force-option.ts';
import { engineToUse } from '../shared/run/engine-to-use.ts';
import { chooseSettings } from '../shared/run/run-flags.ts';
import { fixDescriptor } from './verify/fix-descriptor.ts';
import { jsonReport } from './verify/json-report.ts';
import { namedSubjects, type VerifySubject, verifySubjects } from './verify/subjects.ts';
import { textReport } from './verify/text-report.ts';

interface Options extends SelectionOptions {
  engine?: string;
  output?: string;
  fix?: true;
  heal?: true;
  force?: true;
  json?: true;
}

/** Where the picture of the window goes: beside the record of a descriptor, or into the folder that was asked for. */
function pictureFile(
  { application, descriptor: { name } }: VerifySubject,
  output: string | undefined,
): string | undefined {
  // The name of an image without a descriptor is only a label.
  if (typeof name !== 'string' || !/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name)) return undefined;
  const folder = output ?? (application && dirname(application.file));
  return folder === undefined ? undefined : join(resolve(folder), `${name}.png`);
}

function imageNameOf({ descriptor: { name } }: VerifySubject): string {
  return String(name).toLowerCase();
}

const stageTexts: Readonly<Record<VerifyStage['type'], string>> = {
  'display-image': 'checking the image of the display server',
  start: 'starting it to look at its window',
  'start-again': 'starting it a second time',
  'start-for-class': 'starting it again, as its class may change',
  window: 'its window is there and is looked at',
  file: 'starting it with a file that it declares to open',
};

/** Says what is waited for, with a line before what takes long. */
async function tellStage(engine: Engine, { type }: VerifyStage, waiting: Waiting): Promise<void> {
  waiting.show(stageTexts[type]);
  if (type !== 'display-image' || (await engine.inspect(displayImageName))) return;
  waiting.next();
  remark('Building the image of the display server, once; this takes a minute.');
  waiting.show('building it');
}

/** The picture of the window as a file; undefined if it is not written anywhere. */
function pictureOf(subject: VerifySubject, { output }: Options): Product | undefined {
  const file = pictureFile(subject, output);
  return file === undefined ? undefined : pictureProduct(file, imageNameOf(subject));
}

/** The size of the picture of a window below the report, in cells. */
const pictureRoom = { columns: 64, rows: 16 };

async function show(
  subject: VerifySubject,
  result: Verification,
  more: { readonly picture: string | undefined; readonly fixed: readonly string[] },
): Promise<void> {
  const look = {
    paint: painter(coloursFor(process.stdout.isTTY === true, process.env)),
    symbols: symbolsFor(process.env),
  };
  for (const line of textReport(subject.title, result, look)) print(line);
  const png = result.started?.picture?.png;
  if (png) await printWindow(png, process, process.env, pictureRoom);
  if (more.picture !== undefined) print(`Picture: ${escapeControls(more.picture)}`);
  for (const change of more.fixed)
    print(`Changed ${escapeControls(change)}. Build the image again.`);
}

async function verifyOne(
  subject: VerifySubject,
  engine: Engine,
  vendor: string,
  options: Options,
  signal: AbortSignal,
): Promise<boolean> {
  const { application, descriptor, image } = subject;
  const consent = options.force ? 'all' : [];
  const source = application && {
    icon: application.icon ?? undefined,
    settings: application.settings,
  };
  const product = pictureOf(subject, options);
  const hand = await readHandProof(image.id);
  if (product) await refuseObstacles([{ product }], consent);
  const result = await whileWaiting(
    `checking ${subject.title}`,
    (waiting) =>
      verify({ image, descriptor, source }, engine, {
        vendor,
        signal,
        pictureText: product ? pictureText(imageNameOf(subject)) : {},
        heals: options.heal,
        accepted: hand?.windows.map(({ title }) => title),
        onAttempt(title) {
          waiting.next();
          if (!options.json) remark(`Trying it with ${title}.`);
        },
        onStage: options.json ? undefined : (stage) => void tellStage(engine, stage, waiting),
      }),
    !options.json,
  );
  if (hand && result.opens) await keepOpenings(hand, result.opens);
  const png = result.started?.picture?.png;
  if (product && png) await writeProduct(product, png, consent);
  const picture = png && product?.path;
  const fixed =
    options.fix && application ? await fixDescriptor(application, result.rows, consent) : [];
  if (options.json) printJson(jsonReport(subject, result, { picture, fixed }));
  else await show(subject, result, { picture, fixed });
  if (hand && !options.json && !result.isProven) {
    print(`A person has proven this image by hand: ${handWords(hand)}`);
  }
  return result.isProven;
}

async function run(given: readonly string[], options: Options, signal: AbortSignal): Promise<void> {
  // Errors in a descriptor can be reported without an engine.
  const named = await namedSubjects(given, options);
  if (options.fix && named.some((one) => !('application' in one) || one.application.isPiped)) {
    throw new UsageError('--fix changes descriptors: name a file, and not an image or -');
  }
  // The picture goes there after minutes.
  if (options.output !== undefined) makeWritableFolder(resolve(options.output));
  const engine = await engineToUse(await chooseSettings({ engine: options.engine }));
  await requireContainers(engine, 'start applications');
  const { vendor } = await readSettings();
  const subjects = await verifySubjects(named, engine);
  for (const subject of subjects) {
    const isProven = await verifyOne(subject, engine, vendor, options, signal);
    if (!isProven) process.exitCode = exit.failed;
  }
}

/** `deskpack verify FILE|IMAGE|NAME…` starts built images and checks that they are as declared. */
export function define(command: Command): void {
  addSelectionOptions(command)
    .argument(
      '<file-or-image...>',
      'descriptors of built images, names of images, or - for a descriptor on standard input',
    )
    .option('--engine <name>', `engine with the images: ${engineNames.join(', ')} or auto`)
    .option(
      '--output <folder>',
      'folder for the picture of the window (default: that of the descriptor)',
    )
    .option(
      '--fix',
      'apply certain corrections to the descriptor: launch, path, and successful changes',
    )
    .option(
      '--heal',
      'if no main window appears, try possible remedies, and report the successful ones',
    )
    .addOption(forceOption())
    .option('--json', 'print one JSON object per image')
    .action((given: readonly string[], options: Options) =>
      interruptible((signal) => run(given, options, signal)),
    );
}
