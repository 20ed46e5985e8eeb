import { describe, expect, test } from 'vitest';
import { createStore } from '../../../src/system/store.ts';
import type { Outline, OutlineItem } from '../../../src/terminal/lines/outline.ts';
import { OutlineReader } from '../../../src/terminal/lines/outline-reader.ts';
import type { Spoken } from '../../../src/terminal/lines/performer.ts';
import { scriptedSession } from '../prompt/scripted-session.ts';

interface Shop {
  readonly goods: readonly string[];
  readonly soldOut: readonly string[];
  readonly bought: readonly string[];
  readonly notice: string | undefined;
  readonly place: 'shop' | 'street';
  readonly isOpening: boolean;
}

type ShopOutline = Outline<Shop, Partial<Shop>>;

const opened: Shop = {
  goods: ['pear', 'apple', 'plum'],
  soldOut: [],
  bought: [],
  notice: undefined,
  place: 'shop',
  isOpening: false,
};

function outlineOf(state: Shop): ShopOutline {
  const { goods, soldOut, bought } = state;
  const buying = (keys: readonly string[]): Partial<Shop> => ({ bought: [...bought, ...keys] });
  return {
    id: state.place,
    says: ['  Welcome.'],
    items: goods.map((key): OutlineItem<Shop, Partial<Shop>> => {
      const unavailable = soldOut.includes(key) ? 'sold out' : undefined;
      return { key, text: `a ${key}`, act: { does: [buying([key])] }, unavailable };
    }),
    words: [
      {
        word: 'pack',
        means: 'buy several',
        takes: 'several',
        act: (keys) => ({ does: [buying(keys)] }),
      },
      {
        word: 'taste',
        means: 'try one',
        takes: 'one',
        act: (keys) => ({ says: () => [`  You taste ${keys[0]}.`] }),
      },
      {
        word: 'say',
        means: 'say something',
        takes: 'text',
        act: (_, text) => ({ says: () => [`  You say ${text}.`] }),
      },
      {
        word: 'give back',
        short: 'g',
        means: 'return all',
        unavailable: bought.length > 0 ? undefined : 'nothing was bought',
        act: () => ({ does: [{ bought: [], notice: 'All is back.' }] }),
      },
      { word: 'leave', means: 'go out', act: () => ({ does: [{ place: 'street' }] }) },
    ],
    prompt: 'What: ',
  };
}

/** A shop, and a reader of it to whom these lines are typed; `meanwhile` happens before the line of that number. */
function shop(
  lines: (string | undefined)[],
  changes: {
    readonly state?: Partial<Shop>;
    readonly outline?: Partial<ShopOutline>;
    readonly meanwhile?: Readonly<Record<number, Partial<Shop>>>;
    readonly spoken?: Partial<Spoken<Shop, Partial<Shop>>>;
  } = {},
) {
  const store = createStore(
    (state: Shop, change: Partial<Shop>): Shop => ({ ...state, notice: undefined, ...change }),
    { ...opened, ...changes.state },
  );
  const session = scriptedSession(lines, (question, line) => `${question}${line}`);
  const { ask } = session;
  let asked = 0;
  session.ask = async (question) => {
    const change = changes.meanwhile?.[asked];
    asked += 1;
    if (change) store.dispatch(change);
    return ask(question);
  };
  const outline = (state: Shop) =>
    state.place === 'street' ? undefined : { ...outlineOf(state), ...changes.outline };
  const notice = (state: Shop) => state.notice;
  const reader = new OutlineReader({ store, outline, notice, ...changes.spoken }, session);
  return { store, session, reader };
}

/** What was said, and what came of it, until the user has left or there is nothing to ask. */
async function talk(lines: string[], changes: Parameters<typeof shop>[1] = {}) {
  const { store, session, reader } = shop(lines, changes);
  let isLeft = false;
  while (!isLeft && store.state().place === 'shop') isLeft = !(await reader.turn());
  /** What was said between a line and the next question. */
  const answerTo = (line: string) => {
    const from = session.said.indexOf(`What: ${line}`) + 1;
    const end = session.said.findIndex((said, index) => index >= from && said.startsWith('What: '));
    return session.said.slice(from, end === -1 ? undefined : end);
  };
  return { said: session.said, answerTo, isLeft, ...store.state() };
}

const many = Array.from({ length: 23 }, (_, index) => `good ${index + 1}`);
const expected =
  '  Expected: a number from 1 to 3; pack 1 3, taste 2, say WORDS, leave; ? explains; quit quits.';

describe('a place that is opened', () => {
  test('says what is there, reads the items with their numbers, and what can be typed', async () => {
    const { said } = await talk([]);
    expect(said).toEqual([
      '  Welcome.',
      '  #1 a pear',
      '  #2 a apple',
      '  #3 a plum',
      expected,
      'What: undefined',
    ]);
  });

  test('is not opened again by each question', async () => {
    const { said } = await talk(['taste 1', 'taste 2']);
    expect(said.filter((line) => line === '  Welcome.')).toHaveLength(1);
    expect(said.filter((line) => line === expected)).toHaveLength(1);
  });

  test('says what it waits for only if that takes longer than a moment', async () => {
    const waiting = (ms: number) => {
      const { store, session, reader } = shop([], {
        state: { isOpening: true },
        spoken: {
          busy: ({ isOpening }) => (isOpening ? { what: 'The shop is opening' } : undefined),
        },
      });
      setTimeout(() => store.dispatch({ isOpening: false }), ms);
      return reader.turn().then(() => session.said);
    };
    expect((await waiting(5))[0]).toBe('  Welcome.');
    expect((await waiting(700)).slice(0, 2)).toEqual(['  The shop is opening.', '  Welcome.']);
  });

  test('is asked without what did not come in time, and is not waited for again', async () => {
    const { said } = await talk(['taste 1'], {
      outline: { waitsFor: { what: 'The prices', atMostMs: 30 } },
    });
    expect(said[0]).toBe('  Welcome.');
    expect(said.at(-1)).toBe('What: undefined');
  });
});

describe('a number', () => {
  test.each(['2', '#2', ' 2 '])('takes the item that was read out under it: "%s"', async (line) => {
    expect(await talk([line])).toMatchObject({ bought: ['apple'] });
  });

  test('stays that of what was read out under it, also if others come before it', async () => {
    const meanwhile = { 0: { goods: ['lime', 'kiwi', 'pear', 'apple'] } };
    expect((await talk(['2'], { meanwhile })).bought).toEqual(['apple']);
    expect((await talk(['pack 1 2'], { meanwhile })).bought).toEqual(['pear', 'apple']);
  });

  test('of what is gone takes nothing, and the list is read again', async () => {
    const meanwhile = { 0: { goods: ['pear', 'plum'] } };
    const { answerTo, bought } = await talk(['2', '2'], { meanwhile });
    expect(answerTo('2')).toEqual([
      '  Not there any more: a apple. The list has changed:',
      '  #1 a pear',
      '  #2 a plum',
    ]);
    expect(bought).toEqual(['plum']);
  });

  test.each(['0', '4', '#99', '9999'])('that was not read takes nothing: %s', async (line) => {
    const { answerTo, bought } = await talk([line]);
    expect(answerTo(line)).toEqual([`  #${Number(line.replace('#', ''))} was not read.`, expected]);
    expect(bought).toEqual([]);
  });

  test('of an item that is there, but that was not read out yet, takes nothing', async () => {
    const { answerTo, bought } = await talk(['11', '+', '11'], { state: { goods: many } });
    expect(answerTo('11')[0]).toBe('  #11 was not read.');
    expect(bought).toEqual(['good 11']);
  });

  test('of what cannot be taken now says why', async () => {
    const state = { soldOut: ['apple', 'plum'] };
    const { said, answerTo, bought } = await talk(['3', '+'], { state });
    expect(said.slice(1, 3)).toEqual(['  #1 a pear', '  Not now, sold out: #2, #3; + reads them.']);
    expect(answerTo('3')).toEqual(['  Not now: sold out']);
    expect(answerTo('+')).toEqual([
      '  #2 a apple (not now: sold out)',
      '  #3 a plum (not now: sold out)',
      '  These are all.',
    ]);
    expect(bought).toEqual([]);
  });

  test('can be its own', async () => {
    const item = { key: 'pear', text: 'a pear', number: 7, act: { does: [{ bought: ['seven'] }] } };
    const { said, bought } = await talk(['1', '7'], { outline: { items: [item] } });
    expect(said).toContain('  #7 a pear');
    expect(said).toContain('  #1 was not read.');
    expect(bought).toEqual(['seven']);
  });
});

describe('+', () => {
  test('reads ten at a time, and says at the end that there are no more', async () => {
    const { said, answerTo } = await talk(['+', ' +', '+ '], { state: { goods: many } });
    expect(said).toContain('  10 of 23 read; + reads the next.');
    expect(answerTo('+')).toEqual([
      ...many.slice(10, 20).map((good, index) => `  #${index + 11} a ${good}`),
      '  20 of 23 read; + reads the next.',
    ]);
    expect(answerTo(' +').at(-1)).toBe('  These are all.');
    expect(answerTo('+ ')).toEqual(['  There are no more.']);
  });

  test('loads what is not there yet', async () => {
    const more = { does: [{ goods: [...opened.goods, 'fig'] }] };
    const { answerTo } = await talk(['+'], { outline: { more } });
    expect(answerTo('+')).toEqual(['  #4 a fig', '  These are all.']);
  });

  test('and list reads all from the first on', async () => {
    const { answerTo } = await talk(['+', 'list', '11'], { state: { goods: many } });
    expect(answerTo('list')[0]).toBe('  #1 a good 1');
    expect(answerTo('11')[0]).toBe('  #11 was not read.');
  });
});

describe('a word', () => {
  test('takes several numbers, however they are divided, or all', async () => {
    for (const line of ['pack 1 3', 'pack #1, #3', 'pack 1,3', '!pack 3 1 1'])
      expect((await talk([line])).bought.toSorted()).toEqual(['pear', 'plum']);
    expect((await talk(['pack all'])).bought).toEqual(opened.goods);
  });

  test.each(['pack', 'pack some', 'pack 1 x', 'taste', 'taste 1 2', 'taste all'])(
    'without what it takes is not understood, and says so: "%s"',
    async (line) => {
      const { answerTo, bought } = await talk([line]);
      expect(answerTo(line)).toEqual([
        expect.stringMatching(/^ {2}Expected: (pack and numbers|taste and one)/),
      ]);
      expect(bought).toEqual([]);
    },
  );

  test('does nothing to any of several if one was not read', async () => {
    expect(await talk(['pack 1 9'])).toMatchObject({ bought: [] });
  });

  test('takes a text, also none', async () => {
    const { answerTo } = await talk(['say good day', 'say']);
    expect(answerTo('say good day')).toEqual(['  You say good day.']);
    expect(answerTo('say')).toEqual(['  You say .']);
  });

  test('can be its letter, says why it can do nothing now, and what it has done', async () => {
    const { answerTo } = await talk(['g', '1', 'give back']);
    expect(answerTo('g')).toEqual(['  Not now: nothing was bought']);
    expect(answerTo('give back')).toEqual(['  All is back.']);
  });

  test.each(['', 'packs', 'sayings', 'pack1', '<', '!', 'x', '1x', '##1', '-1'])(
    'that is none is answered by what is expected: "%s"',
    async (line) => {
      const { answerTo, bought } = await talk([line]);
      expect(answerTo(line)).toEqual([expected]);
      expect(bought).toEqual([]);
    },
  );
});

describe('text that is searched for', () => {
  const typed: ShopOutline['typed'] = {
    means: 'words',
    isSearch: true,
    act: (text) => ({ does: [{ goods: [text] }], rereads: 'all' }),
  };

  test('is anything that is no word or number of the list, and the list is read again', async () => {
    const { answerTo, goods } = await talk(['figs', '1'], { outline: { typed } });
    expect(answerTo('figs')).toEqual(['  Welcome.', '  #1 a figs']);
    expect(goods).toEqual(['figs']);
  });

  test('can be a number where nothing was read, a letter, and a word of ours without its mark', async () => {
    const empty = { state: { goods: [] }, outline: { typed } };
    expect((await talk(['11'], empty)).goods).toEqual(['11']);
    for (const line of ['g', 'q', 'list', 'undo'])
      expect((await talk([line], { outline: { typed } })).goods).toEqual([line]);
    const undo = { word: '!undo', means: 'undo', act: () => ({ does: [{ goods: [] }] }) };
    const outline = { typed, words: [undo] };
    expect((await talk(['undo'], { outline })).goods).toEqual(['undo']);
    expect((await talk(['!undo'], { outline })).goods).toEqual([]);
    expect((await talk(['undo'], { outline: { words: [undo] } })).goods).toEqual([]);
  });
});

test('? explains each word, from the outline alone', async () => {
  const { answerTo } = await talk(['?'], {
    outline: { back: { means: 'to the street', act: {} } },
  });
  expect(answerTo('?')).toEqual([
    '  a number from 1 to 3.',
    '  pack 1 3, or pack all: buy several.',
    '  taste 2: try one.',
    '  say WORDS: say something.',
    '  leave: go out.',
    '  +: read the next; !list: read all from the first on.',
    '  <: to the street.',
    '  quit: quit.',
  ]);
});

test('signs do what the outline says', async () => {
  const sign = (name: string) => ({ means: name, act: { does: [{ bought: [name] }] } });
  const outline = { empty: sign('nothing'), back: sign('back'), review: sign('review') };
  for (const [line, name] of Object.entries({ '': 'nothing', '<': 'back', '!': 'review' }))
    expect((await talk([line], { outline })).bought).toEqual([name]);
});

describe('leaving', () => {
  test.each([...['quit', '!quit', 'QUIT', 'q'].map((line) => [line]), []])(
    'by %s',
    async (...lines) => {
      expect(await talk(lines)).toMatchObject({ isLeft: true, bought: [] });
    },
  );

  test('does what the outline says about it', async () => {
    const quits = { does: [{ place: 'street' }] } as const;
    for (const lines of [['quit'], []])
      expect(await talk(lines, { outline: { quits } })).toMatchObject({ isLeft: false });
  });

  test('a place ends its question', async () => {
    const { isLeft, said } = await talk(['leave', 'taste 1']);
    expect(isLeft).toBe(false);
    expect(said).not.toContain('  You taste pear.');
  });
});

test('a line is no answer to what is asked by now instead', async () => {
  const { store, session, reader } = shop(['1', undefined], {
    spoken: {
      outline: (state) => ({ ...outlineOf(state), id: state.isOpening ? 'door' : 'shop' }),
    },
    meanwhile: { 0: { isOpening: true } },
  });
  expect([await reader.turn(), await reader.turn()]).toEqual([true, false]);
  expect(store.state().bought).toEqual([]);
  expect(session.said).toContain('  Something else is asked by now.');
});

test('of what was heard before, only what has changed is said when a place is opened again', async () => {
  const { store, session, reader } = shop(['leave', 'leave', 'leave'], {
    outline: { isRemembered: true, news: ['  Plums are cheap.'] },
  });
  const visit = async (change: Partial<Shop>) => {
    session.said.length = 0;
    await reader.turn();
    await reader.turn();
    store.dispatch({ place: 'shop', ...change });
    return [...session.said];
  };
  expect(await visit({})).toContain('  #1 a pear');
  expect(await visit({ goods: ['fig'] })).toEqual(['  Welcome.', 'What: leave']);
  expect(await visit({})).toEqual(['  Welcome.', '  #1 a fig', 'What: leave']);
});

test('what can be taken by now is announced, once', async () => {
  const state = { soldOut: ['plum'] };
  const meanwhile = { 0: { soldOut: [] }, 1: { notice: 'x' } };
  const { said } = await talk(['taste 1', 'taste 1'], {
    state,
    meanwhile,
    outline: { announces: true },
  });
  const news = '  New: a plum. list reads all with their numbers.';
  expect(said.filter((line) => line === news)).toHaveLength(1);
});

test('what needs the terminal for itself is done before the next question', async () => {
  const work = ['packing'];
  const { said } = await talk(['1'], {
    spoken: {
      async work() {
        return work.shift() !== undefined;
      },
    },
  });
  expect(work).toEqual([]);
  expect(said.at(-1)).toBe('What: undefined');
});
