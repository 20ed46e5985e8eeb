import { expect, test } from 'vitest';
import { firstSlots, wizardPages } from '../../src/wizard/all-page-ids.ts';
import { ownBehaviour } from '../../src/wizard/all-pages.ts';
import { pageOutlines } from '../../src/wizard/lines/all-page-outlines.ts';
import { askPlain } from '../../src/wizard/lines/ask-plain.ts';
import { loadPageViews, pageViews } from '../../src/wizard/screen/all-page-views.tsx';
import { reduce } from '../../src/wizard/session/reduce.ts';
import { openWizard } from '../../src/wizard/session/wizard.ts';
import { update } from '../../src/wizard/state.ts';
import { scriptedSession } from '../terminal/prompt/scripted-session.ts';
import { drawnScreen } from '../wizard/screen/screens.tsx';
import { complete, openState } from '../wizard/wizard-state.ts';
import { addEntry, addRow } from './add-row.ts';
import { untriedExamples } from './docs-example.ts';
import { glancePage } from './examples/glance/page.ts';
import { glanceOutline } from './examples/glance/view/glance-outline.ts';

test('the example of a page is in the list of pages, is drawn, and is read out', async () => {
  const glance = 'examples/glance';
  const files = ['page.ts', 'view/glance-page.tsx', 'view/glance-outline.ts'];
  const tried = [...files.map((file) => `${glance}/${file}`), 'add-a-page.test.ts'];
  expect(await untriedExamples('extending#A page', ...tried)).toEqual([]);
  addEntry(wizardPages, { id: 'glance', title: 'At a glance' });
  addRow(firstSlots, 'glance', undefined);
  const rows = {
    behaviour: { glance: glancePage },
    view: {
      glance: async () => (await import('./examples/glance/view/glance-page.tsx')).GlancePage,
    },
    outline: { glance: glanceOutline },
  };
  addRow(ownBehaviour, 'glance', rows.behaviour.glance);
  addRow(pageViews, 'glance', rows.view.glance);
  addRow(pageOutlines, 'glance', rows.outline.glance);
  const before = update(openState(complete), { editing: { page: 'run' as const } });
  const state = reduce(before, { type: 'command', name: 'next-page' });
  const answered = `Answered: ${Object.keys(complete).length}`;

  const views = await loadPageViews();
  const screen = drawnScreen(state, undefined, { columns: 100, rows: 24, views });
  expect(screen).toContain('› ✓ At a glance');
  expect(screen).toContain(answered);

  const wizard = openWizard(state);
  const session = scriptedSession();
  await askPlain(wizard, session);
  expect(session.said.join('\n')).toMatch(/^At a glance, page (\d+) of \1$/m);
  expect(session.said).toContain(`  ${answered}`);
});
