// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of builders and shells, not of this file
import { type FieldAt, valueFields } from '../../src/descriptor/descriptor.ts';

/**
 * Attempts to make a builder, or the shell that it starts, do what a value says. Whichever succeeds
 * leaves a file or a label called canary.
 */
export const injections = {
  'a line break and an instruction': 'x\nRUN touch /canary',
  'a carriage return and an instruction': 'x\rRUN touch /canary',
  'line breaks of Unicode and an instruction': 'x\u2028RUN touch /canary\u0085RUN touch /canary',
  'a closing quote and a label': 'x" canary="1',
  'an escaped quote and a label': 'x\\" canary="1',
  'a closing quote, a line break and an instruction': 'x"\nRUN touch /canary #',
  'a backslash at the end': 'x\\',
  'a backslash and a blank at the end': 'x\\ ',
  'a backslash and a line break at the end': 'x\\\n',
  'an instruction as the value': 'RUN touch /canary',
  'a comment as the value': '# x',
  'a parser directive as the value': '# escape=`',
  'a here-document': '<<RUN',
  'a here-document with its end': "<<'E' touch /canary\nE",
  'a command substitution': '$(touch /canary)',
  backticks: '`touch /canary`',
  'an end of the command': 'x; touch /canary;',
  'an end of the quoted command': "x'; touch /canary; '",
  'an end of the twice quoted command': 'x"; touch /canary; "',
  'an end of the list': 'x"]\nRUN touch /canary',
  'another command': 'x && touch /canary',
  'an option': '-o Dir::Bin::dpkg=/canary',
  'a mount': '--mount=type=bind,source=/,target=/canary touch /canary',
  'a variable': 'x${PATH}$PATH${nothing:-canary}',
  'an image and a name for it': 'scratch AS canary',
  'a way out of the folder': '../../../../canary',
} as const satisfies Record<string, string>;

/** The fields that a packager writes text into, but the instructions, which are executed by intent. */
export const textFields: readonly FieldAt[] = valueFields.filter(
  ({ key, field }) =>
    /string/.test(field.type) && key !== 'preruncommands' && key !== 'postruncommands',
);

/** A descriptor with a text in one of its fields. */
export function withText(
  descriptor: Readonly<Record<string, unknown>>,
  { path, field }: FieldAt,
  text: string,
): Record<string, unknown> {
  const [key, ...rest] = path as [string, ...string[]];
  if (rest.length > 0) {
    const inner = (descriptor[key] ?? {}) as Readonly<Record<string, unknown>>;
    return { ...descriptor, [key]: withText(inner, { path: rest, key: '', field }, text) };
  }
  return { ...descriptor, [key]: field.type === 'strings' ? [text] : text };
}
