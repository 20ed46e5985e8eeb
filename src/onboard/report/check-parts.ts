import type { ReadReport } from './read-report.ts';
import type { Report, ReportedParts } from './report.ts';

/** Why reports together are not those of one whole list. */
export type PartProblem =
  | { readonly kind: 'missing'; readonly numbers: readonly number[]; readonly of: number }
  | {
      readonly kind: 'repeated';
      readonly numbers: readonly number[];
      readonly of: number;
      readonly files: readonly string[];
    }
  | { readonly kind: 'other-list'; readonly files: readonly string[] };

const keyOf = ({ list, of }: ReportedParts) => `${list} ${of}`;

/** The parts that reports have together. */
export function mergedParts(reports: readonly Report[]): readonly ReportedParts[] {
  const merged = new Map<string, ReportedParts>();
  for (const parts of reports.flatMap(({ parts = [] }) => parts)) {
    const { numbers = [] } = merged.get(keyOf(parts)) ?? {};
    const all = [...new Set([...numbers, ...parts.numbers])].sort((a, b) => a - b);
    merged.set(keyOf(parts), { ...parts, numbers: all });
  }
  return [...merged.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function missingOf({ of, numbers }: ReportedParts): number[] {
  const there = new Set(numbers);
  return Array.from({ length: of }, (_, index) => index + 1).filter((one) => !there.has(one));
}

/** Whether parts are at most one list, and all of it. */
export function areWhole(parts: readonly ReportedParts[]): boolean {
  return parts.length < 2 && parts.every((one) => missingOf(one).length === 0);
}

/** What is missing, there twice, or of another list than most. */
export function checkParts(read: readonly ReadReport[]): readonly PartProblem[] {
  const filesOf = (isIn: (parts: ReportedParts) => boolean) =>
    read.filter(({ report: { parts = [] } }) => parts.some(isIn)).map(({ file }) => file);
  const lists = mergedParts(read.map(({ report }) => report));
  const inMost = (one: ReportedParts) => filesOf((parts) => keyOf(parts) === keyOf(one));
  const [main, ...others] = lists.toSorted((a, b) => inMost(b).length - inMost(a).length);
  if (!main) return [];
  const { of, numbers } = main;
  const missing = missingOf(main);
  const byFiles = new Map<string, { readonly files: readonly string[]; numbers: number[] }>();
  for (const number of numbers) {
    const files = filesOf((one) => keyOf(one) === keyOf(main) && one.numbers.includes(number));
    if (files.length < 2) continue;
    const same = byFiles.get(files.join('\0')) ?? { files, numbers: [] };
    same.numbers.push(number);
    byFiles.set(files.join('\0'), same);
  }
  return [
    ...(missing.length > 0 ? [{ kind: 'missing', numbers: missing, of } as const] : []),
    ...[...byFiles.values()].map((one): PartProblem => ({ kind: 'repeated', of, ...one })),
    ...others.map((one): PartProblem => ({ kind: 'other-list', files: inMost(one) })),
  ];
}
