import { quote } from '../../recipe/quote.ts';
import { isObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import type { Note } from '../note.ts';
import { maxRecipeLength } from '../recipe/instructions.ts';

/** The commands in the history of an image, from its config. */
export function historyOfConfig(config: Uint8Array): string[] {
  const parsed = tryParseJson(Buffer.from(config).toString('utf8'));
  const history = isObject(parsed) && Array.isArray(parsed.history) ? parsed.history : [];
  return history.map((entry) =>
    isObject(entry) && typeof entry.created_by === 'string' ? entry.created_by : '',
  );
}

/** The part of a history after that of the template; undefined if it does not begin with it. */
function afterTemplate(
  history: readonly string[],
  template: readonly string[],
): readonly string[] | undefined {
  const isSame = template.every((entry, index) => entry === history[index]);
  return isSame && history.length > template.length ? history.slice(template.length) : undefined;
}

/** An instruction in its original form. Builders record it in different forms. */
function instructionOf(entry: string): string | undefined {
  const text = entry.replace(/ # buildkit$/, '').trim();
  const noOperation = /^\/bin\/sh -c #\(nop\)\s+(.*)$/s.exec(text);
  if (noOperation) return noOperation[1]!;
  // Build arguments come first, with their number; predefined ones are only counted as none.
  const run = /^(?:RUN )?(?:\|\d+ (?:.*? )?)?\/bin\/sh -c (.*)$/s.exec(text);
  if (run) return `RUN ${run[1]!.trim().replace(/\n/g, ' \\\n')}`;
  return /^[A-Z]+ /.test(text) ? text : undefined;
}

/** Some builders record the sources of a COPY as a digest, so that the names are lost. */
const unnamedSources = /^(?:COPY|ADD) (?:file|dir|multi):\S+ in (.*)$/;

/** Labels, user and command are read from the config of the image. */
function isKnownOtherwise(instruction: string): boolean {
  return /^(?:LABEL|CMD|ENTRYPOINT|ARG) /.test(instruction);
}

/** ENV values are recorded without quotes, so they are taken from the config. */
function withValues(
  instruction: string,
  environment: Readonly<Record<string, string>>,
): string | undefined {
  if (!instruction.startsWith('ENV ')) return instruction;
  const names = [...instruction.matchAll(/(?:^ENV |\s)([A-Za-z_]\w*)=/g)].map(([, name]) => name!);
  const known = names.filter((name) => environment[name] !== undefined);
  if (known.length === 0) return undefined;
  const values = known.map(
    (name) => `${name}=${quote(environment[name]!.replace(/[\n\r]/g, ' '))}`,
  );
  return `ENV ${values.join(' ')}`;
}

/** The instructions that built an image on its template. */
export interface ImageHistory {
  /** As a recipe, which can be parsed like any other. */
  readonly recipe: string;
  readonly notes: readonly Note[];
}

/** The history of an image without that of its template; undefined if it does not begin with it, or is too long. */
export function historyOnTemplate(
  history: readonly string[],
  template: readonly string[],
  environment: Readonly<Record<string, string>>,
): ImageHistory | undefined {
  const own = afterTemplate(history, template);
  if (!own) return undefined;
  const instructions = own
    .map(instructionOf)
    .filter((instruction) => instruction !== undefined)
    .filter((instruction) => !isKnownOtherwise(instruction));
  const lost = instructions.flatMap((instruction) => unnamedSources.exec(instruction)?.[1] ?? []);
  const kept = instructions
    .filter((instruction) => !unnamedSources.test(instruction))
    .flatMap((instruction) => withValues(instruction, environment) ?? []);
  const recipe = ['FROM template', ...kept, ''].join('\n');
  if (recipe.length > maxRecipeLength) return undefined;
  return {
    recipe,
    notes: lost.map((target) => ({
      code: 'instruction-not-kept',
      message: `files were copied to ${target.trim()}, but their names are not recorded`,
    })),
  };
}
