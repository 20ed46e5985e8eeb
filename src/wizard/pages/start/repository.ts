import type { Given } from '../../../describe/given/given.ts';
import type { RepositoryRequest } from '../../services.ts';
import type { WizardState } from '../../state.ts';
import type { StartSlot } from './slot.ts';
import { startTemplate } from './template.ts';

type Reading = Pick<StartSlot, 'question' | 'download'>;

/** The text of the answer to the question for the key, as it was last given. */
function keyIn({ editing: { slots } }: WizardState): string {
  return slots.start.texts.key?.value.trim() ?? '';
}

/**
 * What Enter does with a package repository in the first line: it is read on the template, or its key is asked for before.
 *
 * @param isAnswered whether the question for the key was just answered
 */
export function readingOf(state: WizardState, given: Given, isAnswered: boolean): Reading {
  // Asked again after each try, with the last answer in the line.
  if (given.lacksKey && given.package === undefined && !isAnswered)
    return { question: 'key', download: undefined };
  const key = given.lacksKey ? keyIn(state) : '';
  const repository: RepositoryRequest = {
    text: given.source ?? given.given,
    template: startTemplate(state)?.name ?? '',
    ...(key === '' ? {} : { key }),
    ...(given.package === undefined ? {} : { package: given.package }),
  };
  const text = state.editing.slots.start.texts.offer?.value.trim() ?? '';
  return { question: 'offer', download: { address: given.given, text, repository } };
}
