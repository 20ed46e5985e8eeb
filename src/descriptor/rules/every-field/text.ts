import type { TextAt } from '../../finding/descriptor-texts.ts';
import type { DescriptorRule, RuleResult } from '../../finding/rule.ts';

// C0, DEL, C1 with its own line break U+0085, and the Unicode line and paragraph separators.
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

const controlInLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const names: Record<string, string> = {
  '\n': 'a line break',
  '\r': 'a carriage return',
  '\t': 'a tab',
  '\0': 'a NUL',
  '\u0085': 'a line break (U+0085)',
  '\u2028': 'a line break (U+2028)',
  '\u2029': 'a line break (U+2029)',
};

function nameOf(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return names[character] ?? `the control character U+${code}`;
}

/** A result for one place of a text or key. */
function ruleResult(
  { path, isKey }: Pick<TextAt, 'path' | 'isKey'>,
  index: number,
  message: string,
): RuleResult {
  return isKey ? { path, message, onKey: true } : { path, message, span: [index, index + 1] };
}

export const controlCharacter: DescriptorRule = {
  name: 'control-character',
  severity: 'error',
  protects: true,
  summary: 'A string of one line contains no line break, tab, NUL or other control character.',
  reason:
    'A line break inside a value starts a new build instruction, which would then run. The other control characters cannot be stored or shown safely. Only comment may have several lines.',
  example: {
    bad: { descriptor: { args: '-rpn\nRUN id' } },
    good: { descriptor: { args: '-rpn', comment: 'Two\nlines.' } },
  },
  *check({ texts, descriptor: { comment = '' } }) {
    for (const at of texts) {
      const index = at.isOneLine ? at.text.search(control) : -1;
      if (index === -1) continue;
      const what = nameOf(at.text.charAt(index));
      const consequence = what.startsWith('a line break')
        ? 'it would start a new build instruction'
        : what === 'a tab'
          ? 'write a space'
          : 'it can be neither stored nor shown safely';
      yield ruleResult(
        at,
        index,
        `There is ${what} in ${at.isKey ? 'this key' : 'this value'}: ${consequence}.`,
      );
    }
    const index = comment.search(controlInLines);
    if (index === -1) return;
    const message = `There is ${nameOf(comment.charAt(index))} in this text.`;
    yield {
      ...ruleResult({ path: ['comment'], isKey: false }, index, message),
      severity: 'warning',
    };
  },
};

/** Unpaired surrogates, which are half a character. */
export const invalidUnicode: DescriptorRule = {
  name: 'invalid-unicode',
  severity: 'error',
  protects: true,
  summary: 'Every string is valid Unicode.',
  reason:
    'Half a surrogate pair (\\ud800 to \\udfff alone) cannot be written as UTF-8: it would come back from the image or the catalog as another character.',
  example: {
    bad: { descriptor: { displayname: 'Calculator \ud83e' } },
    good: { descriptor: { displayname: 'Calculator \ud83e\uddee' } },
  },
  *check({ texts }) {
    for (const at of texts) {
      if (at.text.isWellFormed()) continue;
      const index = at.text.search(/\p{Surrogate}/u);
      yield ruleResult(
        at,
        index,
        'Half a surrogate pair is not a character, and would be replaced.',
      );
    }
  },
};

const reordering = /[\u202a-\u202e\u2066-\u2069]/;
/** Those, and marks that change the order of what is beside them. */
const inNames = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Characters that reorder displayed text. */
export const bidiControl: DescriptorRule = {
  name: 'bidi-control',
  severity: 'error',
  protects: true,
  summary: 'No invisible character reorders a text on the screen.',
  reason:
    'With U+202A to U+202E and U+2066 to U+2069 a text is shown in another order than it is stored: anyone who reviews a command or a path sees something different from what runs. In name, the direction marks U+061C, U+200E and U+200F make two names look like one; in a text for people they belong to some languages.',
  example: {
    bad: { descriptor: { postruncommands: ['RUN echo \u202e/ fr- mr'] } },
    good: { descriptor: { displayname: 'حاسبة' } },
  },
  *check({ texts }) {
    for (const at of texts) {
      const index = at.text.search(at.path[0] === 'name' ? inNames : reordering);
      if (index !== -1) {
        yield ruleResult(
          at,
          index,
          'An invisible character here changes the order in which the text is shown.',
        );
      }
    }
  },
};
