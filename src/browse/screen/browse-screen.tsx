import { Box } from 'ink';
import { AddressPrompt } from '../../terminal/components/input/address-prompt.tsx';
import { TypedLine } from '../../terminal/components/input/typed-line.tsx';
import { Beside } from '../../terminal/components/layout/beside.tsx';
import { Rule } from '../../terminal/components/layout/rule.tsx';
import { Menu } from '../../terminal/components/list/menu.tsx';
import { useSymbols } from '../../terminal/components/look/look.tsx';
import { StyledText } from '../../terminal/components/look/styled-text.tsx';
import { KeyHelp } from '../../terminal/components/screen/key-help.tsx';
import { KeyHints } from '../../terminal/components/screen/key-hints.tsx';
import { Screen } from '../../terminal/components/screen/screen.tsx';
import { Scrolled } from '../../terminal/components/scroll/viewport.tsx';
import { Paragraphs } from '../../terminal/components/text/paragraph.tsx';
import { type EditedText, graphemes } from '../../text/edit/edited-text.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import type { Action } from '../action.ts';
import { bindingsFor } from '../keys/bindings.ts';
import { menuOf } from '../reduce/menus.ts';
import type { BrowseState, OverlayOf } from '../state.ts';
import { ApplicationList } from './application-list.tsx';
import { ApplicationAside, ApplicationPage } from './application-page.tsx';
import { FilterList } from './filter-list.tsx';
import { RevisionChanges, RevisionList } from './revision-list.tsx';
import { taskTexts } from './task-texts.ts';

/** A mask: a star for each character of a secret. */
function hidden({ value, cursor }: EditedText): EditedText {
  const stars = (part: string) => '*'.repeat(graphemes(part).length);
  return { value: stars(value), cursor: stars(value.slice(0, cursor)).length };
}

/** The line in which a token is typed, below why it is needed. */
function TokenPrompt({ catalog, problem, text }: OverlayOf<'token'>) {
  const { pointer } = useSymbols();
  return (
    <Box flexDirection="column" flexGrow={1} flexBasis={0} overflow="hidden">
      <Box flexDirection="column" flexShrink={1} overflow="hidden">
        <Paragraphs>{problem.message}</Paragraphs>
      </Box>
      <Box height={1} flexShrink={100} />
      <Box flexShrink={0}>
        <StyledText tone="strong">{`A token for ${catalog}, used until you quit:`}</StyledText>
      </Box>
      <TypedLine sign={pointer} line={hidden(text)} />
    </Box>
  );
}

/** The lines of an error: message and remedy. */
function ProblemPage({ problem, scroll }: OverlayOf<'problem'>) {
  const { message, action } = problem;
  return (
    <Scrolled top={scroll}>
      <Paragraphs>{message}</Paragraphs>
      {action === undefined ? null : (
        <Box flexDirection="column" paddingTop={1}>
          <Paragraphs>{action}</Paragraphs>
        </Box>
      )}
    </Scrolled>
  );
}

interface Props {
  readonly state: BrowseState;
  /** The dispatch function for the keys that a menu handles itself. */
  readonly dispatch: (action: Action) => void;
}

/** Columns from which an application fits beside the list. */
const asideFrom = 76;

/** How to leave and where help is comes first, then the keys that are hard to guess. */
const order = {
  byNeed: ['accept', 'back', 'filters', 'tick', 'quit', 'help', 'undo', 'restore'],
  known: ['reload'],
};

/** The list or its filters, and the highlighted application beside it if there is room. */
function ListPlace({ state }: { readonly state: BrowseState }) {
  const { place } = state;
  return (
    <Beside from={asideFrom} share={0.46} minWidth={36} aside={<ApplicationAside state={state} />}>
      {(hasAside) =>
        place.kind === 'filters' ? (
          <FilterList state={state} place={place} />
        ) : (
          <ApplicationList state={state} hasAside={hasAside} />
        )
      }
    </Beside>
  );
}

function PlaceBody({ state }: { readonly state: BrowseState }) {
  const { place } = state;
  switch (place.kind) {
    case 'list':
    case 'filters':
      return <ListPlace state={state} />;
    case 'open':
      return <ApplicationPage state={state} place={place} />;
    case 'revisions':
      return <RevisionList state={state} place={place} />;
    case 'changes':
      return <RevisionChanges state={state} place={place} />;
  }
}

function Body({ state, dispatch }: Props) {
  const { overlay } = state;
  switch (overlay?.kind) {
    case undefined:
      return <PlaceBody state={state} />;
    case 'menu':
      return <Menu {...menuOf(state, overlay)} highlight={overlay.highlight} dispatch={dispatch} />;
    case 'help':
      return (
        <KeyHelp bindings={bindingsFor({ ...state, overlay: undefined })} top={overlay.scroll} />
      );
    case 'problem':
      return <ProblemPage {...overlay} />;
    case 'address':
      return (
        <AddressPrompt
          title={`Address of the catalog to copy ${overlay.name} to`}
          line={overlay.text}
          problem={overlay.problem}
        />
      );
    case 'token':
      return <TokenPrompt {...overlay} />;
  }
}

/** The running task, or the last notice; otherwise a line. */
function Notice({ state: { notice, task } }: { readonly state: BrowseState }) {
  const text = notice ?? (task && `${taskTexts[task.kind]}…`);
  if (text === undefined) return <Rule />;
  return (
    <Box paddingLeft={1} flexShrink={0}>
      <StyledText tone="strong">{displayLine(text)}</StyledText>
    </Box>
  );
}

export function BrowseScreen({ state, dispatch }: Props) {
  const { catalog, place } = state;
  const address = catalog.replace(/^https?:\/\//, '');
  const title = 'name' in place ? { place: address, title: place.name } : { title: address };
  return (
    <Screen
      {...title}
      state="Catalog"
      notice={<Notice state={state} />}
      keys={<KeyHints bindings={bindingsFor(state)} order={order} />}
    >
      <Box flexDirection="column" flexGrow={1} flexBasis={0} paddingX={1} overflow="hidden">
        <Body state={state} dispatch={dispatch} />
      </Box>
    </Screen>
  );
}
