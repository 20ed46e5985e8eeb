import { templateReference } from '../template/template-reference.ts';
import type { RunPlan } from './plan.ts';

/** The reference of the image that a plan builds on. */
export function templateOf({ application, release }: RunPlan): string {
  return templateReference(application.descriptor.template ?? '', release);
}
