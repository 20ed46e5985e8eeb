import type { PackageChoice } from '../../src/package-manager/package-line.ts';
import { numbers } from '../numbers.ts';

/** Parts of words, from which names and sentences are made; as in a distribution, many words are frequent. */
const syllables =
  'ka lo mi re pho to mu sic ed it play er view cal pdf xo ur nal net work draw'.split(' ');

/** Languages of translated texts, so that most of the text is read over, as in a distribution. */
const languages = 'de fr es it ja pt_BR ru zh_CN pl nl sv cs uk tr fi da hu ko el ca'.split(' ');

function wordsFrom(next: (below: number) => number) {
  const word = () =>
    Array.from({ length: 2 + next(2) }, () => syllables[next(syllables.length)]).join('');
  return (count: number) => Array.from({ length: count }, word);
}

/** AppStream collection metadata of so many applications, as long as that of a real distribution. */
export function collectionOf(count: number): string {
  const next = numbers(1);
  const words = wordsFrom(next);
  const component = (index: number) => {
    const translated = (text: string) =>
      ['C', ...languages].map((language) => `  ${language}: ${text}`).join('\n');
    const described = `>-\n    <p>${Array.from({ length: 4 }, () => words(14).join(' ')).join('\n    ')}</p>`;
    return [
      '---',
      'Type: desktop-application',
      `ID: org.test.A${index}`,
      `Package: ${words(1)[0]}-${index}`,
      `Name:\n${translated(words(2).join(' '))}`,
      `Summary:\n${translated(words(6).join(' '))}`,
      `Description:\n${translated(described)}`,
      `Categories:\n- ${words(1)[0]}\n- Utility`,
      `Keywords:\n  C:\n${words(5)
        .map((word) => `  - ${word}`)
        .join('\n')}`,
      `Provides:\n  mediatypes:\n  - application/pdf\n  - image/x-${words(1)[0]}`,
    ].join('\n');
  };
  return Array.from({ length: count }, (_, index) => component(index)).join('\n');
}

/** So many packages with a description. */
export function packagesOf(count: number): PackageChoice[] {
  const words = wordsFrom(numbers(2));
  return Array.from({ length: count }, (_, index) => ({
    name: `lib${words(1)[0]}-${index}`,
    description: words(6).join(' '),
  }));
}
