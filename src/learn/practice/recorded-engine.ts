import { posix } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expand, parseAssignments } from '../../describe/recipe/expand.ts';
import { instructionsOf } from '../../describe/recipe/instructions.ts';
import type { BuildRequest, Engine } from '../../engine/engine.ts';
import { buildOutput } from '../../engine/shared/build-output.ts';
import { classicProgress } from '../../engine/shared/buildkit-progress.ts';
import { paddedSize, writeTarHeader } from '../../image/archive/tar-header.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { resolvePath } from '../../image/files/resolve-path.ts';
import { BrokenImage } from '../../image/image-content.ts';
import {
  type ImageRecord,
  type InspectedImage,
  inspectedImage,
} from '../../image/inspected-image.ts';
import { replaceFile } from '../../system/files/atomic-write.ts';
import { digestOf } from '../../system/files/digest.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import type { Recording } from '../recordings/recording.ts';
import { practiceTemplate } from './descriptors.ts';
import { notRecorded } from './not-recorded.ts';
import type { PracticeMachine } from './practice-machine.ts';

function recordedFiles(recorded: Recording['files']): ImageFiles {
  const entry = async (path: string) =>
    Object.hasOwn(recorded, path) ? recorded[path] : undefined;
  const bytesOf = (path: string, maxBytes: number) =>
    Buffer.from(recorded[path]?.text ?? '').subarray(0, maxBytes);
  const below = (folder: string) =>
    Object.keys(recorded).filter(
      (path) => path !== folder && path.startsWith(posix.join(folder, '/')),
    );
  return {
    entry,
    async read(path, maxBytes) {
      const found = await resolvePath({ entry }, path);
      return found?.entry.type === 'file' ? bytesOf(found.path, maxBytes) : undefined;
    },
    below: async (folder) => below(folder),
    readAll: async (folder, ending, maxBytes) =>
      below(folder)
        .filter((path) => posix.dirname(path) === folder && path.endsWith(ending))
        .map((path) => ({ path, bytes: bytesOf(path, maxBytes) })),
    close: async () => {},
  };
}

/** Variables of the application itself, which a recorded image has from its own recipe. */
const own = new Set(['APPNAME', 'APPBIN', 'APP', 'ARGS']);

/** The values that the assignments of a kind in a recipe set. */
function assigned(recipe: ReturnType<typeof instructionsOf>, keyword: string) {
  const pairs = recipe
    .filter((one) => one.keyword === keyword)
    .flatMap(({ text }) => parseAssignments(text))
    .map(([name, value]) => [name, expand(value, new Map()).text] as const);
  return Object.fromEntries(pairs);
}

/** The text of the last instruction of a kind. */
function lastOf(recipe: ReturnType<typeof instructionsOf>, keyword: string): string {
  return recipe.findLast((one) => one.keyword === keyword)?.text ?? '';
}

/** The packages that a recipe installs with apt-get. */
function packagesOf(recipe: string): string[] {
  return [...recipe.matchAll(/--no-install-recommends ([^&\n]+)/g)].flatMap(([, names = '']) =>
    names.trim().split(/\s+/),
  );
}

/** The inspection record of the image that a recipe builds: its labels are the recipe's, its layers are recorded. */
function recordOf(recipe: string, tag: string, { image }: Recording): ImageRecord {
  const instructions = instructionsOf(recipe);
  const base = Object.entries(image.environment).filter(([name]) => !own.has(name));
  const variables = { ...Object.fromEntries(base), ...assigned(instructions, 'ENV') };
  const command = lastOf(instructions, 'CMD');
  return {
    Id: digestOf(recipe),
    RepoTags: [tag],
    Size: image.size,
    Config: {
      Labels: assigned(instructions, 'LABEL'),
      Env: Object.entries(variables).map(([name, value]) => `${name}=${value}`),
      User: lastOf(instructions, 'USER'),
      Cmd: JSON.parse(command) as string[],
    },
    RootFS: { Layers: image.layers },
  };
}

/** The name by which every page shows that nothing is built. */
const recordedEngineName = 'recorded engine';

/** Lines that are replayed at once, and the pause after them in milliseconds: a build of a minute takes some seconds. */
const pace = { lines: 12, ms: 40 };

const templateReference = `${practiceTemplate}:3.0`;

/** The template, of which only the name matters. */
function templateImage(): InspectedImage {
  return inspectedImage({ Id: digestOf(templateReference), RepoTags: [templateReference] });
}

function tarEntry(name: string, text: string): Buffer {
  const content = Buffer.from(text);
  const padding = Buffer.alloc(paddedSize(content.length) - content.length);
  return Buffer.concat([writeTarHeader(name, content.length), content, padding]);
}

/** The archive that stands for that of an image: it says what it is, and has the image's name, so that another run replaces it. */
function archiveOf(reference: string): Buffer {
  const manifest = [{ Config: 'RECORDED.txt', RepoTags: [reference], Layers: [] }];
  return Buffer.concat([
    tarEntry(
      'RECORDED.txt',
      `This stands for the archive of ${reference}: the engine is a recording.\n`,
    ),
    tarEntry('manifest.json', JSON.stringify(manifest)),
    Buffer.alloc(1024),
  ]);
}

/** The recording with all packages of a recipe. */
function recordingFor(recipe: string, recordings: readonly Recording[]): Recording {
  const packages = packagesOf(recipe);
  const found = recordings.find((one) => packages.length === 1 && packages[0] === one.package);
  if (found) return found;
  const known = recordings.map((one) => one.package).join(' and ');
  const named = packages.length === 0 ? 'no package' : packages.join(' ');
  throw notRecorded(`build with ${named}`, `the recorded engine has installed ${known} only`);
}

/** Replays the output of a builder. */
async function replay(
  { countPackages }: BuildRequest,
  { recordedAt, output }: Recording,
  options: TaskOptions,
): Promise<void> {
  const shown = buildOutput(classicProgress(), options, { countPackages });
  const first = `This is a recording of ${recordedAt}: nothing is built and nothing is downloaded.`;
  const lines = [first, ...output.split('\n')];
  for (let at = 0; at < lines.length; at += pace.lines) {
    options.signal?.throwIfAborted();
    const text = lines.slice(at, at + pace.lines).join('\n');
    shown.onOutput(Buffer.from(`${text}\n`), 'stdout');
    await sleep(pace.ms, undefined, { signal: options.signal });
  }
  shown.finish();
}

/** An engine that replays what a real one has done. */
export function recordedEngine(recordings: readonly Recording[], machine: PracticeMachine): Engine {
  const built = async () => (await machine.read()).built;
  const imageOf = async (reference: string) => {
    const images = Object.entries(await built());
    return images.find(([name, { record }]) => name === reference || record.Id === reference)?.[1];
  };
  const refuse = async (what: string) => {
    throw notRecorded(what, 'the engine of this lesson is a recording');
  };
  return {
    name: recordedEngineName,
    availability: async () => ({ available: true, version: recordings[0]?.recordedAt ?? '' }),
    references: async () => [templateReference, ...Object.keys(await built())],
    run: async (reference) => refuse(`run a command in ${reference}`) as Promise<never>,
    pull: (reference) => refuse(`pull ${reference}`),
    push: async (reference) => refuse(`push ${reference}`) as Promise<never>,
    async build(request, options = {}) {
      const recording = recordingFor(request.recipe, recordings);
      await replay(request, recording, options);
      const images = request.tags.map((tag) => {
        const record = recordOf(request.recipe, tag, recording);
        return [tag, { record, package: recording.package }] as const;
      });
      await machine.change((all) => ({
        ...all,
        built: { ...all.built, ...Object.fromEntries(images) },
      }));
    },
    async inspect(reference) {
      if (reference === templateReference) return templateImage();
      const image = await imageOf(reference);
      return image && inspectedImage(image.record);
    },
    save: (reference, file) => replaceFile(file, (open) => open.writeFile(archiveOf(reference))),
    load: (file) => refuse(`load ${file}`),
    storage: () => async () => {
      throw new BrokenImage('the engine of this lesson is a recording');
    },
    async files({ id }) {
      const image = await imageOf(id);
      const recording = recordings.find((one) => one.package === image?.package);
      if (!recording) throw notRecorded('read the files of the image', 'it is not recorded');
      return recordedFiles(recording.files);
    },
    importRootFilesystem: (file) => refuse(`import ${file}`),
    async remove(reference) {
      await machine.change(({ built: { [reference]: _, ...rest }, ...all }) => ({
        ...all,
        built: rest,
      }));
    },
  };
}
