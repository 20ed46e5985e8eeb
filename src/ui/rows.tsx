import { Text } from 'ink';
import { memo } from 'react';
import type { Row, Span } from './row.ts';
import { theme } from './theme.ts';

function Piece({ span }: { readonly span: Span }) {
  if (span.tone === undefined && !span.color && !span.background) return span.text;
  return (
    <Text
      {...theme[span.tone ?? 'plain']}
      {...(span.color ? { color: span.color } : {})}
      {...(span.background ? { backgroundColor: span.background } : {})}
    >
      {span.text}
    </Text>
  );
}

interface Props {
  readonly rows: readonly Row[];
}

/** Draws rows that are no wider than their pane. One text node for all of them keeps the layout cheap. */
export const Rows = memo(function Rows({ rows }: Props) {
  return (
    <Text wrap="truncate">
      {rows.map((row, index) => [
        index === 0 ? '' : '\n',
        ...row.map((span, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place on the screen
          <Piece key={`${index}.${place}`} span={span} />
        )),
      ])}
    </Text>
  );
});
