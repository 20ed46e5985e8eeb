import { templateReference } from '../descriptor/values/template-name.ts';
import type { RunPlan } from './plan.ts';

/** The reference of a plan's template. */
export function templateOf({ application, release }: RunPlan): string {
  return templateReference(application.descriptor.template ?? '', release);
}
