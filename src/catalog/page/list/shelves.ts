import { type Html, html } from '../html.ts';
import { listAddress } from '../list-address.ts';
import type { ShownApplication } from '../shown-application.ts';
import { capitalised, grouped } from '../words-of-people.ts';
import { applicationCard } from './application-card.ts';

/** A few applications that have something in common: those that are new, or those of a category. */
export interface Shelf {
  /** Undefined for those that are new. */
  readonly category?: string;
  /** How many there are of the category. */
  readonly count?: number;
  readonly applications: readonly ShownApplication[];
}

function shelf(root: string, { category, count, applications }: Shelf, index: number): Html {
  const address =
    category === undefined
      ? listAddress(root, { sort: 'newest' })
      : listAddress(root, { chosen: { category: [category] } });
  const title = category === undefined ? 'New' : capitalised(category);
  const style =
    category === undefined ? ({ isLarge: true, time: 'registered' } as const) : undefined;
  return html`<section class="shelf" aria-labelledby="shelf-${index}">
<div class="title-line"><h2 id="shelf-${index}"><bdi>${title}</bdi></h2> <a href="${address}">Show all${count !== undefined && html` ${grouped(count)}`}<span class="unseen"> in ${title}</span></a></div>
<ul>
${applications.map((each) => applicationCard(root, each, style))}</ul>
</section>
`;
}

export function shelves(root: string, all: readonly Shelf[]): Html {
  return html`${all.map((each, index) => shelf(root, each, index))}`;
}
