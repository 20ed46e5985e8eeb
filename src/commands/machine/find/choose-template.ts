import { templateReference } from '../../../descriptor/values/template-name.ts';
import type { Engine } from '../../../engine/engine.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import type { PresentTemplate } from '../../../package-manager/present-template.ts';
import { knownTemplates } from '../../../template/known-templates.ts';
import { nearest } from '../../../text/match/nearest.ts';

interface ChosenTemplate extends PresentTemplate {
  /** The others that the engine has, where none was named. */
  readonly others: readonly string[];
}

function noTemplate(engine: Engine, wanted: string | undefined, known: readonly string[]) {
  const near = wanted === undefined ? undefined : nearest(wanted, known);
  const hint = near === undefined ? '' : ` (did you mean ${near}?)`;
  return new DeskpackError('template-missing', {
    reason:
      wanted === undefined
        ? `${engine.name} has no template whose index could be searched`
        : `${engine.name} has no template ${wanted}${hint}`,
    ...(wanted === undefined
      ? {}
      : { subject: { kind: 'template', name: wanted, near: known } as const }),
    action:
      known.length > 0
        ? 'See which there are: deskpack template list'
        : 'Build one: deskpack template build debian.minimal',
  });
}

/**
 * The template to search. Without a name it is the first whose package manager is known, by name: templates of one
 * distribution have the same index.
 *
 * @param release the tag for a name without one
 * @throws DeskpackError when the engine does not have it
 */
export async function chooseTemplate(
  engine: Engine,
  name: string | undefined,
  release: string,
): Promise<ChosenTemplate> {
  // A name says by itself what to look for, so that no list is needed.
  const listed = name === undefined ? await knownTemplates(engine) : [];
  const reference =
    name === undefined
      ? listed.find(({ packageManager }) => packageManager !== undefined)?.reference
      : templateReference(name, release);
  const image = reference === undefined ? undefined : await engine.inspect(reference);
  if (reference === undefined || !image) {
    const known = (await knownTemplates(engine)).map((template) => template.reference);
    throw noTemplate(engine, reference, known);
  }
  const others = listed.map((template) => template.reference).filter((one) => one !== reference);
  return { reference, imageId: image.id, others };
}
