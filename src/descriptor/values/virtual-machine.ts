import type { Descriptor } from '../descriptor.ts';
import { parseTemplateName } from './template-name.ts';

/**
 * Whether an application is a virtual machine: its template says so, or it starts with a command of its own
 * instead of the platform's entry point. Such a one needs no executable.
 */
export function isVirtualMachine({ template, cmd }: Descriptor): boolean {
  return cmd !== undefined || parseTemplateName(template ?? '').kind === 'vm';
}
