import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { whileWaiting } from '../../display/task/waiting.ts';
import { engineNames } from '../../engine/all-engines.ts';
import { requireContainers } from '../../engine/require-containers.ts';
import { exit } from '../../error/exit-status.ts';
import { UsageError } from '../../error/usage-error.ts';
import { launchRequestOf } from '../../probe/launch/launch-request-of.ts';
import { removeLeftovers } from '../../probe/leftovers.ts';
import { readSettings } from '../../settings/settings.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { note, print, printJson, remark } from '../../terminal/output.ts';
import { printWindow } from '../../terminal/picture/print-window.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { type KeyPress, keysOfText, parseKey } from '../../try/keysyms.ts';
import { openSession, type Session } from '../../try/session.ts';
import { viewerImage } from '../../try/viewer-image.ts';
import { makeWritableFolder } from '../../workspace/output-folder.ts';
import { pictureProduct, pictureText } from '../../workspace/product/picture-product.ts';
import { writeProduct } from '../../workspace/product/write-product.ts';
import { addSelectionOptions, type SelectionOptions } from '../selection/selection-options.ts';
import { engineToUse } from '../shared/run/engine-to-use.ts';
import { chooseSettings } from '../shared/run/run-flags.ts';
import { awaitWindow, pressKeys, type Sight, see } from './try/act.ts';
import { serveSession } from './try/serve.ts';
import { namedSubjects, verifySubjects } from './verify/subjects.ts';

/** A key by its name, or a text that is typed. */
type Act = { readonly key: string } | { readonly text: string };

interface Options extends SelectionOptions {
  engine?: string;
  network?: true;
  host: string;
  browser: boolean;
  picture?: number;
  output?: string;
  json?: true;
}

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

/** Prints what the application shows. */
async function showSight(
  { windows, picture, text }: Sight,
  name: string,
  count: number,
  { output, json }: Options,
): Promise<void> {
  let path: string | undefined;
  if (picture && output !== undefined) {
    path = join(resolve(output), `${name}-${count}.png`);
    await writeProduct(pictureProduct(path, name), picture.png, []);
  }
  if (json) {
    printJson({ windows, text, ...(path === undefined ? {} : { picture: path }) });
    return;
  }
  for (const { launch, title, width, height } of windows) {
    print(escapeControls(`${launch ?? 'no class'}  "${title}"  ${width}x${height}`));
  }
  if (windows.length === 0) print('It shows no window.');
  for (const line of text) print(`  ${escapeControls(line)}`);
  if (path !== undefined) print(`Picture: ${escapeControls(path)}`);
  else if (picture) await printWindow(picture.png, process, process.env);
}

/** Acts on an application without a browser, and shows what becomes of it. */
async function actOn(
  session: Session,
  name: string,
  keys: readonly KeyPress[],
  options: Options,
  signal: AbortSignal,
): Promise<void> {
  const { picture: everySeconds, json } = options;
  const hasWindow = await whileWaiting(
    'waiting for its window',
    () => awaitWindow(session, signal),
    !json,
  );
  if (hasWindow) await pressKeys(session, keys, signal);
  for (let count = 1; !session.exit(); count += 1) {
    await showSight(await see(session, signal), name, count, options);
    if (everySeconds === undefined) break;
    await Promise.race([sleep(everySeconds * 1000, undefined, { signal }), session.ended]);
  }
  const end = session.exit();
  if (!end) return;
  const text = `The application ended with status ${end.status}.`;
  if (json) printJson({ ended: text });
  else print(text);
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
  if (options.output !== undefined) makeWritableFolder(resolve(options.output));
  const engine = await engineToUse(await chooseSettings({ engine: options.engine }));
  const containers = await requireContainers(engine, 'start an application');
  const { vendor } = await readSettings();
  const [subject] = await verifySubjects(named, engine);
  const { title, image, descriptor } = subject!;
  const imageName = String(descriptor.name ?? title).toLowerCase();
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
    if (keys.length > 0 || options.picture !== undefined) {
      await actOn(session, imageName, keys, options, signal);
    } else {
      const { host, browser: opensBrowser, json } = options;
      await serveSession(session, { title, host, opensBrowser, isJson: json === true }, signal);
    }
    if (session.exit()?.status) {
      for (const line of await session.lastLines()) note(escapeControls(line));
      process.exitCode = exit.failed;
    }
  } finally {
    await session.close();
  }
}

function secondsIn(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) > 0) return Number(text);
  throw new UsageError(`--picture must be a number of seconds from 1, not "${text}"`);
}

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
    .option('--picture <seconds>', 'show a picture so often; no page', secondsIn)
    .option(
      '--output <folder>',
      'folder for the pictures (default: they are shown in the terminal)',
    )
    .option('--json', 'print JSON lines: first the address')
    .action((given: string, file: string | undefined, options: Options) =>
      interruptible((signal) => run(given, file, acts, options, signal)),
    );
}
