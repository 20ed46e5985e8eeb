import type { SaxesTagNS } from 'saxes';
import { TooMuch } from './too-much.ts';

/**
 * How many times as large as what it is for, or as the drawing, the region of a filter may be. Drawing programs write large
 * factors for the blurred shadow of a thin line.
 */
const maxFactor = 1_000;

/** The largest number of units, or of waves, that an effect may take together; renderers do so for each pixel. */
const maxEffect = 1_000;

/** A length as a factor of what it refers to; undefined if it is none. */
function factorOf(value: string, whole: number): number | undefined {
  const [, number, unit] = /^\s*([-+]?[\d.]+(?:e[-+]?\d+)?)\s*([a-z%]*)\s*$/i.exec(value) ?? [];
  if (number === undefined) return undefined;
  return Math.abs(Number(number)) / (unit === '%' ? 100 : whole);
}

/** Parts of a drawing have at most so many units; those of icons have some hundred, in large ones thousands. */
const usualUnits = 1_000;

const regional = ['x', 'y', 'width', 'height'] as const;
const costly = ['numOctaves', 'order', 'radius', 'stdDeviation'] as const;

/**
 * Looks at an element, whether it is a filter, or a part of one, that is too large to be drawn.
 *
 * @throws TooMuch
 */
export function checkFilter({ local, attributes }: SaxesTagNS): void {
  if (local !== 'filter' && !/^fe[A-Z]/.test(local)) return;
  const units = attributes.filterUnits?.value.trim();
  const isRelative = local === 'filter' && units !== 'userSpaceOnUse';
  for (const name of regional) {
    const factor = factorOf(attributes[name]?.value ?? '', isRelative ? 1 : usualUnits);
    if (factor !== undefined && factor > maxFactor) {
      const times = maxFactor.toLocaleString('en');
      throw new TooMuch(`the ${name} of a <${local}> is over ${times} times as large as a drawing`);
    }
  }
  for (const name of costly) {
    const numbers =
      attributes[name]?.value
        .trim()
        .split(/[\s,]+/)
        .map(Number) ?? [];
    if (numbers.some((number) => number > maxEffect)) {
      throw new TooMuch(`the ${name} of a <${local}> is over ${maxEffect.toLocaleString('en')}`);
    }
  }
}
