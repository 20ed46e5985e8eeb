import { DeskpackError } from '../../error/deskpack-error.ts';
import { generatedMark } from '../../recipe/recipe.ts';
import { isObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import { type BuiltImage, imageInRecord } from '../image/built-image.ts';
import { proposalOfImage } from '../image/proposal-of-image.ts';
import type { Labels } from '../labels/values-of-labels.ts';
import { type Proposal, withMissingFields } from '../proposal.ts';
import { instructionsOf, maxRecipeLength } from '../recipe/instructions.ts';
import { proposalOfInstructions } from '../recipe/proposal-of-recipe.ts';

function cannotDescribe(name: string, reason: string, action: string): DeskpackError {
  return new DeskpackError('not-describable', {
    doing: `make a descriptor from ${name}`,
    reason,
    subject: { kind: 'file', name },
    action,
  });
}

/** A plain list of labels, as printed by `deskpack labels`. */
function imageOfLabels(value: unknown): BuiltImage | undefined {
  if (!isObject(value) || !Object.keys(value).some((key) => key.startsWith('oc.')))
    return undefined;
  const texts = Object.entries(value).filter(([, text]) => typeof text === 'string');
  const labels = Object.fromEntries(texts) as Labels;
  return { tags: [], labels, environment: {}, user: undefined, command: [] };
}

function ofJson(value: unknown, name: string, extraLabels: readonly string[]): Proposal[] {
  const elements = Array.isArray(value) ? value : [value];
  if (elements.length === 0) {
    throw cannotDescribe(
      name,
      'the array is empty, as a failed build leaves it',
      'Inspect the image again, or name the image itself.',
    );
  }
  return elements.map((element: unknown) => {
    const image = imageOfLabels(element) ?? imageInRecord(element);
    if (image) return proposalOfImage(image, extraLabels);
    const isDescriptor = isObject(element) && Object.hasOwn(element, 'template');
    throw cannotDescribe(
      name,
      isDescriptor
        ? 'it is a descriptor already'
        : 'it is neither an inspection record nor the labels of an image',
      isDescriptor
        ? `Edit it with: deskpack edit ${name}`
        : 'Name an image, what "docker inspect" prints of it, or its recipe.',
    );
  });
}

/**
 * Proposals from the text of a file: an inspection record, labels, or a build recipe.
 *
 * @param name the given path, for messages
 * @param extraLabels additional fields that the configuration writes as labels
 * @throws DeskpackError if the text is none of these
 */
export function proposalsOfText(
  text: string,
  name: string,
  extraLabels: readonly string[],
): Proposal[] {
  const content = text.replace(/^\ufeff/, '');
  if (/^\s*[[{]/.test(content)) {
    const value = tryParseJson(content);
    if (value === undefined) {
      throw cannotDescribe(
        name,
        'it begins as JSON does, but is not valid JSON',
        `See where with: deskpack lint ${name}`,
      );
    }
    return ofJson(value, name, extraLabels).map(withMissingFields);
  }
  if (content.length > maxRecipeLength) {
    const length = content.length.toLocaleString('en');
    throw cannotDescribe(
      name,
      `it has ${length} characters; a recipe of at most ${maxRecipeLength.toLocaleString('en')} is read`,
      'Name the image that it builds, or shorten it.',
    );
  }
  const instructions = instructionsOf(content);
  if (!instructions.some(({ keyword }) => keyword === 'FROM')) {
    throw cannotDescribe(
      name,
      content.trim() === '' ? 'it is empty' : 'it is neither JSON nor a recipe with a FROM',
      'Name an image, its inspection record, or its recipe.',
    );
  }
  const isGenerated = content.startsWith(generatedMark);
  return [withMissingFields(proposalOfInstructions(instructions, isGenerated, extraLabels))];
}
