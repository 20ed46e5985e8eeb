import { basename, relative } from 'node:path';
import { ItemAside } from '../../../../terminal/components/list/item-aside.tsx';
import type { Fact } from '../../../../terminal/components/text/facts.tsx';
import { formatAgo } from '../../../../text/format/format-age.ts';
import { applicationStates } from '../../../home/application-states.ts';
import type { ApplicationStatus } from '../../../home/application-status.ts';
import type { WizardState } from '../../../state.ts';
import type { PageProps } from '../../../view/page-props.ts';
import { highlightedApplication, iconKey, iconOf, reasonsFor } from '../applications.ts';
import { accepted, earlierHandAt, lastRun } from '../earlier-hand.ts';
import { pictureFile } from '../product-files.ts';

const shortId = (id: string) => id.replace(/^sha256:/, '').slice(0, 12);

/** The vendor's file, such as `Debian package acme-viewer 2.4.1, viewer.deb`; empty for what comes from packages. */
function sourceOf({ origin }: ApplicationStatus): string {
  if (!origin) return '';
  return [origin.title, origin.address ?? origin.file].filter(Boolean).join(', ');
}

/** The known facts of an application, the most wanted first. */
function factsFor(state: WizardState, status: ApplicationStatus, now: number): Fact[] {
  const { id, file, provenAt, failure, image, draft } = status;
  const { word } = applicationStates[status.state];
  const listed = state.session.data.home?.facts.find((one) => one.listed.id === id)?.listed;
  const [reason] = reasonsFor(state, id, now);
  return [
    { title: 'State', text: status.isKnown ? [word, reason].filter(Boolean).join('. ') : '' },
    { title: 'Proof', text: provenAt === undefined ? '' : formatAgo(provenAt, now) },
    { title: 'Failure', text: failure?.message ?? '' },
    { title: 'Image', text: image === undefined ? '' : shortId(image) },
    { title: 'Source', text: sourceOf(status) },
    { title: 'Template', text: basename(listed?.fields.template ?? '') },
    {
      title: 'File',
      text: file === undefined ? '' : relative(state.session.data.home?.folder ?? '', file),
    },
    { title: 'Draft', text: draft === undefined ? '' : 'not in its file yet' },
  ].filter(({ text }) => text !== '');
}

/** The highlighted application beside the list: what it is, why it is in its state, and what its window looks like. */
export function ApplicationAside({ state, now }: Pick<PageProps, 'state' | 'now'>) {
  const status = highlightedApplication(state);
  if (!status) return null;
  const { picture, iconFiles } = state.session.data;
  const isItsPicture = picture && picture.of === pictureFile(state, status);
  const named = iconOf(state, status);
  const before = earlierHandAt(state, status)?.drawing;
  return (
    <ItemAside
      title={status.displayname}
      lines={[status.name]}
      icon={named && iconFiles[iconKey(named)]}
      facts={factsFor(state, status, now)}
      maxLines={3}
      window={isItsPicture ? picture.drawing : undefined}
      {...(before && { compared: { captions: [accepted, lastRun], before } })}
    />
  );
}
