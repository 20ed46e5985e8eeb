import { DeskpackError } from '../../error/deskpack-error.ts';
import type { RunTools, ToolName, ToolsWith } from '../step.ts';

const titles: Readonly<Record<ToolName, string>> = {
  engine: 'an engine',
  store: 'an image store',
  nodes: 'nodes',
  catalog: 'a catalog',
};

/**
 * The tools, once it is certain that those are there that a step needs.
 *
 * @throws DeskpackError naming the first that is not
 */
export function requireTools<Need extends ToolName>(
  tools: RunTools,
  needs: readonly Need[],
): ToolsWith<Need> {
  const missing = needs.find((name) => tools[name] === undefined);
  if (missing === undefined) return tools as ToolsWith<Need>;
  throw new DeskpackError('tool-missing', {
    reason: `this step needs ${titles[missing]}, and none was found`,
    action: 'Run "deskpack doctor": it says what is missing and how to fix it.',
  });
}
