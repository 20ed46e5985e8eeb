import { Box } from 'ink';
import { useRoom } from '../../../../terminal/components/layout/room.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { Sign } from '../../../../terminal/components/look/sign.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import type { HostPart } from '../host-parts.ts';
import { columnsFor, fittingHost } from './fitting-host.ts';

/** The fewest columns for an engine with a problem, which is cut before the others are. */
const minEngine = 14;

/** A part, with a sign if it is a problem. */
function HostText({ text, isWell }: Pick<HostPart, 'text' | 'isWell'>) {
  return (
    <Toned>
      {isWell ? null : <Sign of="warning" />}
      {isWell ? text : ` ${text}`}
    </Toned>
  );
}

/** The engine, template and catalog of a run in one line, as far as there is room. */
export function HostLine({ parts }: { readonly parts: readonly HostPart[] }) {
  const symbols = useSymbols();
  const { width } = useRoom();
  const [engine, ...others] = fittingHost(parts, width, symbols);
  if (!engine) return null;
  const needed = columnsFor([engine], symbols);
  return (
    <Box height={1} flexShrink={0} overflow="hidden">
      <Box flexShrink={engine.isWell ? 0 : 1}>
        <HostText {...engine} />
      </Box>
      <Box flexShrink={0} maxWidth={width - (engine.isWell ? needed : Math.min(needed, minEngine))}>
        <Toned>
          {others.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            <Toned key={index}>
              {` ${symbols.dot} `}
              <HostText {...part} />
            </Toned>
          ))}
        </Toned>
      </Box>
    </Box>
  );
}
