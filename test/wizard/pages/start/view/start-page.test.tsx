import { describe, expect, test } from 'vitest';
import { createSearch } from '../../../../../src/package-manager/find/create-search.ts';
import { SizedPane } from '../../../../../src/terminal/components/layout/available-size.tsx';
import { PicturesInUse } from '../../../../../src/terminal/components/picture/picture.tsx';
import { otherBeginnings } from '../../../../../src/wizard/pages/start/beginnings.ts';
import { addedRequest, indexRequest } from '../../../../../src/wizard/pages/start/requests.ts';
import { StartPage } from '../../../../../src/wizard/pages/start/view/start-page.tsx';
import { reduce } from '../../../../../src/wizard/session/reduce.ts';
import { update, type WizardState } from '../../../../../src/wizard/state.ts';
import { screenLines } from '../../../../terminal/components/screen-lines.tsx';
import { applications, index, startState, template } from '../../../start-state.ts';
import { loadedData, typed } from '../../../wizard-state.ts';

const size = { columns: 78, rows: 20 };

function lines(state: WizardState, pictures?: { rowsOf: () => [] }): string[] {
  const page = (
    <PicturesInUse value={pictures}>
      <SizedPane width={size.columns} height={size.rows}>
        <StartPage state={state} now={1_000_000} />
      </SizedPane>
    </PicturesInUse>
  );
  return screenLines(page, size).map((line) => line.trimEnd());
}

function withData(state: WizardState, suggestions: Readonly<Record<string, unknown>>): WizardState {
  const { data } = state.session;
  return update(state, {
    session: { data: { ...data, suggestions: { ...data.suggestions, ...suggestions } } },
  });
}

/** A wizard in which many calculators are found. */
async function calculators(): Promise<WizardState> {
  const [one] = applications;
  const all = Array.from({ length: 23 }, (_, number) => ({
    ...one!,
    package: `calculator-${'x'.repeat(number)}`,
    title: `Calculator ${number} ${'wide '.repeat(number)}`,
  }));
  const found = {
    ...index,
    applications: 23,
    find: await createSearch({ applications: all, packages: [] }),
  };
  return typed(
    withData(startState(), { [indexRequest(template).key]: { index: found } }),
    'calculator',
  );
}

describe('the results', () => {
  test('show the position of the highlighted one, and hidden ones', async () => {
    let state = await calculators();
    expect(lines(state)[1]).toMatch(/calculator +1 of 24 ↓$/);
    for (let step = 0; step < 10; step += 1)
      state = reduce(state, { type: 'command', name: 'down', view: undefined });
    expect(lines(state)[1]).toMatch(/11 of 24 ↑ ↓$/);
    for (let step = 0; step < 20; step += 1)
      state = reduce(state, { type: 'command', name: 'down', view: undefined });
    expect(lines(state)[1]).toMatch(/24 of 24 ↑$/);
  });

  test('are in columns that do not depend on the scroll position', async () => {
    let state = await calculators();
    const columns = new Set<number>();
    for (let page = 0; page < 4; page += 1) {
      for (const line of lines(state)) {
        const at = /^[› ] Calculator .*? {2,}(calculator-)/.exec(line);
        if (at) columns.add(line.indexOf(at[1]!));
      }
      state = reduce(state, { type: 'command', name: 'page-down', view: undefined });
    }
    expect(columns.size).toBe(1);
  });

  test('show added packages and proofs, without moving when they are loaded', () => {
    const known = typed(startState(), 'note');
    const { key } = addedRequest(template, 'notepad');
    const open = withData(known, { [key]: undefined });
    const [before, after] = [lines(open), lines(known)];
    const row = after.findIndex((line) => line.includes('Notepad'));
    expect(after[row]).toMatch(/ 107 new$/);
    expect(before[row]).toBe(after[row]!.replace(/ +107 new$/, ''));
    expect(before.toSpliced(row, 1)).toEqual(after.toSpliced(row, 1));
    expect(after.find((line) => line.includes('Notes++ '))).toMatch(/✓ 41 new$/);
    expect(after.join(' ')).toContain('adds 41 packages to debian.minimal');
    expect(after.join(' ').replace(/\s+/g, ' ')).toContain('has started here on 2026-01-31');
  });

  test('are separate if they have no application, and an unknown name is marked', () => {
    const shown = lines(typed(startState(), 'note'));
    const section = shown.findIndex((line) => line.includes('packages without a menu entry'));
    expect(shown[section - 1]).toContain('Notepad');
    expect(shown[section + 1]).toMatch(/^ {2}note-tools/);
    expect(shown[section + 2]).toMatch(/^ {2}note {2}no package of debian\.minimal; a source/);
  });

  test('give the picture only free room, and reserve it while it is rasterised', () => {
    const state = typed(startState(), 'note');
    const without = lines(state);
    const beside = lines(state, { rowsOf: () => [] });
    expect(beside.slice(0, 13)).toEqual(without.slice(0, 13));
    for (const line of beside.slice(13)) expect(line.length).toBeLessThanOrEqual(78 - 16);
    for (const { title } of otherBeginnings) expect(beside.join('\n')).toContain(title);
  });
});

test('an engine that stands in for one that does not answer says so where it has no template', () => {
  const builder = {
    name: 'podman',
    version: '4.3.1',
    from: 'found',
    // Two lines at 80 columns.
    instead:
      'docker does not answer (this user may not use /var/run/docker.sock: permission denied)',
  } as const;
  const engine = { available: true, version: '4.3.1' } as const;
  const templates = startState().session.data.suggestions.templates!;
  const state = withData(startState(), {
    templates: templates.map((choice) => ({ ...choice, present: false })),
    [indexRequest(template).key]: {},
  });
  const host = { ...loadedData.host!, engine, builder };
  expect(
    lines(update(state, { session: { data: { ...state.session.data, host } } }))
      .join(' ')
      .replace(/ +/g, ' '),
  ).toContain(`podman has no debian.minimal yet: ${builder.instead}`);
});
