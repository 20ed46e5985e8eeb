import type { StepName } from './event.ts';
import type { Step, ToolName } from './step.ts';
import { build } from './steps/build.ts';
import { importArchive } from './steps/import.ts';
import { inspect } from './steps/inspect.ts';
import { nodes } from './steps/nodes.ts';
import { prepare } from './steps/prepare.ts';
import { push } from './steps/push.ts';
import { register } from './steps/register.ts';
import { save } from './steps/save.ts';
import { verify } from './steps/verify.ts';

export const steps: Readonly<Record<StepName, Step<ToolName>>> = {
  prepare,
  build,
  inspect,
  verify,
  save,
  push,
  import: importArchive,
  nodes,
  register,
};
