import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { whileWaiting } from '../../display/task/waiting.ts';
import { engineNames } from '../../engine/all-engines.ts';
import { requireContainers } from '../../engine/require-containers.ts';
import { exit } from '../../error/exit-status.ts';
import { UsageError } from '../../error/usage-error.ts';
import { readTrial } from '../../pipeline/hand/hand-proofs.ts';
import { launchRequestOf } from '../../probe/launch/launch-request-of.ts';
import { removeLeftovers } from '../../probe/leftovers.ts';
import { isLookImage } from '../../probe/look/look-images.ts';
import { typesOf } from '../../probe/opens/opens-of.ts';
import { readSettings } from '../../settings/settings.ts';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { note, remark } from '../../terminal/output.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { firstWords } from '../../text/format/join-words.ts';
import { type KeyPress, keysOfText, parseKey } from '../../try/keysyms.ts';
import { openSession, type Session } from '../../try/session.ts';
import { viewerImage } from '../../try/viewer-image.ts';
import { usualTimes } from '../../try/viewers.ts';
import { makeWritableFolder } from '../../workspace/output-folder.ts';
import { pictureText } from '../../workspace/product/picture-product.ts';
import { addSelectionOptions, type SelectionOptions } from '../selection/selection-options.ts';
import { askLine } from '../shared/ask-line.ts';
import { engineToUse } from '../shared/run/engine-to-use.ts';
import { chooseSettings } from '../shared/run/run-flags.ts';
import { accept, nobodyTried, nothingShown, requireBuilt } from './try/accept.ts';
import { actOn } from './try/act-on.ts';
import { sayAccepted } from './try/say-accepted.ts';
import { serveSession } from './try/serve.ts';
import { type Tried, trialOf } from './try/shown.ts';
import { namedSubjects, type VerifySubject, verifySubjects } from './verify/subjects.ts';

/** A key by its name, or a text that is typed. */
type Act = { readonly key: string } | { readonly text: string };

interface Options extends SelectionOptions {
  engine?: string;
  network?: true;
  host: string;
  browser: boolean;
  endAfter?: number;
  picture?: number;
  output?: string;
  accept?: string;
  asTried?: true;
  by?: string;
  json?: true;
}

/** More than the picture of a screen has. */
const maxPictureBytes = 16_000_000;

/** The largest file that is given to an application. */
const maxFileBytes = 2 * 1024 ** 3;

async function fileToOpen(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new UsageError(`there is no file ${path} to open with it`);
  if (found.size > maxFileBytes) throw new UsageError(`${path} has more than 2 GiB`);
  return resolve(path);
}

async function keysOf(acts: readonly Act[]): Promise<KeyPress[]> {
  const all: KeyPress[] = [];
  for (const act of acts) {
    all.push(...('key' in act ? [await parseKey(act.key)] : keysOfText(act.text)));
  }
  return all;
}

/** The image, as what is tried or accepted is known by it. */
function triedOf({ image, reference, descriptor, title }: VerifySubject): Tried {
  const application = String(descriptor.name ?? title).toLowerCase();
  const hasTypes = typesOf(descriptor.mimetype).length > 0;
  const isLook = isLookImage(reference);
  return { image: image.id, application, launch: descriptor.launch, hasTypes, isLook };
}

/** Accepts what the last session with an image has shown; asks at a terminal for the words. */
async function acceptLast(
  tried: Tried,
  { accept: words, by, json }: Options,
  signal: AbortSignal,
): Promise<void> {
  requireBuilt(tried);
  const trial = await readTrial(tried.image);
  const png = trial && (await readBytesIfThere(trial.picture, maxPictureBytes));
  if (!trial || !png) throw nobodyTried(tried.application);
  const { picture: _, ...seen } = trial;
  const isAsked = words === undefined && !json && process.stdin.isTTY && process.stderr.isTTY;
  const said = isAsked ? await askLine('Your words, or Enter for none:') : (words ?? '');
  signal.throwIfAborted();
  if (said === undefined) return remark('It was not accepted.');
  const proof = await accept(seen, png, { by, words: said });
  await sayAccepted(proof, png, tried, json === true);
}

/** Says that what the application has written for its next start is lost. */
async function sayFilesGone(session: Session): Promise<void> {
  const files = await session.filesAtHome().catch(() => []);
  if (files.length === 0) return;
  const names = escapeControls(firstWords(files, 3));
  remark(
    `Gone with its home folder: ${names}. The platform has no place to bring such files along.`,
  );
}

async function run(
  given: string,
  file: string | undefined,
  acts: readonly Act[],
  options: Options,
  signal: AbortSignal,
): Promise<void> {
  const [named, path, keys] = await Promise.all([
    namedSubjects([given], options),
    fileToOpen(file),
    keysOf(acts),
  ]);
  if (named.length > 1) {
    throw new UsageError(`${given} has ${named.length} applications: choose one with --name`);
  }
  if (options.asTried && (keys.length > 0 || path !== undefined || options.picture !== undefined)) {
    throw new UsageError('--as-tried starts nothing: leave out keys, texts, pictures and the file');
  }
  if (options.output !== undefined) makeWritableFolder(resolve(options.output));
  const engine = await engineToUse(await chooseSettings({ engine: options.engine }));
  if (options.asTried) {
    const [subject] = await verifySubjects(named, engine);
    return acceptLast(triedOf(subject!), options, signal);
  }
  const containers = await requireContainers(engine, 'start an application');
  const { vendor } = await readSettings();
  const [subject] = await verifySubjects(named, engine);
  const { title, image, descriptor } = subject!;
  const tried = triedOf(subject!);
  if (options.accept !== undefined) requireBuilt(tried);
  const imageName = tried.application;
  await removeLeftovers(containers);
  const session = await whileWaiting(
    `starting ${title}`,
    async (waiting) => {
      const display = await viewerImage(engine, vendor, {
        signal,
        onBuild() {
          waiting.next();
          remark('Building the image of the display, once; this takes a minute.');
        },
      });
      const text = pictureText(imageName);
      const {
        displayImage: _,
        pictureText: __,
        ...start
      } = launchRequestOf(image, descriptor, display, text);
      const hasNetwork = options.network === true;
      const request = { ...start, viewerImage: display, hasNetwork, file: path, pictureText: text };
      return openSession(containers, request, signal);
    },
    !options.json,
  );
  try {
    const { host, browser: opensBrowser, by, accept: words, endAfter } = options;
    const isJson = options.json === true;
    if (keys.length > 0 || options.picture !== undefined || words !== undefined) {
      const shown = await actOn(session, imageName, keys, options, signal);
      if (words !== undefined) {
        if (!shown) throw nothingShown(imageName);
        const trial = trialOf(tried, shown, shown.text);
        const { png } = shown.picture;
        const proof = await accept(trial, png, { by, words });
        await sayAccepted(proof, png, tried, isJson);
      }
    } else {
      const times = { ...usualTimes, ...(endAfter && { againMs: endAfter * 1000 }) };
      const served = { title, tried, by, host, opensBrowser, isJson, times };
      await serveSession(session, served, signal);
    }
    if (!isJson) await sayFilesGone(session);
    if (session.exit()?.status) {
      for (const line of await session.lastLines()) note(escapeControls(line));
      process.exitCode = exit.failed;
    }
  } finally {
    await session.close();
  }
}

const secondsIn = (option: string) => (text: string) => {
  if (/^\d{1,5}$/.test(text) && Number(text) > 0) return Number(text);
  throw new UsageError(`${option} must be a number of seconds from 1, not "${text}"`);
};

/** `deskpack try NAME|IMAGE|FILE` starts a built application for people, who use it in a browser. */
export function define(command: Command): void {
  const acts: Act[] = [];
  addSelectionOptions(command)
    .argument('<file-or-image>', 'a descriptor of a built image, the name of an image, or -')
    .argument(
      '[file-to-open]',
      'a file that the application opens, as a copy that it cannot change',
    )
    .option('--engine <name>', `engine with the image: ${engineNames.join(', ')} or auto`)
    .option('--network', 'give the application the network, which it does not have otherwise')
    .option('--host <address>', 'address to serve the page on', '127.0.0.1')
    .option(
      '--end-after <seconds>',
      'end so long after the last page was closed (default: 60)',
      secondsIn('--end-after'),
    )
    .option('--no-browser', 'only print the address of the page')
    .option(
      '--key <name>',
      'press a key, such as Return, F10 or ctrl+s; no page; can be repeated',
      (key) => void acts.push({ key }),
    )
    .option(
      '--type <text>',
      'type a text; no page; can be repeated',
      (text) => void acts.push({ text }),
    )
    .option('--picture <seconds>', 'show a picture so often; no page', secondsIn('--picture'))
    .option(
      '--output <folder>',
      'folder for the pictures (default: they are shown in the terminal)',
    )
    .option(
      '--accept <words>',
      'it works: prove it by hand, with your words or "" for none, by what it shows at the end; no page',
    )
    .option('--as-tried', 'accept what the last session has shown, without starting it again')
    .option(
      '--by <name>',
      'your name in a proof by hand, which catalogs show (default: that of your account)',
    )
    .option('--json', 'print JSON lines: first the address')
    .action((given: string, file: string | undefined, options: Options) =>
      interruptible((signal) => run(given, file, acts, options, signal)),
    );
}
