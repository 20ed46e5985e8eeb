import { Box } from 'ink';
import { Pointed } from '../../../../terminal/components/list/pointed.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import { displayLine } from '../../../../text/escape/display-line.ts';
import type { StartResult } from '../results.ts';

/** The share of the width for title and name, without and with what decides, and the share of the title in it. */
const [wideShare, nameShare, titleShare] = ['60%', '52%', '55%'] as const;
const maxName = 64;
/** Columns for `✓ 107 new`. */
const endWidth = 10;

interface Props {
  readonly result: StartResult;
  readonly isHere: boolean;
  /** The number of added packages, at the right end; undefined where the list has no such column. */
  readonly end: string | undefined;
}

/** A result: title, name, what it does and what decides, in columns that stay where they are. */
export function ResultRow({ result, isHere, end }: Props) {
  const { title, value, about, installable, isKnown } = result;
  const tone = isHere ? 'selected' : 'plain';
  // A name that is no package is a sentence with what is said of it.
  const isSentence = installable !== undefined && !isKnown;
  const hasColumns = about !== '' && !isSentence;
  return (
    <Pointed isHere={isHere}>
      <Box columnGap={2}>
        <Box
          columnGap={2}
          {...(hasColumns && {
            width: end === undefined ? wideShare : nameShare,
            maxWidth: maxName,
            flexShrink: 0,
          })}
        >
          {title === '' ? (
            <Toned tone={tone}>{displayLine(value)}</Toned>
          ) : (
            <>
              <Box width={titleShare} flexShrink={0}>
                <Toned tone={tone}>{displayLine(title)}</Toned>
              </Box>
              <Toned>{displayLine(value)}</Toned>
            </>
          )}
        </Box>
        {about === '' ? null : (
          <Box flexGrow={1} flexBasis={0}>
            <Toned>{displayLine(about)}</Toned>
          </Box>
        )}
        {end === undefined || isSentence ? null : (
          <Box width={endWidth} flexShrink={0} justifyContent="flex-end">
            <Toned>{end}</Toned>
          </Box>
        )}
      </Box>
    </Pointed>
  );
}
