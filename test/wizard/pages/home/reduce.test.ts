import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CommandName } from '../../../../src/wizard/command.ts';
import { contextOf } from '../../../../src/wizard/keys/keys.ts';
import { menuOf } from '../../../../src/wizard/overlays/menus.ts';
import {
  chosenApplications,
  highlightedApplication,
  highlightedAt,
  homeList,
} from '../../../../src/wizard/pages/home/applications.ts';
import { withMarked } from '../../../../src/wizard/pages/home/reduce.ts';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import { update, type WizardState } from '../../../../src/wizard/state.ts';
import { homeState } from '../../home-state.ts';
import { command } from '../../screen/scenes.ts';
import { commandNames, typed } from '../../wizard-state.ts';

const pressed = (state: WizardState, ...names: readonly CommandName[]) =>
  names.reduce(command, state);

/** The state with an application highlighted. */
function at(displayname: string, state = homeState()): WizardState {
  const index = homeList(state).shown.findIndex((one) => one.displayname === displayname);
  return pressed(state, 'first', ...Array.from({ length: index }, () => 'down' as const));
}

describe('the list of applications', () => {
  it('begins with the first one by name', () => {
    const state = homeState();
    expect(state.editing.page).toBe('home');
    expect(homeList(state).shown.map(({ displayname }) => displayname)).toEqual([
      'Audacity',
      'Blender',
      'GIMP',
      'Krita',
      'New one',
      'One',
    ]);
    expect(highlightedApplication(state)?.name).toBe('audacity');
  });

  it('opens an application, in its list, with its draft, or as a draft alone', () => {
    const opens = (displayname: string) => pressed(at(displayname), 'accept').session.exit?.opens;
    expect(opens('GIMP')).toEqual({ file: '/apps/gimp.d.3.0.json' });
    expect(opens('Krita')).toEqual({ file: '/apps/krita.d.3.0.json', id: 'd1' });
    expect(opens('One')).toEqual({ file: '/apps/list.json', application: 'one', index: 1 });
    expect(opens('New one')).toEqual({ id: 'd2' });
  });

  it('opens a duplicate of what has a file', () => {
    expect(pressed(at('One'), 'duplicate').session.exit?.opens).toMatchObject({
      file: '/apps/list.json',
      isDuplicate: true,
    });
    expect(pressed(at('New one'), 'duplicate').session.exit).toBeUndefined();
  });

  it('tries what has a descriptor, of a list the one that is meant', () => {
    const tries = (displayname: string) => pressed(at(displayname), 'try').session.externalTask;
    const engine = ['--engine', 'docker'];
    expect(tries('GIMP')).toMatchObject({ args: ['try', '/apps/gimp.d.3.0.json', ...engine] });
    const args = ['try', '/apps/list.json', '--name', 'one', ...engine];
    expect(tries('One')).toMatchObject({ args });
    expect(tries('New one')).toBeUndefined();
  });

  it('accepts what was tried, by what was shown', () => {
    const accepted = (displayname: string) =>
      pressed(at(displayname), 'accept-tried').session.externalTask;
    const last = ['--as-tried', '--engine', 'docker'];
    expect(accepted('GIMP')).toMatchObject({ args: ['try', '/apps/gimp.d.3.0.json', ...last] });
    const args = ['try', '/apps/list.json', '--name', 'one', ...last];
    expect(accepted('One')).toMatchObject({ args });
    expect(accepted('New one')).toBeUndefined();
  });

  it('neither tries nor accepts what has errors, and says how to see them', () => {
    for (const command of ['try', 'accept-tried'] as const) {
      const state = pressed(at('Blender'), command);
      expect(state.session.externalTask).toBeUndefined();
      expect(state.editing.notice).toBe('It has errors; Enter leads to them.');
    }
  });

  it('leads to the start page and is come back to from there and from a form', () => {
    const start = pressed(homeState(), 'next-application');
    expect(start.editing.page).toBe('start');
    expect(pressed(start, 'back').editing.page).toBe('home');
    const form = update(homeState(), {
      session: { hasStart: false },
      editing: { page: 'template' as const },
    });
    expect(pressed(form, 'back')).toMatchObject({ editing: { page: 'home', overlay: undefined } });
    expect(
      pressed(update(form, { session: { hasHome: false } }), 'back').editing.overlay,
    ).toMatchObject({ menu: 'quit' });
    // In a wizard that edits a file, a new application has a wizard of its own.
    expect(
      pressed(update(form, { editing: { page: 'home' } }), 'next-application').session.exit?.opens,
    ).toBe('new');
  });

  it('is read again when it is come back to', () => {
    const start = pressed(homeState(), 'next-application');
    expect(pressed(start, 'back').editing.slots.home.reading).toBe(1);
  });

  it('is left without a question, as nothing is lost', () => {
    expect(pressed(homeState(), 'quit').session.exit).toEqual({ keepsDraft: true, status: 0 });
    const lost = update(homeState(), {
      session: { draftStatus: { status: 'lost', reason: 'full' } as const },
    });
    expect(pressed(lost, 'quit').editing.overlay).toMatchObject({ menu: 'quit' });
  });
});

describe('a filter', () => {
  it('narrows the list as one types, and the highlight stays in it', () => {
    const filtering = typed(pressed(at('Krita'), 'search'), 'b');
    expect(contextOf(filtering)).toBe('home-filter');
    const narrow = typed(filtering, 'lender');
    expect(homeList(narrow).shown.map(({ name }) => name)).toEqual(['blender']);
    expect(highlightedApplication(narrow)?.name).toBe('blender');
    const list = pressed(narrow, 'accept');
    expect(contextOf(list)).toBe('home');
    const all = pressed(list, 'back');
    expect(homeList(all).shown).toHaveLength(6);
    expect(highlightedApplication(all)?.name).toBe('blender');
    // Without having been chosen, it was only looked at.
    expect(highlightedApplication(pressed(narrow, 'back'))?.name).toBe('krita');
  });

  it('takes no text until it is asked for', () => {
    expect(typed(homeState(), 'x').editing.slots.home.filter.value).toBe('');
  });
});

describe('the order', () => {
  it('changes with a key, and the highlight stays on its application', () => {
    const sorted = pressed(at('GIMP'), 'sort');
    expect(sorted.editing.slots.home.order).toBe('state');
    expect(homeList(sorted).shown[0]?.name).toBe('blender');
    expect(highlightedApplication(sorted)?.name).toBe('gimp');
    expect(pressed(sorted, 'sort', 'sort', 'sort').editing.slots.home.order).toBe('name');
  });
});

describe('several applications', () => {
  it('are marked, and built, proven or registered in the screen of a batch', () => {
    const marked = pressed(at('GIMP'), 'tick', 'tick');
    expect(marked.editing.slots.home.marked).toEqual(['gimp.d.3.0.json', 'krita.d.3.0.json']);
    const files = ['/apps/gimp.d.3.0.json', '/apps/krita.d.3.0.json'];
    const options = ['--engine', 'docker'];
    const steps = ['--skip', 'save', '--skip', 'import', '--skip', 'register'];
    const always = ['--resume', '--keep-going'];
    expect(pressed(marked, 'build').session.externalTask).toEqual({
      kind: 'own-command',
      args: ['publish', ...files, ...always, '--no-verify', ...steps, ...options],
    });
    expect(pressed(marked, 'prove').session.externalTask).toEqual({
      kind: 'own-command',
      args: ['publish', ...files, ...always, '--verify', ...steps, ...options],
    });
    expect(pressed(marked, 'register').session.externalTask).toEqual({
      kind: 'own-command',
      args: ['publish', ...files, ...always, ...options],
    });
    // Its results are read when it is over.
    expect(pressed(marked, 'build').editing.slots.home.reading).toBe(1);
  });

  it('are chosen from a list by their names, and registered with the chosen catalog', () => {
    const state = update(at('One'), { run: { catalog: 'http://other' } });
    const task = pressed(state, 'register').session.externalTask;
    expect(task).toMatchObject({
      args: [
        ...['publish', '/apps/list.json', '--name', 'one', '--resume', '--keep-going'],
        ...['--engine', 'docker', '--catalog', 'http://other'],
      ],
    });
  });

  it('are this one if none is marked, and not those with errors or without a file', () => {
    expect(pressed(at('Audacity'), 'build').session.externalTask).toMatchObject({
      args: expect.arrayContaining(['/apps/audacity.d.3.0.json']),
    });
    const bad = pressed(at('Blender'), 'build');
    expect(bad.session.externalTask).toBeUndefined();
    expect(bad.editing.notice).toContain('Blender has errors');
    expect(pressed(at('New one'), 'register').editing.notice).toBe(
      'New one is a draft without a descriptor: Enter opens it, to write one.',
    );
  });

  it('leave out marked ones with errors, and say so', () => {
    const some = pressed(homeState(), 'first', 'tick', 'tick', 'build');
    expect(some.session.externalTask).toMatchObject({
      args: expect.arrayContaining(['/apps/audacity.d.3.0.json']),
    });
    expect(JSON.stringify(some.session.externalTask)).not.toContain('blender');
    expect(some.editing.notice).toBe('1 marked application with errors was left out.');
    expect(pressed(at('Audacity'), 'build').editing.notice).toBeUndefined();
  });

  it('say that a draft that is not saved was not used', () => {
    expect(pressed(at('Krita'), 'build').editing.notice).toBe(
      'Krita has a draft that is not saved: its descriptor was used.',
    );
    expect(pressed(at('GIMP'), 'build').editing.notice).toBeUndefined();
  });

  it('leave out marked drafts that have no descriptor, and say so', () => {
    const draft = pressed(at('New one'), 'tick').editing.slots.home.marked;
    const withDraft = (name: string) => {
      const { marked } = pressed(at(name), 'tick').editing.slots.home;
      return pressed(withMarked(homeState(), [...marked, ...draft]), 'build');
    };
    const some = withDraft('Audacity');
    expect(some.session.externalTask).toMatchObject({
      args: expect.arrayContaining(['/apps/audacity.d.3.0.json']),
    });
    expect(some.editing.notice).toBe('1 marked application without a descriptor was left out.');
    const none = withDraft('Blender');
    expect(none.session.externalTask).toBeUndefined();
    expect(none.editing.notice).toMatch(/^Each of the marked has errors or no descriptor:/);
    const all = pressed(pressed(homeState(), 'mark-all'), 'build');
    expect(all.editing.notice).toBe(
      '2 marked applications with errors or without a descriptor were left out. Krita has a draft that is not saved: its descriptor was used.',
    );
  });

  it('are all of those that are shown, or none', () => {
    const shown = typed(pressed(homeState(), 'search'), 'not built');
    const all = pressed(shown, 'accept', 'mark-all');
    expect(chosenApplications(all).map(({ name }) => name)).toEqual(['audacity', 'one']);
    expect(pressed(all, 'mark-all').editing.slots.home.marked).toEqual([]);
    expect(pressed(all, 'back', 'back').editing.slots.home).toMatchObject({ marked: [] });
  });
});

describe('the log of the last run', () => {
  it('is printed, if there was one', () => {
    expect(pressed(at('GIMP'), 'show-log').session.externalTask).toEqual({
      kind: 'own-command',
      args: ['runs', 'log', 'run'],
    });
    expect(pressed(at('Audacity'), 'show-log').editing.notice).toBe(
      'No run here has built Audacity.',
    );
  });
});

describe('removing an application', () => {
  it('says what goes and what stays, and asks', () => {
    const asked = pressed(at('GIMP'), 'remove');
    expect(asked.editing.overlay).toMatchObject({ kind: 'menu', menu: 'remove' });
    const { title, items } = menuOf('remove', asked);
    expect(title).toBe(
      'Remove GIMP? This deletes gimp.d.3.0.json, gimp.d, gimp.json, gimp.png, gimp.cdx.json. Its icon, its image and its registration stay.',
    );
    expect(items[0]).toMatchObject({ label: 'Delete these 5', isFinal: true });
    expect(pressed(asked, 'accept').editing.slots.home.removing).toEqual({ id: 'gimp.d.3.0.json' });
    expect(pressed(asked, 'down', 'accept').editing.slots.home.removing).toBeUndefined();
    expect(pressed(asked, 'back').editing.slots.home.removing).toBeUndefined();
  });

  it('takes one out of its list only, and discards a draft', () => {
    expect(menuOf('remove', pressed(at('One'), 'remove')).title).toContain(
      'its entry in list.json',
    );
    const drafted = pressed(at('Krita'), 'remove');
    expect(menuOf('remove', drafted).title).toContain('krita.d.3.0.json, its draft');
    expect(pressed(drafted, 'accept').session.discarded).toEqual(['d1']);
  });

  it('leaves the highlight at the next one, or at the last', () => {
    const next = (displayname: string) =>
      highlightedApplication(pressed(at(displayname), 'remove', 'accept'))?.displayname;
    expect(next('GIMP')).toBe('Krita');
    expect(next('One')).toBe('New one');
  });

  it('is reported when it is done, and the folder is read again', () => {
    const removing = pressed(at('GIMP'), 'remove', 'accept');
    const of = removing.editing.slots.home.removing!;
    const done = (kept: readonly string[]) =>
      reduce(removing, { type: 'data-loaded', data: { homeRemoval: { of, kept } } });
    expect(done([])).toMatchObject({
      editing: {
        notice: 'Removed. Its image and its registration stay.',
        slots: { home: { removing: undefined, reading: 1 } },
      },
    });
    expect(done(['gimp.tar stays: it is another.']).editing.notice).toBe(
      'gimp.tar stays: it is another.',
    );
    const other = { type: 'data-loaded', data: { homeRemoval: { of: { id: 'x' }, kept: [] } } };
    expect(reduce(removing, other as never).editing.slots.home.removing).toBe(of);
  });
});

describe('any keys', () => {
  it('keep the highlight in the list and the marks on its applications', () => {
    const step = fc.oneof(
      fc.constantFrom(...commandNames).map((name) => ({ type: 'command' as const, name })),
      fc.string({ maxLength: 4 }).map((text) => ({ type: 'typed' as const, text })),
      fc.constantFrom({ type: 'task-finished' as const }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state = homeState();
        for (const action of steps) {
          state = reduce(state, action);
          const { shown, all } = homeList(state);
          expect(highlightedAt(state)).toBeLessThan(Math.max(1, shown.length));
          const ids = all.map(({ id }) => id);
          for (const id of state.editing.slots.home.marked) expect(ids).toContain(id);
        }
      }),
    );
  });
});
