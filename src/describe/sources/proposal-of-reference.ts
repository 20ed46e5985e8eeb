import { posix } from 'node:path';
import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { BrokenImage } from '../../image/image-content.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { historyOfConfig, historyOnTemplate, type ImageHistory } from '../image/history.ts';
import { proposalOfImage } from '../image/proposal-of-image.ts';
import { type Proposal, withMissingFields } from '../proposal.ts';

/** The maximum number of a template's releases that are compared with an image. */
const maxTemplates = 20;

/** The commands in the history of an image; undefined if its config cannot be read here. */
async function historyOf(engine: Engine, image: InspectedImage): Promise<string[] | undefined> {
  try {
    const content = await engine.storage(image)();
    try {
      return historyOfConfig(content.config);
    } finally {
      await content.close();
    }
  } catch (error) {
    if (error instanceof DeskpackError || error instanceof BrokenImage) return undefined;
    throw error;
  }
}

/** The image of the template of another image: all its layers are below the others. */
async function templateOf(
  engine: Engine,
  image: InspectedImage,
  template: string,
): Promise<InspectedImage | undefined> {
  const { repository } = parseTemplateName(template);
  const releases = (await engine.references()).filter(
    (reference) => parseTemplateName(reference).repository === repository,
  );
  for (const reference of releases.slice(0, maxTemplates)) {
    const base = await engine.inspect(reference);
    if (base?.layers.every((layer, index) => layer === image.layers[index])) return base;
  }
  return undefined;
}

/**
 * The instructions that built an image on its template; undefined unless the engine also has the template, and both
 * configs can be read.
 *
 * @param template the name of the template, with or without a tag
 */
async function historyOfImage(
  engine: Engine,
  image: InspectedImage,
  template: string,
): Promise<ImageHistory | undefined> {
  const base = await templateOf(engine, image, template);
  if (!base) return undefined;
  const [own, below] = await Promise.all([historyOf(engine, image), historyOf(engine, base)]);
  return own && below && historyOnTemplate(own, below, image.environment);
}

/** Folders of desktop files, the usual one first. */
const folders = ['/usr/share/applications', '/usr/local/share/applications', '/opt', '/usr'];

/** The path of a desktop file in an image, by its name; undefined if it is not found or the files cannot be read. */
async function desktopFilePath(
  engine: Pick<Engine, 'files'>,
  image: InspectedImage,
  name: string,
): Promise<string | undefined> {
  try {
    const files = await engine.files(image);
    try {
      for (const folder of folders) {
        const paths = (await files.below(folder)) ?? [];
        const path = paths.find((one) => posix.basename(one) === name);
        if (path !== undefined) return path;
      }
      return undefined;
    } finally {
      await files.close();
    }
  } catch (error) {
    if (error instanceof DeskpackError || error instanceof BrokenImage) return undefined;
    throw error;
  }
}

/** Labels contain only the name of the desktop file; its folder is found in the image. */
async function withDesktopFile(
  proposal: Proposal,
  engine: Engine,
  image: InspectedImage,
): Promise<Proposal> {
  if (!proposal.notes.some(({ code }) => code === 'desktop-folder-assumed')) return proposal;
  const assumed = String(proposal.values.get('desktopfile')?.value);
  const value = await desktopFilePath(engine, image, posix.basename(assumed));
  if (value === undefined) return proposal;
  const found = { value, from: { source: 'file', detail: value } } as const;
  return {
    ...proposal,
    values: new Map([...proposal.values, ['desktopfile', found]]),
    notes: proposal.notes.filter(({ code }) => code !== 'desktop-folder-assumed'),
  };
}

/**
 * A proposal from an image in an engine. If the engine also has its template, the history of the image shows the added
 * packages and commands.
 *
 * @param extraLabels additional fields that the configuration writes as labels
 * @returns undefined if there is no such image
 */
export async function proposalOfReference(
  engine: Engine,
  reference: string,
  extraLabels: readonly string[],
): Promise<Proposal | undefined> {
  const image = await engine.inspect(reference);
  if (!image) return undefined;
  const template = image.labels['oc.template'];
  const history = template ? await historyOfImage(engine, image, template) : undefined;
  const proposal = proposalOfImage({ ...image, tags: [reference] }, extraLabels, history);
  return withMissingFields(await withDesktopFile(proposal, engine, image));
}
