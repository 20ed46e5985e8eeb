import { basename, relative } from 'node:path';
import { Box } from 'ink';
import { use } from 'react';
import { StyledText } from '../../../../terminal/components/look/styled-text.tsx';
import { Picture, PicturesInUse } from '../../../../terminal/components/picture/picture.tsx';
import { type Fact, Facts } from '../../../../terminal/components/text/facts.tsx';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { formatAgo } from '../../../../text/format/format-age.ts';
import { applicationStates } from '../../../home/application-states.ts';
import type { ApplicationStatus } from '../../../home/application-status.ts';
import type { WizardState } from '../../../state.ts';
import type { PageProps } from '../../../view/page-props.ts';
import {
  highlightedApplication,
  iconKey,
  iconOf,
  pictureFile,
  reasonsFor,
} from '../applications.ts';

const shortId = (id: string) => id.replace(/^sha256:/, '').slice(0, 12);

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
    { title: 'Template', text: basename(listed?.fields.template ?? '') },
    {
      title: 'File',
      text: file === undefined ? '' : relative(state.session.data.home?.folder ?? '', file),
    },
    { title: 'Draft', text: draft === undefined ? '' : 'not in its file yet' },
  ].filter(({ text }) => text !== '');
}

/** The fewest rows in which the picture of a window shows anything. */
const minPictureRows = 4;

/** The highlighted application beside the list: what it is, why it is in its state, and what its window looks like. */
export function ApplicationAside({ state, now }: Pick<PageProps, 'state' | 'now'>) {
  const hasPictures = use(PicturesInUse) !== undefined;
  const status = highlightedApplication(state);
  if (!status) return null;
  const { name, displayname } = status;
  const { picture, iconFiles } = state.session.data;
  const file = pictureFile(state, status);
  const window = picture && picture.of === file ? picture.drawing : undefined;
  const named = iconOf(state, status);
  const icon = named && iconFiles[iconKey(named)];
  return (
    <Box flexDirection="column" rowGap={1} flexGrow={1} flexBasis={0} overflow="hidden">
      <Box gap={2} flexShrink={0}>
        <Box flexDirection="column" flexGrow={1} flexBasis={0}>
          <StyledText tone="strong">{displayLine(displayname) || ' '}</StyledText>
          <StyledText>{displayLine(name)}</StyledText>
        </Box>
        {hasPictures ? (
          <Picture width={8} height={4}>
            {icon}
          </Picture>
        ) : null}
      </Box>
      <Facts facts={factsFor(state, status, now)} maxLines={3} />
      {window ? (
        <Picture key={status.id} flexGrow={1} flexBasis={0} minRows={minPictureRows}>
          {window}
        </Picture>
      ) : null}
    </Box>
  );
}
