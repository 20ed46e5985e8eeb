import { parseTemplateName } from '../descriptor/values/template-name.ts';
import { engineKind } from '../engine/all-engines.ts';
import type { Engine } from '../engine/engine.ts';
import { engineWith } from '../engine/engines-with.ts';
import { DeskpackError } from '../error/deskpack-error.ts';
import { nearest } from '../text/nearest.ts';
import { copyArgs } from './copy-args.ts';
import { knownTemplates } from './known-templates.ts';
import { listStarters, starterReference } from './starter.ts';

/** How many of the templates that are there a message names. */
const maxNamed = 5;

/** How to build a template of that name, where one of the starters gives it. */
async function commandFor(reference: string): Promise<string | undefined> {
  const { vendor, tag = 'latest' } = parseTemplateName(reference);
  if (vendor === undefined) return undefined;
  const starters = await listStarters();
  const starter = starters.find(({ name }) => starterReference(name, vendor, tag) === reference);
  return starter && `deskpack template build ${starter.name} --vendor ${vendor} --release ${tag}`;
}

/** The templates that an engine has, the one first that was probably meant. */
async function templatesNear(engine: Engine, reference: string): Promise<string[]> {
  const known = (await knownTemplates(engine)).map((template) => template.reference);
  const near = nearest(reference, known);
  return near === undefined ? known : [near, ...known.filter((other) => other !== near)];
}

async function actionFor(
  engine: Engine,
  reference: string,
  known: readonly string[],
): Promise<string> {
  const command = await commandFor(reference);
  const more = known.length > maxNamed ? ', …' : '';
  const here = `${known.slice(0, maxNamed).join(', ')}${more}`;
  const correct =
    known.length > 0
      ? `Or correct the descriptor's template; ${engine.name} has ${here}.`
      : "Or correct the descriptor's template, or build a starter and name that: deskpack template build debian.minimal";
  const other = await engineWith(reference, engine);
  return [
    ...(other
      ? [
          `${other.name} has it; copy it over: deskpack ${copyArgs(reference, other, engine).join(' ')}`,
        ]
      : []),
    `Pull it: ${engineKind(engine.name).pullCommand(reference)}`,
    ...(command ? [`Or build it: ${command}`] : []),
    correct,
  ].join('\n');
}

/**
 * Why a build failed, when that is because its template is nowhere: which one, how to get it, and which
 * there are instead. Engines name it only sometimes, and then with the build argument in it.
 *
 * @param cause what the build failed with, which is returned when the template is there or nobody can tell
 * @param reference of the template, with its tag
 */
export async function missingTemplateError(
  cause: unknown,
  engine: Engine,
  image: string,
  reference: string,
): Promise<unknown> {
  if (!(cause instanceof DeskpackError)) return cause;
  try {
    if (await engine.hasImage(reference)) return cause;
    const pulled =
      cause.code === 'registry-unreachable'
        ? 'its registry cannot be reached'
        : 'it could not be pulled';
    const known = await templatesNear(engine, reference);
    return new DeskpackError('template-missing', {
      doing: `build ${image}`,
      reason: `there is no template ${reference} here, and ${pulled}`,
      subject: { kind: 'template', name: reference, field: 'template', near: known },
      tail: cause.tail,
      cause,
      action: await actionFor(engine, reference, known),
    });
  } catch {
    return cause;
  }
}
