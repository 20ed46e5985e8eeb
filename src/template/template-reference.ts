import { parseTemplateName } from '../descriptor/values/template-name.ts';
import type { RunPlan } from '../pipeline/plan.ts';

/** The reference of the image that a plan builds on: where the template has no tag of its own, the release's. */
export function templateReference({ application, release }: RunPlan): string {
  const { template = '' } = application.descriptor;
  return parseTemplateName(template).tag === undefined ? `${template}:${release}` : template;
}
