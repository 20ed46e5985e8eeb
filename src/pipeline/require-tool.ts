import { DeskpackError } from '../error/deskpack-error.ts';
import type { RunTools } from './step.ts';

/** The tool of that name; a step that needs it cannot go on without it. */
export function requireTool<Name extends Exclude<keyof RunTools, 'catalogAccess'>>(
  tools: RunTools,
  name: Name,
): NonNullable<RunTools[Name]> {
  const tool = tools[name];
  if (tool !== undefined) return tool;
  const what = {
    engine: 'an engine',
    store: 'an image store',
    nodes: 'nodes',
    catalog: 'a catalog',
  }[name];
  throw new DeskpackError('tool-missing', {
    reason: `this step needs ${what}, and none was found`,
    action: 'Run "deskpack doctor": it says what is missing and how to fix it.',
  });
}
