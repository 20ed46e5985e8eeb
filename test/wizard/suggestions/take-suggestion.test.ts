import { describe, expect, test } from 'vitest';
import { focusedKey } from '../../../src/wizard/document/focus.ts';
import { descriptorOf } from '../../../src/wizard/findings/derived.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import type { WizardState } from '../../../src/wizard/state.ts';
import { offered, suggestionToTake } from '../../../src/wizard/suggestions/take-suggestion.ts';
import { complete, openState, press, textsOf, typed } from '../wizard-state.ts';

const at = (key: string, given: Record<string, string> = {}) =>
  reduce(openState(given), { type: 'entered', key });
const pointedAt = (state: WizardState) => offered(state)[suggestionToTake(state) ?? -1]?.value;

describe('the highlighted suggestion', () => {
  const icons = (...names: string[]) =>
    ({
      type: 'data-loaded',
      data: { suggestions: { templates: [], icons: names.map((name) => ({ name, size: 900 })) } },
    }) as const;

  test('is kept when others are inserted before it', () => {
    const state = press(reduce(at('icon'), icons('b.svg', 'c.svg')), 'down', 'down');
    const chosen = pointedAt(state);
    expect(chosen).toBeDefined();
    const later = reduce(state, icons('a.svg', 'aa.svg', 'b.svg', 'c.svg'));
    expect(offered(later).length).toBeGreaterThan(offered(state).length);
    expect(pointedAt(later)).toBe(chosen);
  });

  test('is undefined when it is no longer suggested', () => {
    const state = press(reduce(at('icon'), icons('b.svg', 'c.svg')), 'down', 'down');
    expect(pointedAt(reduce(state, icons('a.svg', 'd.svg', 'e.svg')))).toBeUndefined();
  });
});

describe('the typed part of a suggestion', () => {
  test.each([
    ['template', 'debian', 'acme/oc.template.debian.minimal'],
    ['template', 'gtk apk', 'acme/oc.template.alpine.gtk'],
    ['icon', 'oth', 'other.svg'],
    ['cat', 'graph', 'graphics'],
    ['mimetype', 'pdf', 'application/pdf;'],
    ['mimetype', 'style sheet', 'text/css;'],
    ['host_config.mem_limit', '2 GiB', '2G'],
    ['host_config.mem_limit', '384 mb', '384M'],
    ['host_config.cap_add', 'nice', 'SYS_NICE'],
    ['mimetype', 'application/p', 'application/pdf;'],
    ['acl.deny', 'al', 'all'],
  ])('%s: Enter takes what fits to "%s"', (key, text, value) => {
    expect(textsOf(press(typed(at(key), text), 'accept'))[key]).toBe(value);
  });

  test.each([
    ['template', 'example/other'],
    ['template', 'debian:12'],
    ['template', 'somebodys'],
    ['icon', 'mine.svg'],
    ['cat', 'science'],
    ['mimetype', 'application/x-other'],
    // The note of "all" is no name of it: nobody is let in by a word of an explanation.
    ['acl.deny', 'every'],
    ['host_config.mem_limit', '100M'],
    ['host_config.cpu_quota', '50000'],
  ])('%s: "%s" may be meant as it is, and Enter continues with it', (key, text) => {
    const after = press(typed(at(key), text), 'accept');
    expect(textsOf(after)[key]).toBe(text);
    expect(focusedKey(after)).not.toBe(key);
  });

  const { template } = complete;
  const loadedFor = (words: string, ...names: string[]) =>
    ({
      type: 'data-loaded',
      data: {
        suggestions: {
          [`packages apt ${words} ${template}`]: names.map((name) => ({ name, description: '' })),
        },
      },
    }) as const;

  test('a package is matched by the same rule as other suggestions', () => {
    const at11 = typed(at('debpackage', { template }), 'x11');
    expect(textsOf(press(at11, 'accept')).debpackage).toBe('x11-apps');
    const second = typed(at('debpackage', { template, debpackage: 'vlc' }), ' x11');
    expect(textsOf(press(second, 'accept')).debpackage).toBe('vlc x11-apps');
    const mine = reduce(typed(at('debpackage', { template }), 'mine'), loadedFor('mine'));
    expect(textsOf(press(mine, 'accept')).debpackage).toBe('mine');
    const whole = typed(at('debpackage', { template }), 'x11-apps');
    const found = reduce(whole, loadedFor('x11-apps', 'x11-apps-more', 'x11-apps'));
    expect(textsOf(press(found, 'accept')).debpackage).toBe('x11-apps');
  });

  test('scattered letters of a suggestion do not match it', () => {
    const state = typed(at('template'), 'dnl');
    expect(offered(state)).toEqual([]);
    expect(pointedAt(state)).toBeUndefined();
  });

  test('is kept as typed with Tab, and with Enter after Escape', () => {
    const state = typed(at('template'), 'debian');
    expect(textsOf(press(state, 'next-field')).template).toBe('debian');
    const refused = press(state, 'back');
    expect(refused.editing.page).toBe('template');
    expect(pointedAt(refused)).toBeUndefined();
    expect(textsOf(press(refused, 'accept')).template).toBe('debian');
    expect(pointedAt(typed(refused, '.'))).toBe('acme/oc.template.debian.minimal');
  });

  test('an existing answer stays after any number of Enters', () => {
    const before = { ...complete, template: 'debian', cat: 'util', icon: 'other', mimetype: 'pdf' };
    let state = openState(before);
    for (let count = 0; count < 60 && state.editing.page !== 'review'; count += 1) {
      state = press(state, 'accept');
    }
    expect(state.editing.page).toBe('review');
    expect(textsOf(state)).toEqual(before);
  });

  test('the first Down highlights the marked one', () => {
    const state = press(typed(at('host_config.cpu_quota'), '2.5 CPUs'), 'down', 'accept');
    expect(descriptorOf(state).host_config).toEqual({ cpu_period: 100000, cpu_quota: 250000 });
  });
});

describe('several suggestions of a list', () => {
  test('the query stays while suggestions are chosen', () => {
    const state = press(typed(at('mimetype'), 'text'), 'down', 'tick', 'down', 'tick');
    expect(textsOf(state).mimetype).toBe('text/html;text/css;');
    expect(offered(state).map(({ value }) => value)).toEqual(['text/html', 'text/css']);
    const other = typed(state, 'pdf');
    expect(offered(other)[0]?.value).toBe('application/pdf');
    expect(textsOf(press(other, 'accept')).mimetype).toBe('text/html;text/css;application/pdf;');
  });

  test('Enter takes the highlighted one and continues, and never removes one', () => {
    const taken = press(typed(at('mimetype'), 'pdf'), 'accept');
    expect(textsOf(taken).mimetype).toBe('application/pdf;');
    expect(focusedKey(taken)).toBe('fileextensions');
    const permit = press(at('acl.permit', { 'acl.permit': 'all' }), 'down', 'accept');
    expect(textsOf(permit)['acl.permit']).toBe('all');
    expect(focusedKey(permit)).toBe('acl.deny');
  });

  test('Down after the last suggestion goes to the next field', () => {
    const last = press(typed(at('mimetype'), 'text'), 'down', 'down');
    expect(pointedAt(last)).toBe('text/css');
    expect(focusedKey(press(last, 'down'))).toBe('fileextensions');
    const icon = press(at('icon'), 'down', 'down');
    expect(focusedKey(press(icon, 'down'))).toBe('keyword');
  });

  test('text after a choice is another entry', () => {
    const cat = typed(press(typed(at('cat'), 'off'), 'down', 'tick'), 'gam');
    expect(textsOf(cat).cat).toBe('office,gam');
    expect(textsOf(press(cat, 'accept')).cat).toBe('office,games');
    const own = typed(press(typed(at('cat'), 'off'), 'down', 'tick'), ',own');
    expect(textsOf(own).cat).toBe('office,own');
    const type = press(typed(at('mimetype'), 'pdf'), 'down', 'tick');
    expect(textsOf(typed(type, 'x/y')).mimetype).toBe('application/pdf;x/y');
  });
});

describe('separators', () => {
  test.each([
    ['cat', 'office; games,education graphics', 'office,games,education,graphics'],
    ['mimetype', 'text/html, text/css x/y', 'text/html;text/css;x/y'],
    ['mimetype', 'style sheet', 'style sheet'],
    ['fileextensions', 'pdf, html xopp', 'pdf;html;xopp'],
    ['debpackage', 'xcalc, x11-apps; vlc', 'xcalc x11-apps vlc'],
    ['keyword', 'desk calculator; math, numbers', 'desk calculator,math,numbers'],
    ['acl.deny', 'guests,staff', 'guests, staff'],
    ['acl.deny', 'guests;staff others', 'guests, staff, others'],
    [
      'host_config.cap_add',
      'SYS_NICE;NET_RAW CAP_SYS_TIME CHOWN',
      'SYS_NICE, NET_RAW, CAP_SYS_TIME, CHOWN',
    ],
  ])('%s takes "%s", pasted or typed', (key, text, value) => {
    expect(textsOf(typed(at(key), text))[key]).toBe(value);
    expect(textsOf([...text].reduce(typed, at(key)))[key]).toBe(value);
  });

  test('are inserted once between two entries, and not before the first', () => {
    expect(textsOf(['x', ',', ' ', ';', 'y'].reduce(typed, at('debpackage'))).debpackage).toBe(
      'x y',
    );
    expect(textsOf(typed(at('cat'), ',office')).cat).toBe('office');
  });

  test('take the suggestion that the typed text starts', () => {
    expect(textsOf(['ut', ',', 'ga', ';'].reduce(typed, at('cat'))).cat).toBe('utilities,games');
    expect(textsOf(typed(at('cat'), 'ut,ga;')).cat).toBe('utilities,games');
  });
});

describe('the beginning of a suggestion', () => {
  test.each(['next-field', 'previous-field'] as const)(
    'is kept by %s only with a word about it',
    (name) => {
      const left = press(typed(at('acl.deny'), 'al'), name);
      expect(textsOf(left)['acl.deny']).toBe('al');
      expect(left.editing.notice).toBe('Deny: kept "al"; "all" was suggested.');
    },
  );

  test('is that in upper case too', () => {
    const left = press(typed(at('acl.deny'), 'AL'), 'next-field');
    expect(left.editing.notice).toBe('Deny: kept "AL"; "all" was suggested.');
  });

  test('is undefined for a complete value, or without a match', () => {
    expect(press(typed(at('acl.deny'), 'all'), 'next-field').editing.notice).toBeUndefined();
    expect(press(typed(at('acl.deny'), 'staff'), 'next-field').editing.notice).toBeUndefined();
  });
});

describe('a field with a value', () => {
  test('suggests other values, starting from its own', () => {
    const state = at('template', { template: 'acme/oc.template.alpine.gtk' });
    expect(offered(state)).toHaveLength(2);
    const size = press(at('host_config.mem_limit', { 'host_config.mem_limit': '8G' }), 'down');
    expect(pointedAt(size)).toBe('8G');
    expect(pointedAt(press(size, 'down'))).toBe('12G');
  });

  test('a limit of processors is set and stepped in either of its fields', () => {
    for (const key of ['host_config.cpu_period', 'host_config.cpu_quota']) {
      const taken = press(typed(at(key), '2 CPUs'), 'accept');
      expect(descriptorOf(taken).host_config).toEqual({ cpu_period: 100000, cpu_quota: 200000 });
      const more = press(at(key, textsOf(taken)), 'page-up');
      expect(descriptorOf(more).host_config).toEqual({ cpu_period: 100000, cpu_quota: 300000 });
      const less = press(more, 'page-down', 'page-down');
      expect(descriptorOf(less).host_config).toEqual({ cpu_period: 100000, cpu_quota: 150000 });
    }
  });

  test('extensions of other types are suggested once they are typed', () => {
    const state = at('fileextensions', { mimetype: 'text/html;' });
    expect(offered(state).map(({ value }) => value)).toEqual(['html', 'htm']);
    expect(offered(typed(state, 'pd'))).toMatchObject([{ value: 'pdf', note: 'PDF document' }]);
  });
});
