import { vendorsForSearch } from '../../describe/repository/vendors-for-search.ts';
import { parseTemplateName, templateReference } from '../../descriptor/values/template-name.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { wrapPng } from '../../icon/picture/wrap-png.ts';
import { createSearch } from '../../package-manager/find/create-search.ts';
import { type TemplateIndex, templateIndex } from '../../package-manager/find/template-index.ts';
import type { PresentTemplate } from '../../package-manager/present-template.ts';
import { templateIcons } from '../../package-manager/templates/template-icons.ts';
import type { SearchableIndex } from '../services.ts';

export interface EngineTemplate extends PresentTemplate {
  readonly engine: Engine;
}

/** A template whose index can be read: of an image, or by this machine's package manager before there is one. */
export interface ReadableTemplate extends PresentTemplate {
  readonly engine: Pick<Engine, 'run'>;
  /** The distribution that it will have, if there is no image of it yet. */
  readonly distribution?: string;
}

/** A template in the engine; undefined if it does not have it. */
export async function presentTemplate(
  engine: Engine | undefined,
  template: string,
  release: string,
): Promise<EngineTemplate | undefined> {
  const reference = templateReference(template, release);
  const image = await engine?.inspect(reference);
  return engine && image && { engine, reference, imageId: image.id };
}

/** The parts of an index that could not be read, and why; undefined if all could. */
function unreadPart({ error, packagesError }: TemplateIndex): string | undefined {
  if (error) return `The applications could not be read: ${error.reason}`;
  if (packagesError) return `The packages could not be listed: ${packagesError.reason}`;
  return undefined;
}

/**
 * The searchable index of a template, fast enough for each key; undefined if the template is neither here nor can be made.
 *
 * @throws DeskpackError when nothing can be read
 */
export async function searchableIndex(
  template: ReadableTemplate | undefined,
): Promise<SearchableIndex | undefined> {
  if (!template) return undefined;
  const { engine, distribution } = template;
  const [index, vendors] = await Promise.all([
    templateIndex(engine, template),
    vendorsForSearch(engine, template),
  ]);
  const problem = unreadPart(index);
  return {
    applications: index.applications.length,
    packages: index.packages.length,
    readAt: index.readAt,
    ...(distribution === undefined ? {} : { distribution }),
    ...(problem === undefined ? {} : { problem }),
    find: await createSearch({ ...index, vendors }),
  };
}

/**
 * Reads icons of applications from the index of a template: pictures of 64x64, each as a drawing that shows it. The
 * archive of a template is read once.
 */
export function indexIcons(
  open: (template: string) => Promise<ReadableTemplate | undefined>,
): (template: string, name: string) => Promise<Uint8Array | null> {
  const archives = new Map<string, Promise<ReadonlyMap<string, Buffer>>>();
  async function archiveOf(template: string): Promise<ReadonlyMap<string, Buffer>> {
    const present = await open(template);
    const { packageManager } = parseTemplateName(template);
    if (!present || !packageManager) return new Map();
    return templateIcons(present.engine, present, packageManager);
  }
  return async (template, name) => {
    const archive = archives.get(template) ?? archiveOf(template);
    archives.set(template, archive);
    try {
      const picture = (await archive).get(name);
      return (picture && wrapPng(picture)) ?? null;
    } catch (error) {
      if (error instanceof DeskpackError) return null;
      throw error;
    }
  };
}
