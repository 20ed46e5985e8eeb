import { isNew } from '../../model/marks.ts';
import { type Html, html } from '../html.ts';
import { listAddress } from '../list-address.ts';
import { distinguishesNew } from '../marks.ts';
import type { ShownApplication } from '../shown-application.ts';
import type { Site } from '../site.ts';
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

/** What is new, in one row; those with a picture first. */
const inRow = 4;

function newest(applications: readonly ShownApplication[]): readonly ShownApplication[] {
  const all = applications.filter(isNew);
  const [pictured, others] = [true, false].map((has) =>
    all.filter(({ hasPicture }) => hasPicture === has),
  );
  return [...pictured!, ...others!].slice(0, inRow);
}

function shelf(site: Site, { category, count, applications }: Shelf, index: number): Html {
  const isOfNew = category === undefined;
  const shown = isOfNew ? newest(applications) : applications;
  if (shown.length === 0) return html``;
  const address = listAddress(
    site.root,
    isOfNew ? { sort: 'newest' } : { chosen: { category: [category] } },
  );
  const title = isOfNew ? 'New' : capitalised(category);
  const saysNew = distinguishesNew(shown);
  const style = { isLarge: isOfNew, hasCategory: false, saysNew, isLater: index > 1 };
  return html`<section class="shelf${isOfNew && ' row'}" aria-labelledby="shelf-${index}">
<div class="title-line"><h2 id="shelf-${index}"><bdi>${title}</bdi></h2> <a href="${address}">Show all${count !== undefined && html` ${grouped(count)}`}<span class="unseen"> in ${title}</span></a></div>
<ul>
${shown.map((each) => applicationCard(site, each, style))}</ul>
</section>
`;
}

export function shelves(site: Site, all: readonly Shelf[]): Html {
  return html`${all.map((each, index) => shelf(site, each, index))}`;
}
