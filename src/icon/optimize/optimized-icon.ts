import { digestOf } from '../../system/files/digest.ts';
import { drawForComparison, looksTheSame } from './looks-the-same.ts';
import { optimizeSvg, type Rounding, type Saving } from './optimize-svg.ts';

/** Data that was not shortened, because the drawing might look different otherwise. */
export type NotOptimized = 'decimals' | 'numbers' | 'everything';

export interface OptimizedIcon {
  readonly file: string;
  /** Size in bytes. */
  readonly before: number;
  /** Size in bytes; never larger than `before`. */
  readonly after: number;
  readonly savings: readonly Saving[];
  /** Absent if everything was shortened. */
  readonly kept?: NotOptimized;
  /** The shorter drawing, or the file's own bytes if there is no shorter one. */
  readonly bytes: Uint8Array;
  /** Digest of the file's own bytes. */
  readonly digest: string;
}

/** The attempts from the shortest result to the one with the fewest changes, with what each keeps. */
const attempts: ReadonlyArray<readonly [rounding: Rounding, kept: NotOptimized | undefined]> = [
  ['coarse', undefined],
  ['fine', 'decimals'],
  ['none', 'numbers'],
];

/** The shortest drawing that looks the same. If it cannot be drawn for comparison, nothing is rounded. */
async function shortest(bytes: Uint8Array) {
  const original = await drawForComparison(bytes);
  if (!original) return { ...optimizeSvg(bytes, 'none'), kept: 'numbers' as const };
  for (const [rounding, kept] of attempts) {
    const short = optimizeSvg(bytes, rounding);
    const drawn = await drawForComparison(short.bytes);
    if (drawn && looksTheSame(original, drawn)) return { ...short, kept };
  }
  return { bytes, savings: [], kept: 'everything' as const };
}

/** Makes an icon as short as possible without a visible change. */
export async function optimizedIcon(file: string, bytes: Uint8Array): Promise<OptimizedIcon> {
  const short = await shortest(bytes);
  const isShorter = short.bytes.length < bytes.length;
  return {
    file,
    before: bytes.length,
    after: isShorter ? short.bytes.length : bytes.length,
    savings: isShorter ? short.savings.filter((saving) => saving.bytes !== 0) : [],
    ...(short.kept === undefined ? {} : { kept: short.kept }),
    bytes: isShorter ? short.bytes : bytes,
    digest: digestOf(bytes),
  };
}
