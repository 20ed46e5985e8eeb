import type { Descriptor } from '../descriptor.ts';
import { parseTemplateName } from './template-name.ts';

/**
 * Whether an application is a virtual machine: its template's name says so, or it has its own start command
 * instead of the platform's entry point. It needs no executable path.
 */
export function isVirtualMachine({ template, cmd }: Descriptor): boolean {
  return cmd !== undefined || parseTemplateName(template ?? '').kind === 'vm';
}
