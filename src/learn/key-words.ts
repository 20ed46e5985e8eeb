/** How the user talks to the wizard: with keys on the screen, or in lines. */
export type Way = 'keys' | 'lines';

/** The placeholders in the texts of lessons, in the words of each mode. */
const words: Readonly<Record<string, Readonly<Record<Way, string>>>> = {
  undo: { keys: 'Ctrl+_ undoes it.', lines: '!undo takes it back.' },
  clear: { keys: 'clear the field with Ctrl+U', lines: 'clear the field with -' },
  next: { keys: 'Enter goes to the next field', lines: 'Enter keeps an answer' },
  review: { keys: 'Ctrl+R', lines: '!' },
  back: { keys: 'Up goes back to earlier fields', lines: '< goes back to earlier fields' },
  why: { keys: '?', lines: '"why 2"' },
  marks: { keys: 'Space marks some', lines: 'Numbers name some' },
  build: { keys: 'v', lines: '"prove 3 4"' },
  open: { keys: 'Enter', lines: 'a number' },
  take: { keys: 'Enter takes the highlighted one', lines: 'The number of one takes it' },
  first: { keys: 'Enter', lines: '#1' },
  esc: { keys: 'Esc', lines: '<' },
  rare: {
    keys: 'Enter on a field explains it; Ctrl+X explains the one that has the focus',
    lines: 'A part of a name leads to one, and ? explains it there',
  },
  leave: { keys: 'Ctrl+C ends', lines: '"quit" ends' },
  arguments: {
    keys: 'Ctrl+G leads to the page Launch',
    lines: 'at the review, the word args leads there',
  },
};

/** A text of a lesson with the keys or the words that the user has. @throws Error for a word that is not known */
export function inWords(text: string, way: Way): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const found = words[name];
    if (!found) throw new Error(`no lesson knows the word ${name}`);
    return found[way];
  });
}
