import type { Finding } from '../finding/finding.ts';
import type { FileRule } from '../finding/rule.ts';
import { maxDepth } from './structure.ts';

const sound = '{ "name": "xcalc" }';

/** A file that breaks such a rule contains no usable descriptor. */
const unreadable = { about: 'file', severity: 'error', protects: true } as const;

export const jsonSyntax: FileRule = {
  ...unreadable,
  name: 'json-syntax',
  summary: 'The file is JSON.',
  reason:
    'Any other file cannot be read. JSON has no comments, no comma after a last entry, and double quotes only.',
  example: { bad: '{ "name": "xcalc", }', good: sound },
};

export const notUtf8: FileRule = {
  ...unreadable,
  name: 'not-utf8',
  summary: 'The file is written in UTF-8.',
  reason: 'JSON always is. In another encoding, letters would silently turn into others.',
  example: { bad: Uint8Array.of(0x22, 0xe9, 0x74, 0xe9, 0x22), good: sound },
};

export const tooDeep: FileRule = {
  ...unreadable,
  name: 'too-deep',
  summary: `Arrays and objects are nested at most ${maxDepth} deep.`,
  reason: 'No descriptor needs more than a few levels, and some programs fail on deeper ones.',
  example: { bad: `${'['.repeat(maxDepth + 1)}${']'.repeat(maxDepth + 1)}`, good: sound },
};

export const descriptorShape: FileRule = {
  ...unreadable,
  name: 'descriptor-shape',
  summary: 'The file contains a descriptor, which is a JSON object, or a list of descriptors.',
  reason:
    'Anything else does not describe an application, not even the inspection record of an image.',
  example: { bad: '"xcalc"', good: sound },
};

export const duplicateKey: FileRule = {
  about: 'file',
  name: 'duplicate-key',
  severity: 'warning',
  summary: 'No key appears twice in an object.',
  reason:
    'deskpack uses the last one; other programs use the first, and so see a different application than the one that was checked.',
  example: { bad: '{ "name": "xcalc", "name": "calc" }', good: sound },
};

export const byteOrderMark: FileRule = {
  about: 'file',
  name: 'byte-order-mark',
  severity: 'info',
  summary: 'The file starts with JSON and not with a byte order mark.',
  reason: 'deskpack ignores the mark; other programs report an error in the first line.',
  example: { bad: `\ufeff${sound}`, good: sound },
};

export const emptyList: FileRule = {
  about: 'file',
  name: 'empty-list',
  severity: 'warning',
  summary: 'A list contains at least one application.',
  reason: 'There is nothing to build. An empty list is often the result of a failed command.',
  example: { bad: '[]', good: `[${sound}]` },
};

/** The rules for a file as a whole, in the order of the reference. */
export const fileRules: readonly FileRule[] = [
  jsonSyntax,
  notUtf8,
  tooDeep,
  descriptorShape,
  duplicateKey,
  byteOrderMark,
  emptyList,
];

export function fileFinding(
  { name, severity }: FileRule,
  message: string,
  where: Pick<Finding, 'place'> & { readonly path?: Finding['path'] } = {},
): Finding {
  return { rule: name, severity, path: [], message, ...where };
}
