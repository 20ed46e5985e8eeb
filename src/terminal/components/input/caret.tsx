import { Box, type DOMElement, useCursor } from 'ink';
import { useRef } from 'react';
import { useMeasured } from '../layout/use-measured.ts';

interface Props {
  /** Columns from the start of the text, before which it stands. */
  readonly column: number;
}

/** Places the terminal's own cursor on a text; it stands before that text, and takes no room. */
export function Caret({ column }: Props) {
  const start = useRef<DOMElement>(null);
  const place = useMeasured(start);
  const { setCursorPosition } = useCursor();
  setCursorPosition(place && { x: place.x + column, y: place.y });
  return <Box ref={start} width={0} />;
}
