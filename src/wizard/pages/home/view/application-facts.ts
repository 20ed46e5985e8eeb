import { formatAgo } from '../../../../text/format/format-age.ts';
import { stateInfo } from '../../../home/application-states.ts';
import type { ApplicationStatus } from '../../../home/application-status.ts';
import type { WizardState } from '../../../state.ts';
import { reasonsFor } from '../applications.ts';

interface Fact {
  readonly title: string;
  readonly text: string;
}

const shortId = (id: string) => id.replace(/^sha256:/, '').slice(0, 12);

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** What is known of an application, in the order in which it is asked for; only what there is. */
export function factsFor(state: WizardState, status: ApplicationStatus, now: number): Fact[] {
  const { id, file, provenAt, failure, image, draft } = status;
  const { word } = stateInfo(status.state);
  const listed = state.data.home?.facts.find((one) => one.listed.id === id)?.listed;
  const [reason] = reasonsFor(state, id, now);
  return [
    { title: 'State', text: reason === undefined ? word : `${word}. ${reason}` },
    { title: 'Proof', text: provenAt === undefined ? '' : formatAgo(provenAt, now) },
    { title: 'Failure', text: failure?.message ?? '' },
    { title: 'Image', text: image === undefined ? '' : shortId(image) },
    { title: 'Template', text: baseName(listed?.fields.template ?? '') },
    { title: 'File', text: file === undefined ? '' : baseName(file) },
    { title: 'Draft', text: draft === undefined ? '' : 'not in its file yet' },
  ].filter(({ text }) => text !== '');
}
