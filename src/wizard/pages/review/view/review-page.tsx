import { Box } from 'ink';
import { accessText } from '../../../../descriptor/access-text.ts';
import { valueAt } from '../../../../descriptor/descriptor.ts';
import { useAvailableSize } from '../../../../terminal/components/layout/available-size.tsx';
import { Spread } from '../../../../terminal/components/layout/spread.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { Sign, StyledText } from '../../../../terminal/components/look/styled-text.tsx';
import { Scrolled } from '../../../../terminal/components/scroll/viewport.tsx';
import { Code } from '../../../../terminal/components/text/code.tsx';
import { Difference } from '../../../../terminal/components/text/difference.tsx';
import { Marked } from '../../../../terminal/components/text/marked.tsx';
import { Paragraph } from '../../../../terminal/components/text/paragraph.tsx';
import { ending } from '../../../../terminal/rows/truncate-middle.ts';
import { columnsOf } from '../../../../text/columns/columns.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { fieldOfKey } from '../../../answers/field-of-key.ts';
import { seenByLook } from '../../../document/looked-offer.ts';
import { provenanceNote } from '../../../document/provenance-text.ts';
import type { Answer } from '../../../document.ts';
import { descriptorOf } from '../../../findings/derived.ts';
import { previewLines } from '../../../overlays/preview-text.ts';
import type { WizardState } from '../../../state.ts';
import type { PageProps } from '../../../view/page-props.ts';
import { valueText } from '../../../view/value-text.ts';
import { goalsOf } from '../goals.ts';
import { hostParts } from '../host-parts.ts';
import { tabsOf } from '../slot.ts';
import { type FileChange, fileChanges } from './file-changes.ts';
import { ReviewList } from './review-list.tsx';
import { proofLines } from './review-summary.ts';

/** The command and its requirements, one per line. */
const keys = ['path', 'launch', 'debpackage'] as const;

function accessOf(state: WizardState): string {
  const [permit, deny] = ['permit', 'deny'].map((name) => {
    const value = valueAt(descriptorOf(state), ['acl', name]);
    return Array.isArray(value) ? value.map(String) : [];
  });
  return accessText(permit!, deny!);
}

/** Where an answer is from. The window class is only known once the application was seen. */
function originOf(state: WizardState, key: string, answer: Answer): string {
  const { word } = provenanceNote(answer.from);
  return word && key === 'launch' && seenByLook(state)?.doing !== undefined
    ? `${word}: look goes on`
    : word;
}

interface BriefProps {
  readonly state: WizardState;
  /** Whether there is room for more than one line. */
  readonly isWhole: boolean;
}

/** A summary of the answers: application, access, command and packages. */
export function ReviewBrief({ state, isWhole }: BriefProps) {
  const { dot } = useSymbols();
  const { answers } = state.document;
  const { name, displayname, cat } = answers;
  const title = displayname ?? name;
  const rest = [...(displayname ? [name?.text] : []), cat?.text, accessOf(state)];
  return (
    <>
      <StyledText>
        <StyledText tone="strong">{displayLine(title?.text ?? 'new application')}</StyledText>
        {`  ${rest.flatMap((text) => (text ? displayLine(text) : [])).join(` ${dot} `)}`}
      </StyledText>
      {keys.map((key) => {
        const answer = answers[key];
        const field = fieldOfKey(key)?.field;
        if (!isWhole || !answer || !field) return null;
        return (
          <Box key={key} flexDirection="column" paddingLeft={2}>
            <Spread end={<StyledText>{displayLine(originOf(state, key, answer))}</StyledText>}>
              <StyledText>{valueText(answer.text, field)}</StyledText>
            </Spread>
          </Box>
        );
      })}
    </>
  );
}

/** The proof of the image that a run would build, if it is there already. */
function ReviewProof({
  state,
  now,
  maxLines,
}: Props & { readonly now: number; readonly maxLines: number }) {
  const text = proofLines(state, now).join(' ');
  if (text === '') return null;
  return (
    <Box flexShrink={0} gap={1}>
      <Box flexShrink={0}>
        <Sign of="done" />
      </Box>
      <Box flexDirection="column" flexGrow={1} flexBasis={0}>
        <Paragraph maxLines={maxLines}>{text}</Paragraph>
      </Box>
    </Box>
  );
}

function PlannedFile({ path, fate, isChanged, asked, lines }: FileChange) {
  const { warning, more } = useSymbols();
  const columns = useAvailableSize().width - columnsOf(fate) - 2;
  // The end of a path distinguishes files.
  const end = columnsOf(path) > columns ? more + ending(path, columns - columnsOf(more)) : path;
  return (
    <Box flexDirection="column" flexShrink={0} paddingBottom={1}>
      <Box columnGap={2}>
        <StyledText tone="strong">{end}</StyledText>
        <Box flexShrink={0}>
          <StyledText tone={isChanged ? 'strong' : 'plain'}>{fate}</StyledText>
        </Box>
      </Box>
      {asked === undefined ? null : (
        <Box flexDirection="column" paddingLeft={2}>
          <Marked sign={warning} tone="warning">
            {asked}
          </Marked>
        </Box>
      )}
      <Difference lines={lines} />
    </Box>
  );
}

/** The files that a run would write, as differences to the present ones. */
export function PlannedFiles({ state }: { readonly state: WizardState }) {
  const { more } = useSymbols();
  const files = fileChanges(state);
  if (!files) return <StyledText>{`Looking${more}`}</StyledText>;
  return files.map((file) => <PlannedFile key={file.path} {...file} />);
}

interface Props {
  readonly state: WizardState;
}

/** The tools of a run in one line, problems first. A missing one is omitted if a goal below names it as its reason. */
function ReviewMachine({ state }: Props) {
  const { dot, more } = useSymbols();
  const { width } = useAvailableSize();
  if (state.session.isFileOnly)
    return <StyledText>Only the file of the descriptor is changed.</StyledText>;
  if (!state.session.data.host) return <StyledText>{`looking for an engine${more}`}</StyledText>;
  const isList = state.editing.slots.review.tab === 'summary';
  const saidBelow = new Set(isList ? goalsOf(state).map(({ lacks }) => lacks) : []);
  const parts = hostParts(state).filter(
    ({ lacks }) => lacks === undefined || !saidBelow.has(lacks),
  );
  const problems = parts.filter(({ isWell }) => !isWell);
  // A part that does not fit is on a second line, which is not shown.
  return (
    <Box height={1} flexShrink={0} flexWrap="wrap" overflow="hidden">
      {[...problems, ...parts.filter(({ isWell }) => isWell)].map(({ text, isWell }, index) => (
        <Box key={text} flexShrink={0} maxWidth={width}>
          <StyledText>
            {index === 0 ? '' : ` ${dot} `}
            {isWell ? null : <Sign of="warning" />}
            {isWell ? displayLine(text) : ` ${displayLine(text)}`}
          </StyledText>
        </Box>
      ))}
    </Box>
  );
}

/** The tabs of the review, the current one in brackets. */
function ReviewTabs({ state }: Props) {
  const { tab } = state.editing.slots.review;
  return (
    <Box height={1} flexShrink={0}>
      {tabsOf(state.session).map(({ id, title }) => (
        <Box key={id} flexShrink={0}>
          <StyledText tone={id === tab ? 'strong' : 'plain'}>
            {id === tab ? `[${title}]` : ` ${title} `}
          </StyledText>
        </Box>
      ))}
    </Box>
  );
}

/** Rows from which there is room for more: a blank line, all of the answers in short, and another blank line. */
const [gapFrom, wholeFrom, roomyFrom] = [12, 18, 24];

const Gap = () => <Box height={1} flexShrink={0} />;

function Tab({ state }: Props) {
  const { tab, scroll } = state.editing.slots.review;
  if (tab === 'summary') return <ReviewList state={state} />;
  return (
    <Scrolled top={scroll}>
      {tab === 'files' ? (
        <PlannedFiles state={state} />
      ) : (
        <Code lines={previewLines(state, tab)} language={tab} />
      )}
    </Scrolled>
  );
}

/** The review: a summary, findings and goals; and on further tabs everything that would be written. */
export function ReviewPage({ state, now }: Pick<PageProps, 'state' | 'now'>) {
  const { height } = useAvailableSize();
  return (
    <>
      <ReviewTabs state={state} />
      {height >= roomyFrom ? <Gap /> : null}
      {state.editing.slots.review.tab === 'summary' && height >= gapFrom ? (
        <>
          <ReviewBrief state={state} isWhole={height >= wholeFrom} />
          <ReviewProof state={state} now={now} maxLines={height >= wholeFrom ? 2 : 1} />
        </>
      ) : null}
      <ReviewMachine state={state} />
      {height >= gapFrom ? <Gap /> : null}
      <Tab state={state} />
    </>
  );
}
