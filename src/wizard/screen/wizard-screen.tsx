import { basename } from 'node:path';
import { Box } from 'ink';
import { Divided } from '../../terminal/components/layout/divided.tsx';
import { InRoom } from '../../terminal/components/layout/room.tsx';
import { useSize } from '../../terminal/components/look/look.tsx';
import { Screen } from '../../terminal/components/screen/screen.tsx';
import { bodyRows, layoutOf } from '../../terminal/layout.ts';
import { plural } from '../../text/format/format.ts';
import type { Action } from '../action.ts';
import { isFormPage, numberOfPage, pagesOf, titleOfPage } from '../all-page-ids.ts';
import { Preview } from '../overlays/view/preview.tsx';
import type { WizardState } from '../state.ts';
import type { PageProps } from '../view/page-props.ts';
import { KeysLine } from './keys-line.tsx';
import { machineParts } from './machine-parts.ts';
import { Notice } from './notice.tsx';
import { PageList } from './page-list.tsx';
import type { PageViews } from './page-views.tsx';
import { WizardBody } from './wizard-body.tsx';

/** The application and the present page, for the first line. */
function headingOf(state: WizardState) {
  if (state.page === 'home') {
    const { folder = '', facts = [] } = state.data.home ?? {};
    return {
      title: basename(folder),
      state: plural(facts.length, 'application'),
      warning: undefined,
    };
  }
  const { displayname, name } = state.document.answers;
  const place = `${numberOfPage(state.page, state)}/${pagesOf(state).length}`;
  return {
    title: (displayname ?? name)?.text ?? 'new application',
    state: `${titleOfPage(state.page)}  ${place}`,
    warning: state.keeping.status === 'lost' ? 'draft not saved' : undefined,
  };
}

interface Props extends PageProps {
  readonly views: PageViews;
  /** The dispatch function for the keys that a menu handles itself. */
  readonly dispatch: (action: Action) => void;
}

/** The whole screen of the wizard: the list of pages, the page, and the preview where there is room for them. */
export function WizardScreen({ views, state, log, now, dispatch }: Props) {
  const hasPreview = isFormPage(state.page) && state.preview !== 'hidden';
  const isBroad = state.page === 'run' || state.page === 'start';
  const isHome = state.page === 'home';
  const size = useSize();
  const height = bodyRows(size);
  const { rail, form, preview } = isHome
    ? { rail: 0, form: size.columns, preview: 0 }
    : layoutOf(size, hasPreview, isBroad);
  return (
    <Screen
      {...headingOf(state)}
      parts={machineParts(state)}
      notice={<Notice state={state} now={now} />}
      keys={<KeysLine state={state} />}
    >
      <Box flexGrow={1} flexBasis={0} overflow="hidden">
        {rail > 0 ? (
          <Divided side="right" width={rail + 1}>
            <InRoom width={rail} height={height}>
              <PageList state={state} />
            </InRoom>
          </Divided>
        ) : null}
        <Box flexDirection="column" width={form} paddingX={1} flexShrink={0} overflow="hidden">
          <InRoom width={form - 2} height={height}>
            <WizardBody views={views} state={state} log={log} now={now} dispatch={dispatch} />
          </InRoom>
        </Box>
        {preview > 0 ? (
          <Divided side="left" width={preview + 1}>
            <InRoom width={preview} height={height}>
              <Preview state={state} />
            </InRoom>
          </Divided>
        ) : null}
      </Box>
    </Screen>
  );
}
