import { Box } from 'ink';
import { InRoom, useRoom } from '../../../../terminal/components/layout/room.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import {
  type FittedRemark,
  fitRemarks,
} from '../../../../terminal/components/text/remark-lines.ts';
import { Remarks } from '../../../../terminal/components/text/remarks.tsx';
import { keyLabel } from '../../../../terminal/keys/binding.ts';
import type { Room } from '../../../../terminal/layout.ts';
import { columnsOf } from '../../../../text/columns/columns.ts';
import type { WizardBinding } from '../../../keys/bindings.ts';
import type { EndFact } from '../end-facts.ts';

/** Blanks between titles and texts. */
const gap = 2;

/** A fact with the lines that it gets. */
interface FittedFact {
  readonly title: string;
  readonly text: FittedRemark;
}

function titleWidth(facts: readonly { readonly title: string }[]): number {
  return Math.max(0, ...facts.map(({ title }) => columnsOf(title)));
}

/**
 * The facts that fit into a room, the first ones if not all do.
 *
 * @param bindings the keys that can be pressed now
 */
export function fitFacts(
  facts: readonly EndFact[],
  { width, height }: Room,
  bindings: readonly WizardBinding[],
): FittedFact[] {
  const room = { width: width - titleWidth(facts) - gap, height };
  const fitted = fitRemarks(
    facts.map(({ text, hint }) => {
      const key = hint && bindings.find(({ command }) => command === hint.command)?.keys[0];
      return { text: key ? `${text}; ${keyLabel(key)} ${hint?.does}` : text };
    }),
    room,
  );
  return fitted.map((text, index) => ({ title: facts[index]!.title, text }));
}

/** Titles with a text beside each. */
export function EndFacts({ facts }: { readonly facts: readonly FittedFact[] }) {
  const { width, height } = useRoom();
  const column = titleWidth(facts);
  return facts.map(({ title, text }) => (
    <Box key={title} columnGap={gap} height={text.lines} flexShrink={0}>
      <Box width={column} flexShrink={0}>
        <Toned tone="strong">{title}</Toned>
      </Box>
      <InRoom width={width - column - gap} height={height}>
        <Remarks remarks={[text]} />
      </InRoom>
    </Box>
  ));
}
