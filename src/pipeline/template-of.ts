import { templateReference } from '../template/template-reference.ts';
import type { RunPlan } from './plan.ts';

/** The reference of a plan's template. */
export function templateOf({ application, release }: RunPlan): string {
  return templateReference(application.descriptor.template ?? '', release);
}
