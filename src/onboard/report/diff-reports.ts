import { isProven, type OutcomeCode, outcomeInfos } from '../outcome-codes.ts';
import { keyOf, type Report, type ReportedApplication } from './report.ts';

/** An application whose result differs between two reports. */
export interface ReportDifference {
  readonly entry: string;
  readonly name?: string;
  /**
   * `broken` if it was proven and is not any more; `fixed` if it is proven now and was not; `added` and `removed` if only
   * one report has it; `unknown` if something other than the application prevented one of the results; otherwise `changed`.
   */
  readonly kind: 'broken' | 'fixed' | 'changed' | 'unknown' | 'added' | 'removed';
  readonly before?: OutcomeCode;
  readonly now?: OutcomeCode;
  /** The window classes, if they differ. */
  readonly launch?: { readonly before: string; readonly now: string };
  readonly message?: string;
}

const isUnknown = (code: OutcomeCode) => outcomeInfos[code].verdict === 'unknown';

function kindOf(before: OutcomeCode, now: OutcomeCode): ReportDifference['kind'] {
  if (isUnknown(before) || isUnknown(now)) return 'unknown';
  if (isProven(before) && !isProven(now)) return 'broken';
  return isProven(now) && !isProven(before) ? 'fixed' : 'changed';
}

function difference(
  before: ReportedApplication,
  now: ReportedApplication,
): Omit<ReportDifference, 'entry' | 'name'> | undefined {
  const isOtherClass =
    before.launch !== undefined && now.launch !== undefined && before.launch !== now.launch;
  if (before.outcome === now.outcome && !isOtherClass) return undefined;
  return {
    kind: kindOf(before.outcome, now.outcome),
    before: before.outcome,
    now: now.outcome,
    ...(isOtherClass ? { launch: { before: before.launch, now: now.launch } } : {}),
    ...(now.message === undefined ? {} : { message: now.message }),
  };
}

const order: readonly ReportDifference['kind'][] = [
  'broken',
  'unknown',
  'changed',
  'fixed',
  'removed',
  'added',
];

/** The differences between two reports, the worst first, then by entry. */
export function diffReports(before: Report, now: Report): ReportDifference[] {
  const earlier = new Map(before.applications.map((one) => [keyOf(one), one]));
  const later = new Map(now.applications.map((one) => [keyOf(one), one]));
  const differences: ReportDifference[] = [];
  for (const [key, one] of new Map([...earlier, ...later])) {
    const [old, next] = [earlier.get(key), later.get(key)];
    const { entry, name } = one;
    const of = name === undefined ? { entry } : { entry, name };
    if (!old) differences.push({ ...of, kind: 'added', now: one.outcome });
    else if (!next) differences.push({ ...of, kind: 'removed', before: one.outcome });
    else {
      const found = difference(old, next);
      if (found) differences.push({ ...of, ...found });
    }
  }
  const textOf = ({ kind, entry, name = '' }: ReportDifference) =>
    `${order.indexOf(kind)} ${entry}\0${name}`;
  return differences.sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
}
