import type { FieldAt } from '../../descriptor/descriptor.ts';
import { templateOf } from '../page-fields.ts';
import type { WizardState } from '../state.ts';
import { soughtIn } from './query.ts';

/** What a package index is asked. */
export interface PackageQuestion {
  readonly manager: 'apt' | 'apk';
  /** Package names are written small. */
  readonly prefix: string;
  /** Another template may have another index. */
  readonly template: string | undefined;
  /** What its answer is kept under. */
  readonly key: string;
}

/** Letters below which nearly every package would fit. */
const least = 2;

/** What is to be asked for a field with what is typed in it; undefined where nothing is. */
export function packageQuestion(state: WizardState, at: FieldAt): PackageQuestion | undefined {
  const { suggest, when } = at.field;
  const prefix = soughtIn(state, at).toLowerCase();
  if (suggest !== 'packages' || prefix.length < least) return undefined;
  const manager = when?.packageManager ?? templateOf(state).packageManager ?? 'apt';
  const { template } = state.answers;
  return { manager, prefix, template, key: `${manager} ${prefix} ${template ?? ''}` };
}
