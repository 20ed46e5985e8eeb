import { DeskpackError } from '../../error/deskpack-error.ts';
import type { RunTools, ToolName, ToolsWith } from '../step.ts';

const titles: Readonly<Record<ToolName, string>> = {
  engine: 'an engine',
  store: 'an image store',
  nodes: 'nodes',
  catalog: 'a catalog',
};

/**
 * Checks that the tools that a step needs exist, and returns them with that type.
 *
 * @throws DeskpackError with the name of the first missing tool
 */
export function requireTools<Need extends ToolName>(
  tools: RunTools,
  needs: readonly Need[],
): ToolsWith<Need> {
  const missing = needs.find((name) => tools[name] === undefined);
  if (missing === undefined) return tools as ToolsWith<Need>;
  throw new DeskpackError('tool-missing', {
    reason: `this step needs ${titles[missing]}, and none was found`,
    action: 'Run "deskpack doctor": it lists the missing tools with their remedies.',
  });
}
