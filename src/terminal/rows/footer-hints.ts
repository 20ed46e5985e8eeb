import { type Binding, keyLabel } from '../keys/binding.ts';
import { fittingBindings, type HintOrder, hintGap } from '../keys/fitting-bindings.ts';
import type { Row, Span } from './row.ts';

/** A row with the keys that are useful now, as many as fit, in the order of their table. */
export function footerHints(
  bindings: readonly Pick<Binding<string, string>, 'command' | 'keys' | 'footer'>[],
  order: HintOrder,
  width: number,
): Row {
  // One column is free on the left.
  return fittingBindings(bindings, order, width - 1).flatMap(({ keys, footer }, index): Span[] => [
    { text: ' '.repeat(index === 0 ? 1 : hintGap) },
    { text: keyLabel(keys[0]!), tone: 'strong' },
    { text: ` ${footer}` },
  ]);
}
