import type { Application, RegisteredImage } from '../../../browse/catalog.ts';
import { allEngines, type EngineName, engineKind } from '../../../engine/all-engines.ts';
import { chooseEngine } from '../../../engine/choose-engine.ts';
import type { Engine } from '../../../engine/engine.ts';
import { withoutContainersError } from '../../../engine/require-containers.ts';
import { changedError, DeskpackError } from '../../../error/deskpack-error.ts';
import { hasRegistry } from '../../../image/reference.ts';
import { readSettings } from '../../../settings/settings.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import { quoteForShell } from '../../../text/escape/quote-for-shell.ts';
import { joinWords } from '../../../text/format/join-words.ts';

/** The image of an application in an engine of this machine. */
interface ImageHere {
  readonly engine: string;
  /** Its id there, `sha256:…`. */
  readonly id: string;
}

/** What an engine has of the image of a catalog: that image, or others by the same names. */
interface Held {
  readonly id: string | undefined;
  /** Names of it that belong to another image there. */
  readonly taken: readonly string[];
}

/** The image that an engine has under a name; undefined if it has none, or cannot tell. */
async function idIn(engine: Pick<Engine, 'inspect'>, name: string): Promise<string | undefined> {
  // What a catalog says must not be an option of the engine.
  if (!/^[a-z0-9]/i.test(name)) return undefined;
  return (await engine.inspect(name).catch(() => undefined))?.id;
}

/**
 * Asks an engine for the image that is registered. A digest of a registry names it as well as its id, which may differ from
 * engine to engine.
 */
export async function heldBy(
  engine: Pick<Engine, 'inspect'>,
  { id, tags, digests = [] }: RegisteredImage,
): Promise<Held> {
  for (const exact of [id, ...digests]) {
    const found = await idIn(engine, exact);
    if (found !== undefined) return { id: found, taken: [] };
  }
  const taken: string[] = [];
  for (const tag of tags) if ((await idIn(engine, tag)) !== undefined) taken.push(tag);
  return { id: undefined, taken };
}

const doing = (name: string) => `try ${displayLine(name)}`;

/** The error that only a descriptor is registered, from which nothing can be started. */
export function withoutImage({ name }: Application, catalog: string): DeskpackError {
  const file = quoteForShell(`${name}.json`);
  const show = `deskpack catalog show ${quoteForShell(name)} --catalog ${quoteForShell(catalog)}`;
  return new DeskpackError('image-missing', {
    doing: doing(name),
    reason: 'the catalog has its descriptor, and no image',
    action: [
      'Build it here first:',
      `${show} --document > ${file} && deskpack build ${file} && deskpack try ${file}`,
    ].join('\n'),
  });
}

/**
 * How to get an image here.
 *
 * @param engine the one that would have it
 * @param isTaken whether its name belongs to another image there, as it may in the registry
 */
function wayTo({ tags, digests = [] }: RegisteredImage, engine: string, isTaken: boolean): string {
  const all = isTaken ? [...digests, ...tags] : [...tags, ...digests];
  const reference = all.find(hasRegistry);
  if (reference !== undefined) {
    const command = engineKind(engine as EngineName).pullCommand(quoteForShell(reference));
    return `Pull it, and try again:\n${displayLine(command)}`;
  }
  const [local = 'IMAGE'] = tags;
  return [
    'Its name has no registry from which it could be pulled. From the machine that has it:',
    displayLine(`ssh MACHINE ${engine} save ${quoteForShell(local)} | ${engine} load`),
  ].join('\n');
}

/** The error that no engine has the registered image. */
export function notHere(
  { name }: Application,
  image: RegisteredImage,
  asked: readonly { readonly engine: Pick<Engine, 'name'>; readonly held: Held }[],
): DeskpackError {
  const [tag = image.id] = image.tags;
  const other = asked.find(({ held }) => held.taken.length > 0);
  const names = joinWords(asked.map(({ engine }) => engine.name));
  const known = displayLine(other?.held.taken[0] ?? tag);
  const here = `deskpack try ${quoteForShell(known)}${
    other && other !== asked[0] ? ` --engine ${other.engine.name}` : ''
  }`;
  return new DeskpackError('image-missing', {
    doing: doing(name),
    reason: other
      ? `${other.engine.name} has another image ${known} than the one that is registered`
      : `${names} ${asked.length > 1 ? 'have' : 'has'} no image ${known}`,
    subject: { kind: 'image', name: tag },
    action: [
      wayTo(image, (other ?? asked[0]!).engine.name, other !== undefined),
      ...(other ? [`Or try the one that is here: ${here}`] : []),
    ].join('\n'),
  });
}

/** The error that no engine here starts anything: none answers, or one that only builds. */
async function noneStarts(what: string): Promise<DeskpackError> {
  try {
    const { engine } = await chooseEngine();
    return await withoutContainersError(engine, what);
  } catch (error) {
    if (error instanceof DeskpackError) return changedError(error, { doing: what });
    throw error;
  }
}

/**
 * The registered image of an application in an engine of this machine: in the preferred one, else in any that answers and
 * starts containers.
 *
 * @param catalog the address of its catalog
 * @throws DeskpackError if none has it, with the way to get it
 */
export async function imageHere(application: Application, catalog: string): Promise<ImageHere> {
  const { image } = application;
  if (!image) throw withoutImage(application, catalog);
  const { engine: preferred } = await readSettings();
  const kinds = allEngines.toSorted(
    (one, other) => Number(other.name === preferred) - Number(one.name === preferred),
  );
  const asked: { readonly engine: Engine; readonly held: Held }[] = [];
  for (const { load } of kinds) {
    const engine = (await load())();
    if (!engine.containers || !(await engine.availability()).available) continue;
    const held = await heldBy(engine, image);
    if (held.id !== undefined) return { engine: engine.name, id: held.id };
    asked.push({ engine, held });
  }
  if (asked.length > 0) throw notHere(application, image, asked);
  throw await noneStarts(doing(application.name));
}
