import { displayLine } from '../../text/escape/display-line.ts';
import type { WizardState } from '../state.ts';

/** The notice about the last command, for line mode. */
export function noticeLines({ notice }: Pick<WizardState, 'notice'>): string[] {
  return notice ? [`  ${displayLine(notice)}`] : [];
}
