import { describe, expect, it } from 'vitest';
import { symbolsFor } from '../../../../../src/terminal/symbols.ts';
import { reduce } from '../../../../../src/wizard/session/reduce.ts';
import { update, type WizardState } from '../../../../../src/wizard/state.ts';
import { factsOf } from '../../../home/facts-of.ts';
import { homeFacts, homeState } from '../../../home-state.ts';
import { command } from '../../../screen/scenes.ts';
import { drawnScreen, screenTextOf } from '../../../screen/screens.tsx';

const sizes = [
  [40, 12],
  [60, 16],
  [80, 24],
  [110, 30],
  [200, 60],
] as const;

const many = Array.from({ length: 500 }, (_, index) =>
  factsOf(`app${index}`, {}, { displayname: `Application ${index}` }),
);

const lineOf = (text: string, word: string) =>
  text.split('\n').find((line) => line.includes(word)) ?? '';

describe('the applications of a folder on the screen', () => {
  it('have a row each, with sign, state and what else is to be said', () => {
    const text = screenTextOf(homeState(), 80, 24);
    expect(text).toMatch(/^ deskpack · apps .* 6 applications$/m);
    expect(lineOf(text, 'Audacity')).toMatch(/^ › ☐ Audacity +○ not built$/);
    expect(lineOf(text, 'Blender')).toMatch(/^ {3}☐ Blender +✗ errors +2 to fix$/);
    expect(lineOf(text, 'GIMP')).toMatch(/✓ registered +proven 16 min ago$/);
    expect(lineOf(text, 'Krita')).toMatch(/! draft$/);
    expect(text).toMatch(/by name {2}1 of 6$/m);
    expect(text).toMatch(/Enter edit .* b build {2}v prove {2}r register/);
  });

  it('have no state before the earlier runs have been read', () => {
    const unread = homeFacts.map(({ history: _, ...facts }) => facts);
    const state = homeState(unread);
    for (const columns of [80, 120]) {
      const text = screenTextOf(state, columns, 24);
      expect(lineOf(text, 'GIMP')).toMatch(/^ {3}☐ GIMP +…( |$)/);
      expect(text).not.toMatch(/not built|No run here/);
    }
    expect(command(state, 'show-log').editing.notice).toBe(
      'The earlier runs are still being read.',
    );
  });

  it('have a blank between a long name and the state, beside the facts too', () => {
    const long = homeState([factsOf('long', {}, { displayname: 'A name '.repeat(20) })]);
    for (let columns = 40; columns < 130; columns += 1) {
      const text = screenTextOf(long, columns, 24);
      expect(lineOf(text, '☐'), `at ${columns} columns`).toMatch(/☐ A name.*… ○ not built/);
    }
  });

  it('are marked with a sign, and counted', () => {
    const text = screenTextOf(command(command(homeState(), 'tick'), 'down'), 80, 24);
    expect(lineOf(text, 'Audacity')).toMatch(/^ {3}☑ Audacity/);
    expect(text).toMatch(/1 marked {2}by name {2}3 of 6$/m);
  });

  it('have their facts beside them where there is room, and below them where there is not', () => {
    const state = command(command(homeState(), 'down'), 'down');
    const wide = screenTextOf(state, 120, 30);
    expect(lineOf(wide, 'Proof')).toMatch(/│ Proof +16 min ago$/);
    expect(lineOf(wide, 'gimp.d.3.0.json')).toMatch(/│ File/);
    expect(screenTextOf(state, 80, 24)).toContain('It was registered with http://catalog');
  });

  it.each(sizes)('fit into %i columns and %i rows', (columns, rows) => {
    let state: WizardState = homeState(many);
    for (const name of ['down', 'page-down', 'last', 'page-up', 'first'] as const) {
      state = command(state, name);
      const lines = screenTextOf(state, columns, rows).split('\n');
      expect(lines.length).toBeLessThanOrEqual(rows);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns);
      expect(lines.filter((line) => line.includes('›'))).toHaveLength(1);
    }
  });

  it('say what is needed where a terminal is too small', () => {
    expect(screenTextOf(homeState(), 20, 6)).toContain('needs 40x12');
  });

  it('need neither colours nor more than ASCII', () => {
    const symbols = symbolsFor({ LANG: 'C' });
    const text = drawnScreen(homeState(), undefined, { columns: 80, rows: 24, symbols });
    expect(text).not.toMatch(/[^\n\u0020-\u007e]/);
    expect(lineOf(text, 'Blender')).toMatch(/^ {3}\[ \] Blender +x errors +2 to fix/);
    expect(lineOf(text, 'GIMP')).toMatch(/\+ registered/);
  });

  it('tell what is going on behind, and stay where they are when it is known', () => {
    const { homeSurroundings: _, ...data } = homeState().session.data;
    const asking = update(homeState(), { session: { data } });
    expect(screenTextOf(asking, 80, 24)).toContain('● asking engine, image store and catalog');
    const { homeChecks: __, ...unchecked } = data;
    const checking = screenTextOf(update(asking, { session: { data: unchecked } }), 80, 24);
    expect(checking).toContain('● checking the descriptors');
    const known = screenTextOf(homeState(), 80, 24).split('\n');
    const places = (text: string) =>
      homeFacts.map(({ listed }) =>
        text.split('\n').findIndex((line) => line.includes(listed.displayname)),
      );
    expect(places(checking)).toEqual(places(known.join('\n')));
  });

  it('say why one is in its state, before all keys', () => {
    const state = command(command(homeState(), 'down'), 'help');
    const text = screenTextOf(state, 80, 30);
    expect(text).toContain('Blender: errors');
    expect(text).toContain('It has 2 errors; the first: icon: There is no such file.');
    expect(text).toContain('Space');
  });

  it('say that a filter leaves none', () => {
    const filtering = reduce(command(homeState(), 'search'), { type: 'typed', text: 'zzz' });
    const text = screenTextOf(filtering, 80, 24);
    expect(text).toMatch(/^ \/ zzz/m);
    expect(text).toContain('No application has all of this. Esc shows all.');
  });
});
