import { Box, type BoxProps, type DOMElement, Text } from 'ink';
import { createContext, use, useRef } from 'react';
import type { IconPictures } from '../../picture/icon-pictures.ts';
import { useMeasured } from '../layout/use-measured.ts';

/** A picture that is drawn already, as rows of half blocks. */
export function PictureRows({ rows }: { readonly rows: readonly string[] }) {
  return rows.map((row, index) => <Text key={index}>{row}</Text>);
}

/** Draws the pictures of a screen, each once for each size; undefined where none can be shown. */
export const PicturesInUse = createContext<IconPictures | undefined>(undefined);

interface Props extends Pick<BoxProps, 'width' | 'height' | 'flexGrow' | 'flexBasis'> {
  /** The bytes of an image file. Its space is reserved while it is rasterised, or if it is missing. */
  readonly children: Uint8Array | null | undefined;
  /** The fewest rows in which it is worth showing. */
  readonly minRows?: number;
}

/** A picture of half blocks, as large as its room. */
export function Picture({ children: image, minRows = 1, ...layout }: Props) {
  const pictures = use(PicturesInUse);
  const box = useRef<DOMElement>(null);
  const room = useMeasured(box);
  const rows =
    pictures && room && room.height >= minRows
      ? pictures.rowsOf(image, { columns: room.width, rows: room.height })
      : [];
  return (
    <Box ref={box} flexDirection="column" flexShrink={0} overflow="hidden" {...layout}>
      <PictureRows rows={rows} />
    </Box>
  );
}
