import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lessons } from '../../src/learn/all-lessons.ts';
import { coachOf, hintIn } from '../../src/learn/coach.ts';
import { inWords } from '../../src/learn/key-words.ts';
import { wrap } from '../../src/terminal/rows/wrap.ts';
import { wizardPages } from '../../src/wizard/all-page-ids.ts';
import { freshRun } from '../../src/wizard/run/run-state.ts';
import { update, type WizardState } from '../../src/wizard/state.ts';
import { commandNames, complete, openState, press } from '../wizard/wizard-state.ts';
import { stateAt } from './state-at.ts';

/** The wizard with the answers of a lesson's application, of which nothing is wrong. */
const right: WizardState = update(openState(complete), { session: { hasStart: true } });

/** The steps of a run with an image store and a catalog, and without a registry and nodes. */
const practised = ['prepare', 'build', 'inspect', 'verify', 'save', 'import', 'register'] as const;

/** Rows for a text on a terminal of the usual height, and the columns beside its margins. */
const room = { rows: 4, columns: 78 };

describe.each(lessons.map((lesson) => [lesson.title, lesson] as const))(
  'the lesson %s',
  (_, lesson) => {
    const conditions = lesson.steps.map(({ when }) => when);

    test.each(lesson.steps.map((step) => [step.id, step] as const))(
      'says %s when its condition is met',
      (_, step) => {
        expect(hintIn(lesson, stateAt(step.when, right, conditions))).toBe(step);
      },
    );

    test('has ids of its own, so that progress is kept apart', () => {
      const ids = [...lesson.steps, ...lesson.mistakes].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('is not cut where a terminal has 80 columns and 24 rows', () => {
      const texts = lesson.steps.flatMap(({ text, withEngine = text }) => [text, withEngine]);
      for (const text of texts) {
        for (const way of ['keys', 'lines'] as const) {
          expect(wrap(inWords(text, way), room.columns).length, text).toBeLessThanOrEqual(
            room.rows,
          );
        }
      }
      for (const { text, sketch } of lesson.mistakes) {
        const width = Math.max(...sketch.map((line) => line.length));
        expect(sketch.length, text).toBeLessThanOrEqual(room.rows);
        expect(sketch.join(''), text).toMatch(/^[ -~]*$/);
        const beside = room.columns - width - 2;
        expect(wrap(inWords(text, 'keys'), beside).length, text).toBeLessThanOrEqual(room.rows);
      }
    });

    test('says something on every page, whatever was pressed before', () => {
      const guide = coachOf(lesson, true);
      fc.assert(
        fc.property(
          fc.constantFrom(...wizardPages.filter(({ id }) => id !== 'run')),
          fc.array(fc.constantFrom(...commandNames), { maxLength: 12 }),
          ({ id }, names) => {
            const state = press(update(right, { editing: { page: id } }), ...names);
            const said = guide.textFor(state, 'keys').text;
            // A run that has not begun has no page to explain.
            if (state.editing.page !== 'run' && state.editing.page !== 'home')
              expect(said).not.toBe('');
          },
        ),
      );
    });
  },
);

test('speaks of the step that has just ended until the next one begins', () => {
  const [lesson] = lessons;
  const building = stateAt({ page: 'run', step: 'build' }, right);
  const steps = [
    { step: 'build', status: 'done', since: 1, until: 2, summary: '' },
    { step: 'inspect', status: 'waiting' },
  ] as const;
  const between = update(building, {
    editing: { slots: { ...building.editing.slots, run: { ...freshRun, steps } } },
  });
  expect(hintIn(lesson!, between)?.id).toBe('build');
});

test('says something of its own about each step of a run in a lesson', () => {
  const ids = practised.map(
    (step) => hintIn(lessons[0]!, stateAt({ page: 'run', step }, right))?.id,
  );
  expect(new Set(ids).size).toBe(practised.length);
});

test('the lesson of a folder is done when its list shows one as registered, however that was done', () => {
  const folder = lessons.find(({ id }) => id === 'folder')!;
  const listing = stateAt({ page: 'home' }, right);
  expect(folder.isDone(listing)).toBe(false);
  expect(folder.isDone(stateAt({ page: 'home', isListed: true }, right))).toBe(true);
});

test('a text without a known word is an error of the lesson', () => {
  expect(() => inWords('{nothing}', 'keys')).toThrow('no lesson knows the word nothing');
});
