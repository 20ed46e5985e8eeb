import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApplicationHistory } from '../../../src/pipeline/history/application-history.ts';
import { applicationStates } from '../../../src/wizard/home/application-states.ts';
import { detailOf, statusOf } from '../../../src/wizard/home/application-status.ts';
import type { ApplicationFacts, CatalogEntry, PlaceFacts } from '../../../src/wizard/home-facts.ts';
import { factsOf, wholeHistory } from './facts-of.ts';

const catalog = 'http://catalog';
const day = 24 * 60 * 60 * 1000;

const status = (changes: Partial<ApplicationFacts> = {}, places: PlaceFacts = {}, now = 10) =>
  statusOf(factsOf('xcalc', changes), { catalog, places }, now);

const withHistory = (history: Partial<ApplicationHistory>, places?: PlaceFacts) =>
  status({ history: { registered: [], ...history } }, places);

const listing = (entry: CatalogEntry = {}): PlaceFacts => ({
  catalog: new Map([['xcalc', entry]]),
});

describe('the state of an application', () => {
  const { built, started, saved, imported, registered } = wholeHistory;

  it.each([
    ['not-built', {}],
    ['built', { built }],
    ['proven', { built, started }],
    ['saved', { built, started, saved }],
    ['imported', { built, started, saved, imported }],
    ['registered', { built, started, saved, imported, registered }],
  ] as const)('is the farthest step of its runs: %s', (state, history) => {
    expect(withHistory(history).state).toBe(state);
  });

  it('is that of its errors, then of its draft, whatever its runs have made', () => {
    const draft = { id: 'd', savedAt: 1 };
    const checked = { errors: 2, warnings: 0, firstError: 'icon: missing', recipe: undefined };
    const bad = status({ history: wholeHistory, draft, checked });
    expect(bad).toMatchObject({ state: 'errors', errors: 2 });
    expect(bad.reasons[0]).toBe('It has 2 errors; the first: icon: missing');
    expect(detailOf(bad, 10)).toContain('2 to fix');
    expect(status({ history: wholeHistory, draft })).toMatchObject({ state: 'draft', draft: 'd' });
  });

  it('is not that of an image of another recipe', () => {
    const checked = { errors: 0, warnings: 0, firstError: undefined, recipe: 'other' };
    const history = { ...wholeHistory, registered: [] };
    const changed = status({ history, checked });
    expect(changed).toMatchObject({ state: 'not-built', provenAt: undefined, image: undefined });
    expect(changed.reasons).toEqual(['It was built just now; the descriptor was changed since.']);
    expect(status({ history: wholeHistory, checked }).state).toBe('differs');
  });

  it('takes back what engine and image store do not have any more', () => {
    const { registered: _, ...history } = wholeHistory;
    const here = new Set(['xcalc']);
    expect(withHistory(history, { engine: here, store: here }).state).toBe('imported');
    expect(withHistory(history, { engine: here, store: new Set() }).state).toBe('saved');
    expect(withHistory({ built, started }, { engine: new Set() })).toMatchObject({
      state: 'not-built',
      provenAt: undefined,
    });
  });

  it('compares with the catalog, if that answers', () => {
    expect(withHistory(wholeHistory, listing({ etag: 'tag' })).state).toBe('registered');
    expect(withHistory(wholeHistory, listing({ etag: 'another' })).state).toBe('differs');
    expect(withHistory(wholeHistory, { catalog: new Map() }).state).toBe('imported');
    expect(withHistory({}, listing({ displayname: 'xcalc' })).state).toBe('registered');
    expect(withHistory({}, listing({ displayname: 'Another' })).state).toBe('differs');
  });

  it('counts registrations with the catalog that is used', () => {
    const other = statusOf(
      factsOf('xcalc', { history: wholeHistory }),
      { catalog: 'http://other', places: {} },
      10,
    );
    expect(other.state).toBe('imported');
  });

  it('names newer packages of what is registered, where they are known', () => {
    const packages = { newer: 2, security: 1 };
    const outdated = status({ history: wholeHistory, packages });
    expect(outdated.state).toBe('newer-packages');
    expect(outdated.reasons[0]).toBe('There are 2 newer packages, 1 of them for security.');
    expect(status({ history: wholeHistory, packages: { newer: 0, security: 0 } }).state).toBe(
      'registered',
    );
  });

  it('names what the vendor of a registered one has, and where it is from', () => {
    const address = 'https://vendor.example/latest';
    const facts = factsOf('xcalc', { history: wholeHistory });
    const comment = `Debian package xcalc, version 1, from xcalc.deb at ${address}`;
    const listed = { ...facts.listed, fields: { ...facts.listed.fields, comment } };
    const surroundings = { catalog: undefined, places: {} };
    const newer = { state: 'newer', version: '2', address } as const;
    const found = statusOf({ ...facts, listed, newer }, surroundings, 10);
    expect(found).toMatchObject({
      state: 'newer-version',
      origin: { kind: 'deb', title: 'Debian package xcalc 1', address },
    });
    expect(found.reasons[0]).toBe(`Its vendor has version 2 at ${address}.`);
    expect(statusOf({ ...facts, newer: { state: 'current' } }, surroundings, 10).state).toBe(
      'registered',
    );
  });
});

describe('the words about an application', () => {
  it('is the age of its proof', () => {
    const proven = status({ history: wholeHistory });
    expect(proven.provenAt).toBe(2);
    expect(detailOf(proven, 2 + 2 * day)).toBe('proven 2 days ago');
  });

  it('is its last failure in five words', () => {
    const problem = {
      code: 'disk-full',
      message: 'cannot build xcalc: no space is left on the device of the engine',
      reason: 'no space is left on the device of the engine',
      tail: [],
      action: undefined,
    } as const;
    const last = {
      run: 'r',
      at: 3,
      outcome: 'failed',
      failure: { step: 'build', problem },
    } as const;
    const failed = withHistory({ last });
    expect(failed.failure).toMatchObject({ step: 'build', code: 'disk-full', at: 3 });
    expect(detailOf(failed, 10)).toBe('build: no space is left on…');
  });

  it('is no failure any more that a person has accepted since, who is named', () => {
    const hand = 'Ada on 2026-11-30: it adds';
    const problem = { message: 'no window', tail: [], action: undefined } as const;
    const last = {
      run: 'r',
      at: 6,
      outcome: 'failed',
      failure: { step: 'verify', problem },
    } as const;
    const at = (acceptedAt: number) =>
      withHistory({
        ...{ built: wholeHistory.built, last },
        started: { at: acceptedAt, isProven: true, launch: 'a.B', hand },
      });
    expect(at(7)).toMatchObject({ state: 'proven', byHand: hand, failure: undefined });
    expect(detailOf(at(7), 7)).toBe('proven by hand just now');
    expect(at(7).reasons).toContain(`It was proven by hand by ${hand}.`);
    expect(at(5).failure).toMatchObject({ step: 'verify' });
    expect(status({ history: wholeHistory }).byHand).toBeUndefined();
  });

  it('is that it was not proven', () => {
    const { built } = wholeHistory;
    const started = { at: 2, isProven: false, reason: 'no window' } as const;
    const unproven = withHistory({ built, started });
    expect(unproven).toMatchObject({ state: 'built', provenAt: undefined });
    expect(detailOf(unproven, 10)).toBe('not proven: no window');
    expect(unproven.reasons).toContain('It is not proven: no window.');
  });

  it('has five words at most', () => {
    const wordsOf = (reason: string) =>
      withHistory({ started: { at: 2, isProven: false, reason } }).failure?.words;
    expect(wordsOf(' one  two three\nfour five ')).toBe('one two three four five');
    expect(wordsOf('one two three four five six')).toBe('one two three four five…');
  });
});

const anyTime = fc.integer({ min: 0, max: 2 ** 42 });
const anyText = fc.string({ unit: 'grapheme', maxLength: 20 });
const anyRecipe = fc.constantFrom('one', 'two');
const anyNames = fc.option(fc.constantFrom(new Set<string>(), new Set(['xcalc'])), {
  nil: undefined,
});

const anyHistory: fc.Arbitrary<ApplicationHistory> = fc.record(
  {
    last: fc.record({
      run: anyText,
      at: anyTime,
      outcome: fc.constantFrom('done', 'failed', 'cancelled', 'running', 'killed'),
    }),
    built: fc.record({ at: anyTime, image: anyText, recipe: anyRecipe }),
    started: fc.oneof(
      fc.record({ at: anyTime, isProven: fc.constant(true as const), launch: anyText }),
      fc.record({
        at: anyTime,
        isProven: fc.constant(false as const),
        reason: fc.option(anyText, { nil: undefined }),
      }),
    ),
    saved: fc.record({ at: anyTime, file: anyText }),
    imported: fc.record({ at: anyTime, store: anyText }),
    registered: fc.array(
      fc.record({
        at: anyTime,
        catalog: fc.constantFrom(catalog, 'http://other'),
        etag: fc.option(anyRecipe, { nil: undefined }),
        recipe: fc.option(anyRecipe, { nil: undefined }),
      }),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ['registered'] },
);

const anyFacts: fc.Arbitrary<Partial<ApplicationFacts>> = fc.record(
  {
    history: anyHistory,
    draft: fc.record({ id: anyText, savedAt: anyTime }),
    checked: fc.record({
      errors: fc.integer({ min: 0, max: 3 }),
      warnings: fc.integer({ min: 0, max: 3 }),
      firstError: fc.option(anyText, { nil: undefined }),
      recipe: fc.option(anyRecipe, { nil: undefined }),
    }),
  },
  { requiredKeys: ['history'] },
);

const anyPlaces: fc.Arbitrary<PlaceFacts> = fc.record({
  engine: anyNames,
  store: anyNames,
  catalog: fc.option(
    fc.constantFrom<ReadonlyMap<string, CatalogEntry>>(
      new Map(),
      new Map([['xcalc', { etag: 'one' }]]),
    ),
    { nil: undefined },
  ),
});

describe('any facts', () => {
  it('have a state of the table, and errors are never hidden', () => {
    fc.assert(
      fc.property(anyFacts, anyPlaces, anyTime, (facts, places, now) => {
        const all = statusOf(factsOf('xcalc', facts), { catalog, places }, now);
        expect(Object.keys(applicationStates)).toContain(all.state);
        expect(all.state === 'errors').toBe((factsOf('x', facts).checked?.errors ?? 0) > 0);
        expect(detailOf(all, now)).not.toContain('undefined');
        expect(all.reasons.length).toBeGreaterThan(0);
      }),
    );
  });

  it('are never proven, imported or registered for an image of another recipe', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const checked = { errors: 0, warnings: 0, firstError: undefined, recipe: 'new' };
        const changed = status({ history, checked });
        expect(['not-built', 'differs', 'registered']).toContain(changed.state);
        expect(changed.provenAt).toBeUndefined();
        // Only where it is not known what was registered.
        const known = history.registered.find((one) => one.catalog === catalog)?.recipe;
        if (changed.state === 'registered') expect(known).toBeUndefined();
      }),
    );
  });

  it('that are looked up later change nothing about what the places confirm', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const here = new Set(['xcalc']);
        const before = status(facts);
        const after = status(facts, { engine: here, store: here });
        expect(after).toEqual(before);
      }),
    );
  });
});
