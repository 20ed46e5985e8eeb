import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';

interface Props {
  /** The place of the value, from 0 to 1. */
  readonly share: number;
  readonly length: number;
}

/** A bar that shows a value between the smallest and the largest suggestion. */
export function Scale({ share, length }: Props) {
  const { full, knob, empty } = useSymbols();
  const place = Math.round(share * (length - 1));
  return (
    <Toned>
      <Toned tone="accent">{full.repeat(place) + knob}</Toned>
      <Toned tone="faint">{empty.repeat(length - 1 - place)}</Toned>
    </Toned>
  );
}
