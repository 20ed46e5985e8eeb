import type { PageId as FormPageId } from '../../descriptor/field.ts';
import { isFormPage, type WizardPageId } from '../all-page-ids.ts';
import { formPane } from '../pages/form/view/form-pane.ts';
import { reviewPane } from '../pages/review/view/review-pane.ts';
import { runPane } from '../pages/run/view/run-pane.ts';
import { startPane } from '../pages/start/view/start-pane.ts';
import type { PageView } from '../view/page-view.ts';

const form: PageView = {
  pane: (state, room, { symbols, pictures }) => formPane(state, room, symbols, pictures),
  async ask(session, wizard) {
    const { askForm } = await import('../pages/form/view/lines/ask-form.ts');
    return askForm(wizard, session);
  },
};

const own: Readonly<Record<Exclude<WizardPageId, FormPageId>, PageView>> = {
  start: {
    pane: (state, room, kit) => startPane(state, room, kit),
    async ask(session, wizard) {
      const { askStart } = await import('../pages/start/view/ask-start.ts');
      return askStart(wizard, session);
    },
  },
  review: {
    pane: (state, room, { symbols }) => reviewPane(state, room, symbols),
    async ask(session, wizard) {
      const { askReview } = await import('../pages/review/view/ask-review.ts');
      return askReview(wizard, session);
    },
  },
  run: {
    pane: (state, room, kit) => runPane(state, room, kit),
    async ask(session, wizard) {
      const { askRun } = await import('../pages/run/view/ask-run.ts');
      return askRun(wizard, session);
    },
  },
};

/** The view of a page: its appearance, and its questions line by line. */
export function viewOf(page: WizardPageId): PageView {
  return isFormPage(page) ? form : own[page];
}
