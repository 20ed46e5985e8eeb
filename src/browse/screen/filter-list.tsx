import { facetValueTitle, shownFacets } from '../../catalog/model/list/shown-facets.ts';
import { Spread } from '../../terminal/components/layout/spread.tsx';
import { ListRow } from '../../terminal/components/list/list-row.tsx';
import { useSize, useSymbols } from '../../terminal/components/look/look.tsx';
import { StyledText } from '../../terminal/components/look/styled-text.tsx';
import { useVisibleRange } from '../../terminal/components/scroll/visible-range.tsx';
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
    <ListRow isHere={isHere}>
      <Spread end={<StyledText tone={tone}>{count.toLocaleString('en-US')}</StyledText>}>
        <StyledText tone={tone} wrap="truncate-middle">
          {`${isTicked ? ticked : unticked} ${displayLine(facetValueTitle(facet, value))}`}
        </StyledText>
      </Spread>
    </ListRow>
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
  useVisibleRange({ rows, first: 0, end: values.length });
  if (values.length === 0) return <StyledText>There is nothing to filter by.</StyledText>;
  const here = values[Math.min(place.highlight, values.length - 1)]!;
  const all = shownFacets.flatMap(({ facet, title }) => {
    const ofFacet = values.filter((each) => each.facet === facet);
    return ofFacet.length === 0 ? [] : [title, ...ofFacet];
  });
  const [start, end] = windowAround(all.indexOf(here), all.length, rows);
  return all.slice(start, end).map((row) =>
    typeof row === 'string' ? (
      <ListRow key={row} isHere={false}>
        <StyledText tone="strong">{row}</StyledText>
      </ListRow>
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
