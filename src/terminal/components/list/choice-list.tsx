import { displayLine } from '../../../text/escape/display-line.ts';
import { Toned } from '../look/toned.tsx';
import { Pointed } from './pointed.tsx';

interface Props {
  /** The labels of the items in sight. */
  readonly labels: readonly string[];
  /** The index among them of the highlighted one. */
  readonly highlight: number;
}

/** The part of a list that is in sight, with its highlighted item. */
export function ChoiceList({ labels, highlight }: Props) {
  return labels.map((label, index) => {
    const isHere = index === highlight;
    return (
      <Pointed key={index} isHere={isHere}>
        <Toned tone={isHere ? 'selected' : 'plain'}>{displayLine(label)}</Toned>
      </Pointed>
    );
  });
}
