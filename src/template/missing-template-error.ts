import { parseTemplateName } from '../descriptor/values/template-name.ts';
import { engineKind } from '../engine/all-engines.ts';
import type { Engine } from '../engine/engine.ts';
import { engineWith } from '../engine/engine-statuses.ts';
import type { ErrorCode } from '../error/all-error-codes.ts';
import { DeskpackError } from '../error/deskpack-error.ts';
import { firstWords } from '../text/format/join-words.ts';
import { nearest } from '../text/match/nearest.ts';
import { copyArgs } from './copy-args.ts';
import { knownTemplates } from './known-templates.ts';
import { listStarters, starterReference } from './starter.ts';

/** The maximum number of existing templates that a message lists. */
const maxNamed = 5;

/** The command that builds a template, if it is built from a starter. */
async function commandFor(reference: string): Promise<string | undefined> {
  const { vendor, tag = 'latest' } = parseTemplateName(reference);
  if (vendor === undefined) return undefined;
  const starters = await listStarters();
  const starter = starters.find(({ name }) => starterReference(name, vendor, tag) === reference);
  return starter && `deskpack template build ${starter.name} --vendor ${vendor} --release ${tag}`;
}

/** The templates in an engine, the one with the most similar name first. */
async function templatesNear(engine: Engine, reference: string): Promise<string[]> {
  const known = (await knownTemplates(engine)).map((template) => template.reference);
  const near = nearest(reference, known);
  return near === undefined ? known : [near, ...known.filter((other) => other !== near)];
}

async function actionFor(
  engine: Engine,
  reference: string,
  known: readonly string[],
  canPull: boolean,
): Promise<string> {
  const command = await commandFor(reference);
  const correct =
    known.length > 0
      ? `Or correct the descriptor's template; ${engine.name} has ${firstWords(known, maxNamed)}.`
      : "Or correct the descriptor's template, or build a starter and name that: deskpack template build debian.minimal";
  const pull = engineKind(engine.name).pullCommand(reference);
  const other = await engineWith(reference, engine);
  return [
    ...(other
      ? [`${other.name} has it; copy it: deskpack ${copyArgs(reference, other, engine).join(' ')}`]
      : []),
    ...(canPull ? [`Pull it: ${pull}`] : []),
    ...(command ? [`${canPull ? 'Or build' : 'Build'} it: ${command}`] : []),
    ...(canPull ? [] : [`As soon as its registry answers, pull it: ${pull}`]),
    correct,
  ].join('\n');
}

/** The codes of failures that have another cause, also where the template does not exist. */
const others: ReadonlySet<ErrorCode> = new Set(['disk-full', 'path-unusable']);

/**
 * Explains a build that failed because its template does not exist: with the template's name, how to get it, and the
 * existing templates. Engines often do not name the template, or only with an unresolved build argument.
 *
 * @param cause the error of the build, which is returned if it says this already, if the template exists, or if this cannot
 *   be found out
 * @param reference the template's reference with its tag
 */
export async function missingTemplateError(
  cause: unknown,
  engine: Engine,
  image: string,
  reference: string,
): Promise<unknown> {
  if (!(cause instanceof DeskpackError) || cause.code === 'template-missing') return cause;
  if (others.has(cause.code)) return cause;
  try {
    if (await engine.inspect(reference)) return cause;
    const canPull = cause.code !== 'registry-unreachable';
    const pulled = canPull ? 'it could not be pulled' : 'its registry cannot be reached';
    const known = await templatesNear(engine, reference);
    return new DeskpackError('template-missing', {
      doing: `build ${image}`,
      reason: `there is no template ${reference} here, and ${pulled}`,
      subject: { kind: 'template', name: reference, field: 'template', near: known },
      tail: cause.tail,
      cause,
      action: await actionFor(engine, reference, known, canPull),
    });
  } catch {
    return cause;
  }
}
