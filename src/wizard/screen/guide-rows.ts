import { bodyRows, type Size } from '../../terminal/layout.ts';
import type { WizardState } from '../state.ts';

/** Rows of a lesson's text with its heading: five, where a terminal of the usual height has room for them. */
export function guideRows({ guide }: Pick<WizardState, 'guide'>, { rows }: Size): number {
  if (!guide) return 0;
  if (rows >= 24) return 5;
  return rows >= 16 ? 3 : 2;
}

/** Rows of the page above it. */
export function pageRows(state: Pick<WizardState, 'guide'>, size: Size): number {
  return bodyRows(size) - guideRows(state, size);
}
