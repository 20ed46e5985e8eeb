import { facetValueTitle, shownFacets } from '../../catalog/model/list/shown-facets.ts';
import type { PromptSession } from '../../terminal/prompt/prompt-session.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { plural } from '../../text/format/format.ts';
import { filterValues, isChosen } from '../reduce/filter-values.ts';
import type { Browser } from '../session/browser.ts';
import type { BrowseState } from '../state.ts';
import { press } from './press.ts';

function filterLines(state: BrowseState): string[] {
  return filterValues(state).map(({ facet, value, count }, index) => {
    const title = shownFacets.find((each) => each.facet === facet)?.title ?? facet;
    const chosen = isChosen(state, facet, value) ? ', chosen' : '';
    const text = `${title}: ${facetValueTitle(facet, value)}, ${plural(count, 'application')}${chosen}`;
    return `  #${index + 1} ${displayLine(text)}`;
  });
}

/** Reads out the values to filter by, and asks for one to choose, or not any more. @returns false if the user leaves */
export async function askFilters(browser: Browser, session: PromptSession): Promise<boolean> {
  const lines = filterLines(browser.state());
  if (lines.length === 0) {
    session.say('  There is nothing to filter by.');
    return true;
  }
  session.say(...lines);
  for (;;) {
    const line = await session.ask('Which, or nothing: ');
    if (line === undefined || line.trim() === 'quit') return false;
    if (line.trim() === '') return true;
    const number = Number(/^#?(\d{1,4})$/.exec(line.trim())?.[1] ?? 0);
    if (number >= 1 && number <= lines.length) {
      press(browser, 'filters');
      if (number > 1) press(browser, 'page-down', number - 1);
      press(browser, 'accept');
      return true;
    }
    session.say(`  Expected: a number from 1 to ${lines.length}, or nothing.`);
  }
}
