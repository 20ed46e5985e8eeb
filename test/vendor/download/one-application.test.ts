import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  oneApplicationText,
  readOneApplication,
} from '../../../src/vendor/download/one-application.ts';

const nowhere = () => false;

test.each([
  ['viewer.deb', 'viewer.deb', undefined],
  ['viewer.deb#app=acme-viewer', 'viewer.deb', 'acme-viewer'],
  ['/srv/a #app=b/viewer.deb#app=Acme Viewer', '/srv/a #app=b/viewer.deb', 'Acme Viewer'],
  ['viewer.deb#app=', 'viewer.deb#app=', undefined],
  ['https://a.example/v.deb#app=v', 'https://a.example/v.deb', 'v'],
  ['https://a.example/v.deb#sha256=ab&app=v', 'https://a.example/v.deb#sha256=ab', 'v'],
  ['https://a.example/v.deb#app=v&sha256=ab', 'https://a.example/v.deb#sha256=ab', 'v'],
  ['https://a.example/v.deb#app=Acme%20Viewer', 'https://a.example/v.deb', 'Acme Viewer'],
  ['https://a.example/v.deb?app=v#top', 'https://a.example/v.deb?app=v#top', undefined],
])('%s is %s, %s', (word, of, application) => {
  expect(readOneApplication(word, nowhere)).toEqual({ of, application });
});

test('a file that is called so is the file', () => {
  const word = 'viewer#app=v';
  expect(readOneApplication(word, (path) => path === word)).toEqual({
    of: word,
    application: undefined,
  });
});

test('a text is read as it was written', () => {
  const ofs = fc.constantFrom(
    'viewer.deb',
    '/a b/c',
    'https://a.example/v',
    'https://a.example/v#sha256=ab',
  );
  const names = fc.stringMatching(/^[^/#]+$/);
  fc.assert(
    fc.property(ofs, names, (of, application) => {
      const text = oneApplicationText(of, application);
      expect(readOneApplication(text, nowhere)).toEqual({ of, application });
    }),
  );
});
