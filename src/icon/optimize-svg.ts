// The package's form for browsers is whole in itself, so that it can be bundled.
import { optimize, type PluginConfig } from 'svgo/browser';
import { decodeSvg } from './svg-decode.ts';

/** A kind of thing that was taken out of a drawing, or written shorter. */
export interface Saving {
  readonly what: string;
  /** Bytes that it saved; may be below 0 where it only prepares for another. */
  readonly bytes: number;
}

/** A drawing written shorter. */
export interface OptimizedSvg {
  readonly bytes: Uint8Array;
  readonly savings: readonly Saving[];
}

/** The finest step that is kept, as a part of the drawing's size: less than a dot at 5,000 dots. */
const finest = 1 / 5_000;

/** Decimals at least, since a transform may enlarge what it is applied to. */
const minPrecision = 5;

/** Decimals that keep a step of `finest` in a drawing of that view box. */
function precisionFor(text: string): number {
  const box = /\sviewBox\s*=\s*["']\s*([^"']*)["']/.exec(text)?.[1]?.split(/[\s,]+/) ?? [];
  const size = Math.min(Number(box[2]), Number(box[3]));
  if (!(size > 0)) return minPrecision;
  return Math.min(9, Math.max(minPrecision, Math.ceil(-Math.log10(size * finest))));
}

/** What is done to numbers: rounded as far as the drawing's size allows, hardly, or nothing at all. */
export type Rounding = 'coarse' | 'fine' | 'none';

/** Decimals of numbers that are hardly rounded. */
const finePrecision = 9;

type Pass = readonly [what: string, plugin: PluginConfig | null];

/** The passes that round. */
function roundingPasses(floatPrecision: number): readonly Pass[] {
  return [
    ['numbers written shorter', { name: 'cleanupNumericValues', params: { floatPrecision } }],
    [
      'paths written shorter',
      {
        name: 'convertPathData',
        params: {
          floatPrecision,
          applyTransforms: false,
          convertToQ: false,
          makeArcs: { threshold: 0, tolerance: 0 },
          removeUseless: false,
          smartArcRounding: false,
          straightCurves: false,
        },
      },
    ],
  ];
}

/**
 * What svgo does, one after the other. Only what leaves every dot where it is, but for rounding: nothing is
 * merged, moved into another element or taken for invisible, and ids stay as they are, since a page may hold
 * several drawings and their ids together.
 */
function passesFor(text: string, rounding: Rounding): readonly Pass[] {
  const floatPrecision = rounding === 'fine' ? finePrecision : precisionFor(text);
  return [
    ['spaces between elements', null],
    ['scripts and event handlers', 'removeScripts'],
    ['document type and XML declaration', 'removeDoctype'],
    ['document type and XML declaration', 'removeXMLProcInst'],
    ['comments', 'removeComments'],
    ['metadata', 'removeMetadata'],
    ['data of drawing programs', 'removeEditorsNSData'],
    ['unused namespaces', 'removeUnusedNS'],
    ['spaces and empty attributes', 'cleanupAttrs'],
    ['spaces and empty attributes', 'removeEmptyAttrs'],
    [
      'style written shorter',
      { name: 'minifyStyles', params: { restructure: false, usage: false } },
    ],
    ['colours written shorter', 'convertColors'],
    ...(rounding === 'none' ? [] : roundingPasses(floatPrecision)),
    ['empty groups', 'removeEmptyContainers'],
  ];
}

const encoder = new TextEncoder();
const sizeOf = (text: string) => encoder.encode(text).length;

/**
 * Writes a drawing shorter. Rounding may change how it looks, of which only a picture tells. What comes out
 * may be longer for a drawing that is short already.
 *
 * @param bytes well-formed SVG
 */
export function optimizeSvg(bytes: Uint8Array, rounding: Rounding = 'coarse'): OptimizedSvg {
  const decoded = decodeSvg(bytes);
  if (!('text' in decoded)) throw new TypeError('only well-formed SVG can be optimized');
  let { text } = decoded;
  let size = bytes.length;
  const savings = new Map<string, number>();
  for (const [what, plugin] of passesFor(text, rounding)) {
    text = optimize(text, { plugins: plugin === null ? [] : [plugin] }).data;
    const after = sizeOf(text);
    savings.set(what, (savings.get(what) ?? 0) + size - after);
    size = after;
  }
  return {
    bytes: encoder.encode(text),
    savings: [...savings].map(([what, saved]) => ({ what, bytes: saved })),
  };
}
