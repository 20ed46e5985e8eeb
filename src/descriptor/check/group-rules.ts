import type { CatalogRule } from '../finding/rule.ts';
import { duplicateName } from '../rules/duplicate-name.ts';
import { launchShared } from '../rules/launch-shared.ts';

/** The rules for applications side by side, in the order of the reference. */
export const catalogRules: readonly CatalogRule[] = [duplicateName, launchShared];
