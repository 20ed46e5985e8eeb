// The package's build for browsers is a single file, so it can be bundled.
import { optimize, type PluginConfig } from 'svgo/browser';
import { decodeSvg } from '../svg/svg-decode.ts';

/** A kind of change that made a drawing shorter. */
export interface Saving {
  readonly what: string;
  /** Bytes that it saved; may be negative if it only prepares another change. */
  readonly bytes: number;
}

interface OptimizedSvg {
  readonly bytes: Uint8Array;
  readonly savings: readonly Saving[];
}

/** The smallest distance that rounding keeps, relative to the drawing's size: less than a pixel at 5,000 pixels. */
const finest = 1 / 5_000;

/** Minimum number of decimals, since a transform may enlarge coordinates. */
const minPrecision = 5;

/** Number of decimals that keeps a distance of `finest` in a drawing with this view box. */
function precisionFor(text: string): number {
  const box = /\sviewBox\s*=\s*["']\s*([^"']*)["']/.exec(text)?.[1]?.split(/[\s,]+/) ?? [];
  const size = Math.min(Number(box[2]), Number(box[3]));
  if (!(size > 0)) return minPrecision;
  return Math.min(9, Math.max(minPrecision, Math.ceil(-Math.log10(size * finest))));
}

/** How numbers are rounded: as far as the drawing's size allows, hardly, or not at all. */
export type Rounding = 'coarse' | 'fine' | 'none';

/** Number of decimals for hardly any rounding. */
const finePrecision = 9;

type Pass = readonly [what: string, plugin: PluginConfig | null];

/** The svgo plugins that round numbers. */
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
 * The svgo plugins in their order. Apart from rounding, none of them changes the picture: nothing is merged,
 * moved into another element or removed as invisible. Ids are not changed, since a page may contain several
 * drawings whose ids would collide.
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
 * Shortens a drawing. Rounding may change how it looks, which only drawing it can show. A drawing that is short
 * already may get longer.
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
