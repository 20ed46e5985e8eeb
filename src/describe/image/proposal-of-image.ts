import { installFields } from '../../descriptor/package-managers.ts';
import { valuesOfLabels } from '../labels/values-of-labels.ts';
import { withLabelNotes } from '../labels/with-label-notes.ts';
import type { Note, NoteCode } from '../note.ts';
import {
  mergeProposals,
  type Proposal,
  type ProposedValue,
  type ProposedValues,
} from '../proposal.ts';
import { proposalOfRecipe } from '../recipe/proposal-of-recipe.ts';
import { shownValue } from '../shown-value.ts';
import type { BuiltImage } from './built-image.ts';
import type { ImageHistory } from './history.ts';
import { valuesOfUserAndCommand, valuesOfVariables } from './values-of-config.ts';

/** Variables that applications use, and general ones that do not describe the application. */
const ordinaryVariables =
  /^(?:APP|APPBIN|APPNAME|ARGS|PATH|HOME|TERM|LANG|LANGUAGE|LC_\w+|DEB\w+_FRONTEND)$/;

/** The notes of a history, without those about labels and config, which are parsed separately. */
const historicalNotes: ReadonlySet<NoteCode> = new Set([
  'instruction-not-kept',
  'packages-in-command',
  'variable-unknown',
]);

/** The name in the first tag, e.g. `xcalc` in `acme/xcalc:3.0`. */
function nameInTag(tags: readonly string[]): string | undefined {
  return tags[0]?.replace(/@.*$/, '').replace(/^.*\//, '').replace(/:.*$/, '') || undefined;
}

function valuesOfTags(
  tags: readonly string[],
  known: ProposedValues,
): { readonly values: ProposedValues; readonly notes: Note[] } {
  const value = nameInTag(tags);
  if (known.has('name') || value === undefined) return { values: new Map(), notes: [] };
  const proposed: ProposedValue = { value, from: { source: 'tag', detail: tags[0]! } };
  const message = `neither a label nor a variable has the name; ${value} is that of the image`;
  return {
    values: new Map([['name', proposed]]),
    notes: [{ code: 'name-guessed', key: 'name', message }],
  };
}

function notesWithoutHistory(environment: BuiltImage['environment']): Note[] {
  const others = Object.keys(environment).filter((name) => !ordinaryVariables.test(name));
  const variables = `these variables are set by the template or the application: ${shownValue(others.join(', '))}`;
  return [
    {
      code: 'packages-unknown',
      message: 'the packages are not recorded in labels; add debpackage or apkpackage',
    },
    {
      code: 'commands-unknown',
      message: 'run commands before and after the packages are not recorded in labels',
    },
    ...(others.length > 0 ? [{ code: 'variables-unknown' as const, message: variables }] : []),
  ];
}

/**
 * A proposal from a built image or its inspection record.
 *
 * @param extraLabels fields that the configuration writes as labels too
 * @param history the instructions after those of the template, if they are known
 */
export function proposalOfImage(
  image: BuiltImage,
  extraLabels: readonly string[],
  history?: ImageHistory,
): Proposal {
  const otherName = image.environment.APPNAME || nameInTag(image.tags);
  const ofLabels = valuesOfLabels(image.labels, extraLabels, otherName);
  const ofVariables = valuesOfVariables(image.environment, ofLabels.values);
  const named = mergeProposals(ofLabels.values, ofVariables.values);
  const ofTags = valuesOfTags(image.tags, named);
  const known = mergeProposals(named, ofTags.values);
  const ofStart = valuesOfUserAndCommand(image, known, {
    user: { source: 'user' },
    command: { source: 'command' },
  });
  const values = [known, ofStart.values];
  let lost: readonly Note[] = notesWithoutHistory(image.environment);
  if (history !== undefined) {
    const past = proposalOfRecipe(history.recipe, extraLabels);
    const kept = [...past.values]
      // All other fields are in labels and config.
      .filter(([key]) => installFields.includes(key))
      .map(([key, { value }]) => [key, { value, from: { source: 'history' } }] as const);
    values.push(new Map(kept));
    lost = [...history.notes, ...past.notes.filter(({ code }) => historicalNotes.has(code))];
  }
  const proposal = {
    values: mergeProposals(...values),
    icon: ofLabels.icon,
    notes: [...ofLabels.notes, ...ofVariables.notes, ...ofTags.notes, ...ofStart.notes, ...lost],
  };
  return withLabelNotes(proposal, image.labels, extraLabels);
}
