import { Box } from 'ink';
import { truncate } from '../../rows/row.ts';
import { useRoom } from '../layout/room.tsx';
import { useSymbols } from '../look/look.tsx';
import { Toned } from '../look/toned.tsx';
import { type FittedRemark, remarkIndent, remarkLines } from './remark-lines.ts';

function Remark(remark: FittedRemark) {
  const symbols = useSymbols();
  const { width } = useRoom();
  const { sign, tone, lines, isStrong = false } = remark;
  const indent = remarkIndent(remark);
  const all = remarkLines(remark, width);
  const shown = all.slice(0, lines);
  if (all.length > lines) {
    const last = `${shown.at(-1)}${symbols.more}`;
    shown[lines - 1] = truncate(last, width - indent, symbols.more);
  }
  return (
    <Box height={lines} flexShrink={0}>
      <Box flexShrink={0} width={indent}>
        {sign === undefined ? null : <Toned tone={tone}>{symbols[sign]}</Toned>}
      </Box>
      <Toned tone={isStrong ? 'strong' : 'plain'}>{shown.join('\n') || ' '}</Toned>
    </Box>
  );
}

/** Texts below each other, each in as many lines as it gets. */
export function Remarks({ remarks }: { readonly remarks: readonly FittedRemark[] }) {
  return remarks.map((remark, index) => <Remark key={index} {...remark} />);
}
