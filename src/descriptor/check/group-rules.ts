import type { GroupRule } from '../finding/rule.ts';
import { duplicateName } from '../rules/duplicate-name.ts';
import { launchShared } from '../rules/launch-shared.ts';

/** The rules for applications side by side, in the order of the reference. */
export const groupRules: readonly GroupRule[] = [duplicateName, launchShared];
