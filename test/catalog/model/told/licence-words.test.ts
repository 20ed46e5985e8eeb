import { expect, test } from 'vitest';
import { licenceWords } from '../../../../src/catalog/model/told/licence-words.ts';

test.each([
  ['GPL-3.0-or-later', 'GNU General Public License 3 or later'],
  ['GPL-2+', 'GNU General Public License 2 or later'],
  ['LGPL-2.1-only', 'GNU Lesser General Public License 2.1'],
  ['BSD-3-Clause', 'BSD License'],
  [
    'Apache-2.0 OR (MIT AND CC-BY-SA-4.0)',
    'Apache License 2 or (MIT License and Creative Commons, shared alike 4)',
  ],
  [
    'GPL-2.0+ WITH Classpath-exception-2.0',
    'GNU General Public License 2 or later with Classpath-exception-2.0',
  ],
  ['non-free', 'Not free: whoever offers it here brings it'],
  ['Own terms', 'Own terms'],
])('%s is %s', (licence, words) => {
  expect(licenceWords(licence)).toBe(words);
});
