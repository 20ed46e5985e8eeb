import { isFormPage, type WizardPageId } from '../all-page-ids.ts';

/** The questions of each page line by line, loaded when they are needed: the screen does not load them. */
export const pageQuestions = {
  form: async () => (await import('../pages/form/view/lines/ask-form.ts')).askForm,
  review: async () => (await import('../pages/review/view/ask-review.ts')).askReview,
};

/** The questions of a page; those of the form share theirs. */
export function questionsOf(page: WizardPageId) {
  return pageQuestions[isFormPage(page) ? 'form' : (page as 'review')]();
}
