import { facetValueTitle, shownFacets } from '../../catalog/model/list/shown-facets.ts';
import { Spread } from '../../terminal/components/layout/spread.tsx';
import { Pointed } from '../../terminal/components/list/pointed.tsx';
import { useSize, useSymbols } from '../../terminal/components/look/look.tsx';
import { Toned } from '../../terminal/components/look/toned.tsx';
import { useSight } from '../../terminal/components/scroll/sight.tsx';
import { bodyRows } from '../../terminal/layout.ts';
import { windowAround } from '../../terminal/rows/window.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import type { FacetValue } from '../catalog.ts';
import { filterValues, isChosen } from '../reduce/filter-values.ts';
import type { BrowseState, PlaceOf } from '../state.ts';

interface ValueProps {
  readonly value: FacetValue;
  readonly isTicked: boolean;
  readonly isHere: boolean;
}

/** A value by which the list can be narrowed down, and how many applications it leaves. */
function FilterValue({ value: { facet, value, count }, isTicked, isHere }: ValueProps) {
  const { ticked, unticked } = useSymbols();
  const tone = isHere ? 'selected' : 'plain';
  return (
    <Pointed isHere={isHere}>
      <Spread end={<Toned tone={tone}>{count.toLocaleString('en-US')}</Toned>}>
        <Toned tone={tone} wrap="truncate-middle">
          {`${isTicked ? ticked : unticked} ${displayLine(facetValueTitle(facet, value))}`}
        </Toned>
      </Spread>
    </Pointed>
  );
}

interface Props {
  readonly state: BrowseState;
  readonly place: PlaceOf<'filters'>;
}

/** The values by which the list is narrowed down, facet by facet. */
export function FilterList({ state, place }: Props) {
  const values = filterValues(state);
  const rows = bodyRows(useSize());
  useSight({ rows, first: 0, end: values.length });
  if (values.length === 0) return <Toned>There is nothing to filter by.</Toned>;
  const here = values[Math.min(place.highlight, values.length - 1)]!;
  const all = shownFacets.flatMap(({ facet, title }) => {
    const ofFacet = values.filter((each) => each.facet === facet);
    return ofFacet.length === 0 ? [] : [title, ...ofFacet];
  });
  const [start, end] = windowAround(all.indexOf(here), all.length, rows);
  return all.slice(start, end).map((row) =>
    typeof row === 'string' ? (
      <Pointed key={row} isHere={false}>
        <Toned tone="strong">{row}</Toned>
      </Pointed>
    ) : (
      <FilterValue
        key={JSON.stringify([row.facet, row.value])}
        value={row}
        isTicked={isChosen(state, row.facet, row.value)}
        isHere={row === here}
      />
    ),
  );
}
