import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noImageSettings } from '../src/descriptor/check/image-settings.ts';
import type { Descriptor } from '../src/descriptor/descriptor.ts';
import { chooseEngine } from '../src/engine/choose-engine.ts';
import type { InspectedImage } from '../src/image/inspected-image.ts';
import {
  galculator,
  practiceIcon,
  practiceTemplate,
  quotedArgs,
  x11Applications,
  xcalc,
} from '../src/learn/practice/descriptors.ts';
import { toJson } from '../src/learn/recordings/read-recordings.ts';
import type { RecordedFile, RecordedStart, Recording } from '../src/learn/recordings/recording.ts';
import { templateIndex } from '../src/package-manager/find/template-index.ts';
import { verify } from '../src/probe/verify/verify.ts';
import { recipeOf } from '../src/recipe/recipe.ts';
import { lookAtPackage } from '../src/wizard/services/look-at-package.ts';
import { indexIcons } from '../src/wizard/services/searchable-index.ts';
import type { LookNews } from '../src/wizard/services.ts';

/**
 * Records with docker what `deskpack learn` replays where there is no container engine: `tsx scripts/record-practice.ts`.
 * It needs the template debian.minimal, and takes some minutes.
 */
const vendor = 'deskpack';
const release = '3.0';
const reference = `${practiceTemplate}:${release}`;
const recordings = fileURLToPath(new URL('../src/learn/recordings/', import.meta.url));
const { engine } = await chooseEngine('docker');

async function presentTemplate() {
  const image = await engine.inspect(reference);
  if (!image) throw new Error('build the template first: deskpack template build debian.minimal');
  return { engine, reference, imageId: image.id };
}

/** The files that the checks of an application read: its own, the accounts, and the list of its package. */
async function filesOf(image: InspectedImage, name: string): Promise<Recording['files']> {
  const files = await engine.files(image);
  const list = `/var/lib/dpkg/info/${name}.list`;
  const text = (await files.read(list, 1_000_000))?.toString('utf8') ?? '';
  const isShown = /^\/usr\/(?:bin|share\/(?:applications|icons|pixmaps))\/./;
  const own = text.split('\n').filter((path) => isShown.test(path));
  const accounts = ['/etc/passwd', '/etc/group'];
  const entries = new Map<string, RecordedFile>();
  async function add(path: string): Promise<void> {
    if (entries.has(path)) return;
    const entry = await files.entry(path);
    if (!entry) return;
    entries.set(path, entry);
    if (path !== '/') await add(posix.dirname(path));
    if (entry.target !== undefined) await add(posix.resolve(posix.dirname(path), entry.target));
  }
  for (const path of [...accounts, ...own]) await add(path);
  for (const path of [...accounts, ...own.filter((one) => one.endsWith('.desktop'))]) {
    const bytes = await files.read(path, 100_000);
    const entry = entries.get(path);
    // The accounts are links to files that the recipe has made.
    if (bytes && entry) {
      const { target: _, ...rest } = entry;
      entries.set(path, { ...rest, type: 'file', mode: 0o644, text: bytes.toString('utf8') });
    }
  }
  await add(list);
  entries.set(list, { ...entries.get(list)!, text: own.join('\n') });
  await files.close();
  return Object.fromEntries([...entries].sort());
}

/** Downloads and stages are many: of each kind, some are enough. */
function someOf(news: readonly LookNews[]): LookNews[] {
  const isKept = ({ doing, proposal, outcome }: LookNews) =>
    proposal !== undefined || outcome !== undefined || !/step [1-9] of|, file \d/.test(doing ?? '');
  return news.filter(isKept);
}

async function lookAt({ name = '', debpackage = '' }: Descriptor): Promise<Partial<Recording>> {
  const present = await presentTemplate();
  const index = await templateIndex(engine, present);
  const application = index.applications.find((one) => one.package === debpackage);
  const about = index.packages.find((one) => one.name === debpackage)?.description ?? '';
  if (!application) return { about, look: [] };
  const look: LookNews[] = [];
  const tools = {
    present,
    absence: '',
    indexIcon: indexIcons(async () => present),
    iconHere: async () => null,
    vendor,
  };
  await lookAtPackage(
    {
      template: practiceTemplate,
      package: debpackage,
      name,
      application: application.title,
      icon: application.icon.cached,
    },
    tools,
    (news) => look.push(news),
    new AbortController().signal,
  );
  return {
    about,
    application: { ...application, translated: '', translatedTitles: [] },
    look: someOf(look),
  };
}

/** The lines of a builder that say something; apt names each package three times. */
function relevant(output: string): string {
  const isNoise = /^(?:\(Reading|Reading|Preparing|Selecting|DEPRECATED|\s+Install|\s+https)/;
  return output
    .replace(/^.*\r(?!\n)/gm, '')
    .split('\n')
    .filter((line) => !isNoise.test(line))
    .join('\n');
}

async function built(descriptor: Descriptor, tag: string) {
  const context = await mkdtemp(join(tmpdir(), 'deskpack-record-'));
  let output = '';
  const recipe = recipeOf(descriptor, Buffer.from(practiceIcon('#3465a4')), noImageSettings);
  await engine.build(
    { recipe, context, tags: [tag], buildArguments: { TAG: release }, withoutCache: true },
    {
      onEvent(event) {
        if (event.type === 'output') output += Buffer.from(event.chunk).toString('utf8');
      },
    },
  );
  await rm(context, { recursive: true });
  const image = (await engine.inspect(tag))!;
  const lines = relevant(output).replaceAll(tag, String(descriptor.name));
  return { image, output: lines.replace(/^(LABEL|Step \d+\/\d+ : LABEL) .{200}.*/gm, '$1 …') };
}

/** Starts a program in an image. */
async function start(
  image: InspectedImage,
  descriptor: Descriptor,
  how: { readonly args?: string; readonly hasPicture: boolean },
): Promise<RecordedStart> {
  const { args } = how;
  const started = { ...descriptor, ...(args === undefined ? {} : { args }) };
  const options = { vendor, isStartOnly: true };
  const { started: result } = await verify(
    { image, descriptor: started, source: undefined },
    engine,
    options,
  );
  if (!result) throw new Error(`${descriptor.name} was not started`);
  console.log(descriptor.name, args ?? '', result.proof, result.launch, result.failure);
  // How busy this machine was is nobody's business.
  const { picture, lostMs: _, slowness: __, ...rest } = result;
  return {
    path: descriptor.path ?? '',
    hasQuotes: args !== undefined,
    result: how.hasPicture && picture ? { ...rest, picture } : rest,
  };
}

async function write(recording: Recording): Promise<void> {
  const text = JSON.stringify(toJson(recording), null, 1);
  await writeFile(join(recordings, `${recording.package}.json`), `${text}\n`);
}

/** Records an application, and starts of other programs of its package. The recording so far is written. */
async function record(
  descriptor: Descriptor,
  others: readonly Descriptor[],
  failing: string | undefined,
): Promise<void> {
  const name = descriptor.debpackage ?? '';
  const look = await lookAt(descriptor);
  const tag = `deskpack-practice-${name}`;
  const { image, output } = await built(descriptor, tag);
  const { size, layers, environment } = image;
  const recording = {
    recordedAt: new Date().toISOString().slice(0, 10),
    package: name,
    about: '',
    added: Number(/(\d+) newly installed/.exec(output)?.[1] ?? 0),
    look: [],
    ...look,
    output,
    image: { size, layers, environment },
    files: await filesOf(image, name),
  };
  const starts: RecordedStart[] = [];
  if (failing !== undefined) {
    starts.push(await start(image, descriptor, { args: failing, hasPicture: false }));
  }
  starts.push(await start(image, descriptor, { hasPicture: true }));
  await write({ ...recording, starts });
  for (const other of others) {
    starts.push(await start(image, other, { hasPicture: false }));
    await write({ ...recording, starts });
  }
  await engine.remove(tag);
}

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
if (isWanted('galculator')) await record(galculator, [], undefined);
if (isWanted('x11-apps')) await record(xcalc, x11Applications, quotedArgs);
process.exit(0);
