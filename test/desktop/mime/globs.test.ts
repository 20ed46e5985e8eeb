import { expect, it } from 'vitest';
import { parseGlobs } from '../../../src/desktop/mime/globs.ts';

const extensionsOf = (text: string) => Object.fromEntries(parseGlobs(text).extensions);

it('reads extensions by type, in the order of the file and each once', () => {
  const text = `# generated
80:text/html:*.html
50:text/html:*.htm
50:text/html:*.html
50:application/x-compressed-tar:*.tar.gz
`;
  expect(extensionsOf(text)).toEqual({
    'text/html': ['html', 'htm'],
    'application/x-compressed-tar': ['tar.gz'],
  });
});

it('keeps the case where it matters', () => {
  expect(extensionsOf('50:text/x-c++src:*.C:cs\n')).toEqual({ 'text/x-c++src': ['C'] });
});

it.each([
  '10:text/x-readme:README*',
  '50:text/x-makefile:makefile',
  '50:application/x-sharedlib:*.so.[0-9]*',
  '50:text/x-log:*.log.?',
  '50:text/x-odd:*.a;b',
  '50:text/x-odd:*.',
])('takes no extension from %s', (line) => {
  expect(extensionsOf(line)).toEqual({});
});

it('lists the types that override folders of lower precedence', () => {
  expect([...parseGlobs('0:text/x-oak:__NOGLOBS__').cleared]).toEqual(['text/x-oak']);
});
