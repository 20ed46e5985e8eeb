import { movedHighlight, type VisibleRange } from '../../terminal/scroll-place.ts';
import { editedBy, typedInto } from '../../text/edit/edit-commands.ts';
import { type EditedText, textOf } from '../../text/edit/edited-text.ts';
import type { CommandName } from '../action.ts';
import { pageAt } from '../page.ts';
import { act } from '../reduce/act.ts';
import {
  type BrowseState,
  highlighted,
  isNarrowed,
  queryKey,
  queryOf,
  queryText,
} from '../state.ts';

/** The line after something was typed; a new query begins at its best application. */
function withLine(state: BrowseState, line: EditedText): BrowseState {
  const isSame = line.value.trim() === state.line.value.trim();
  return { ...state, line, highlight: isSame ? state.highlight : 0 };
}

/** Types into the search line. A leading slash is ignored, because many programs search with it. */
function typeWords(state: BrowseState, typed: string): BrowseState {
  const isHabit = state.line.value === '' && typed.startsWith('/');
  return withLine(state, typedInto(state.line, isHabit ? typed.slice(1) : typed));
}

/** Whether the present query has a result or an error. */
const isAnswered = (state: BrowseState) => state.list.key === queryKey(state);

function reduceList(
  state: BrowseState,
  name: CommandName,
  view: VisibleRange | undefined,
): BrowseState {
  const { list, highlight } = state;
  switch (name) {
    case 'accept': {
      // The list is still the result of an earlier query.
      if (list.query !== queryText(state)) return { ...state, opensFound: !isAnswered(state) };
      const listed = highlighted(state);
      if (!listed) return state;
      return { ...state, place: { kind: 'open', name: listed.name, scroll: 0 } };
    }
    case 'try': {
      const listed = highlighted(state);
      return listed ? act(state, listed.name, name) : state;
    }
    case 'filters':
      return { ...state, place: { kind: 'filters', highlight: 0 } };
    case 'back':
      if (!isNarrowed(queryOf(state))) return { ...state, notice: 'Ctrl+C quits.' };
      return { ...state, line: textOf(''), chosen: {}, highlight: 0 };
    default: {
      const line = editedBy(state.line, name);
      if (line) return withLine(state, line);
      const moved = movedHighlight(name, highlight, list.applications.length, view?.rows ?? 1);
      return moved === undefined ? state : { ...state, highlight: moved };
    }
  }
}

/** The applications of the catalog, below the line that searches them. */
export const listPage = pageAt('list', reduceList, {
  type: typeWords,
  offers(command, state) {
    if (command === 'try') return highlighted(state) !== undefined;
    return command === 'back' ? isNarrowed(queryOf(state)) : undefined;
  },
});
