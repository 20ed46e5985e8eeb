import { displayLine } from '../../text/display-line.ts';
import type { WizardState } from '../state.ts';

/** What the wizard has to say about the last command, read out. */
export function noticeLines({ notice }: Pick<WizardState, 'notice'>): string[] {
  return notice ? [`  ${displayLine(notice)}`] : [];
}
