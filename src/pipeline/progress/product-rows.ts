import { opensSummary } from '../../probe/opens/check-opens.ts';
import type { RunProducts } from '../event.ts';
import type { RunProgress } from './run-progress.ts';

/** The title for a product's key: `image id` for `imageId`. */
function titleOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The products of a run as rows of title and value, in the order of their steps. */
export function productRows(products: RunProducts): [title: string, value: string][] {
  return Object.entries(products).map(([key, value]) => [titleOf(key), value]);
}

/** What the application opens of what it declares, in words that follow "it"; undefined if that was not tried. */
export function openedFiles({ opens }: Pick<RunProgress, 'opens'>): string | undefined {
  return opens.length === 0 ? undefined : opensSummary(opens);
}
