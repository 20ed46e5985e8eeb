import { expect, test } from 'vitest';
import {
  parseDocument,
  type SentDocument,
} from '../../../../src/catalog/client/document/parse-document.ts';
import type { DeskpackError } from '../../../../src/error/deskpack-error.ts';
import { descriptor, record } from '../../documents.ts';

function refusal(...given: Parameters<typeof parseDocument>): DeskpackError {
  try {
    parseDocument(...given);
  } catch (error) {
    return error as DeskpackError;
  }
  throw new Error('the document was not refused');
}

const invalid = (message: string, action: string) => ({
  code: 'registration-invalid',
  message: expect.stringContaining(message),
  action: expect.stringContaining(action),
});

const buildAgain = 'build again';
const fix = 'Fix the reported errors';

test.each<readonly [string, SentDocument, string, string]>([
  ['empty', '', 'the document is empty', buildAgain],
  ['empty bytes', new Uint8Array(), 'the document is empty', buildAgain],
  ['an empty array', '[]', 'the document is an empty array', buildAgain],
  ['the value of an empty array', { value: [], text: '[]' }, 'an empty array', buildAgain],
  ['not UTF-8', Uint8Array.of(0xff), 'the document is not in UTF-8', 'Save it in UTF-8'],
  ['not JSON', '{"\u001b', 'the document is not JSON: ', fix],
  ['faulty', '{}', 'the document has errors', fix],
])('a document that is %s is refused, with what to do', (_, document, message, action) => {
  expect(refusal(document)).toMatchObject(invalid(message, action));
});

test('the error in a document that is not JSON has no control characters', () => {
  expect(refusal('{"a":\u001b[2J}').message).not.toContain('\u001b');
});

test('the mistakes name the file if it is known, and the element if there may be several', () => {
  const broken = record({ 'oc.launch': '' });
  const mistake = {
    rule: 'record-label-missing',
    path: ['Config', 'Labels', 'oc.launch'],
    message: expect.any(String),
  };
  expect(refusal(JSON.stringify(broken)).mistakes).toStrictEqual([mistake]);
  const file = 'record.json';
  expect(refusal(JSON.stringify([record(), broken]), undefined, file).mistakes).toStrictEqual([
    { file, index: 1, ...mistake },
  ]);
});

test('documents of every kind are taken if no kind is wanted, and no other kind than the wanted one', () => {
  const both = JSON.stringify([descriptor(), record({ 'oc.name': 'plot' })]);
  const kinds = parseDocument(both).map(({ source }) => source);
  expect(kinds).toEqual(['descriptor', 'record']);
  expect(refusal(both, 'descriptor')).toMatchObject(
    invalid('"plot" is a record, but only a descriptor is accepted', '--descriptor'),
  );
  expect(parseDocument(JSON.stringify([descriptor()]), 'descriptor')).toHaveLength(1);
});
