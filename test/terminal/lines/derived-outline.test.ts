import { expect, test } from 'vitest';
import { bind } from '../../../src/terminal/keys/binding.ts';
import { derivedOutline } from '../../../src/terminal/lines/derived-outline.ts';
import { keysAsWords } from '../../../src/terminal/lines/keys-as-words.ts';

const here = ['list'] as const;

type Command = 'accept' | 'back' | 'up' | 'paint' | 'again' | 'retry' | 'sell' | 'undo' | 'quit';

const bindings = [
  bind<Command, 'list'>('accept', 'enter', here, 'open it', 'open'),
  bind<Command, 'list'>('up', 'up k', here, 'up'),
  bind<Command, 'list'>('again', 'ctrl+r', here, 'read it again', 'again'),
  bind<Command, 'list'>('retry', 'r', here, 'try it again', 'again'),
  bind<Command, 'list'>('paint', 'p', here, 'paint it', 'paint'),
  bind<Command, 'list'>('sell', 'x delete', here, 'sell the marked ones', 'sell'),
  bind<Command, 'list'>('undo', 'ctrl+_', here, 'undo', 'undo'),
  bind<Command, 'list'>('back', 'escape', here, 'to the street', 'back'),
  bind<Command, 'list'>('quit', 'ctrl+c q', here, 'quit', 'quit'),
];

/** An outline of two items in a shop where the first one cannot be painted. */
const outline = derivedOutline<unknown, string, Command>(
  {
    id: 'shop',
    prompt: 'What: ',
    items: ['pear', 'plum'].map((key) => ({ key, text: key, at: [`to ${key}`] })),
    commands: {
      paint: { takes: 'one', whyNot: 'it is ripe' },
      sell: {
        takes: 'several',
        means: 'sell these',
        act: (keys) => ({ does: [`mark ${keys.join()}`, 'sell'] }),
      },
      undo: { whyNot: 'nothing was done' },
    },
  },
  {
    bindings,
    isOffered: (command, after) =>
      command === 'undo' ? false : command !== 'paint' || after[0] === 'to plum',
    wordOf: (command) => (command === 'again' ? 'look again' : undefined),
    action: (command) => command,
  },
);

const wordOf = (wanted: string) => outline.words?.find(({ word }) => word === wanted);

test('the words are those below the screen, with the letters of their keys', () => {
  expect(outline.words?.map(({ word, short }) => [word, short])).toEqual([
    ['open', undefined],
    ['look again', undefined],
    ['again', 'r'],
    ['paint', 'p'],
    ['sell', 'x'],
    ['undo', undefined],
  ]);
  expect(wordOf('again')?.means).toBe('try it again');
  expect(wordOf('sell')?.means).toBe('sell these');
  expect(outline.back).toMatchObject({ means: 'to the street', act: { does: ['back'] } });
  expect(outline.empty).toBeUndefined();
});

test('an item is taken as Enter takes it, and a command is for those that are named', () => {
  expect(outline.items?.[1]?.act.does).toEqual(['to plum', 'accept']);
  expect(wordOf('open')?.act(['pear'], '').does).toEqual(['to pear', 'accept']);
  expect(wordOf('sell')?.act(['pear', 'plum'], '').does).toEqual(['mark pear,plum', 'sell']);
});

test('what has no use says why, at once or for the item that is named', () => {
  expect(wordOf('undo')?.unavailable).toBe('nothing was done');
  expect(wordOf('paint')?.unavailable).toBeUndefined();
  expect(wordOf('paint')?.act(['pear'], '').says?.({})).toEqual(['  Not now: it is ripe']);
  expect(wordOf('paint')?.act(['plum'], '').does).toEqual(['to plum', 'paint']);
});

test('without items, Enter alone does what it does on the screen', () => {
  const bare = derivedOutline<unknown, string, Command>(
    { id: 'end', prompt: 'What: ', commands: { accept: { means: 'go on' } } },
    { bindings, isOffered: () => true, action: (command) => command },
  );
  expect(bare.empty).toEqual({ means: 'go on', act: { does: ['accept'] } });
  expect(bare.words?.map(({ word }) => word)).not.toContain('open');
});

test('a sentence about the keys has the words in their place', () => {
  expect(keysAsWords('Sold. ^R reads it, Esc leaves (^_ undoes).', outline)).toBe(
    'Sold. "look again" reads it, < leaves ("undo" undoes).',
  );
  expect(keysAsWords('Enter opens it.', outline)).toBe('"open" opens it.');
  const { words, ...others } = outline;
  expect(keysAsWords('No. Enter sells all, and Enter again paints.', others)).toBe(
    'No. Its number sells all, and its number again paints.',
  );
  expect(keysAsWords('Press ^Z or Enter?', others)).toBe('Press ^Z or Enter?');
});
