import { Box } from 'ink';
import { SizedPane, useAvailableSize } from '../../terminal/components/layout/available-size.tsx';
import { Divided } from '../../terminal/components/layout/divided.tsx';
import { ListRow } from '../../terminal/components/list/list-row.tsx';
import { useSize } from '../../terminal/components/look/look.tsx';
import { Sign, StyledText } from '../../terminal/components/look/styled-text.tsx';
import type { Part } from '../../terminal/components/screen/parts.tsx';
import { Screen } from '../../terminal/components/screen/screen.tsx';
import { layoutOf } from '../../terminal/layout.ts';
import { windowAround } from '../../terminal/rows/window.ts';
import type { Action } from '../action.ts';
import { isFormPage, numberOfPage, pagesOf, titleOfPage } from '../all-page-ids.ts';
import { openPage, pageOf } from '../all-pages.ts';
import { Preview } from '../overlays/view/preview.tsx';
import { shortName, startTemplate } from '../pages/start/template.ts';
import type { WizardState } from '../state.ts';
import type { PageProps } from '../view/page-props.ts';
import type { PageViews } from './all-page-views.tsx';
import { GuidePanel, pageRows } from './guide-panel.tsx';
import { KeysLine } from './keys-line.tsx';
import { Notice } from './notice.tsx';
import { WizardBody } from './wizard-body.tsx';

function PageList({ state }: { readonly state: WizardState }) {
  const pages = pagesOf(state.session);
  const here = pages.findIndex(({ id }) => id === state.editing.page);
  return pages
    .slice(...windowAround(here, pages.length, useAvailableSize().height))
    .map(({ id, title }) => {
      const status = pageOf(id).status(state);
      return (
        <ListRow key={id} isHere={id === state.editing.page}>
          <Box gap={1}>
            <Box flexShrink={0}>
              <Sign of={status} />
            </Box>
            <StyledText tone={id === state.editing.page ? 'strong' : 'plain'}>{title}</StyledText>
          </Box>
        </ListRow>
      );
    });
}

function templatePart(state: WizardState): Part[] {
  const named = state.document.answers.template?.text;
  const template = state.session.data.suggestions.templates?.find(({ name }) => name === named);
  const found = named === undefined ? startTemplate(state) : template;
  // Without an engine it is not known whether it is there.
  if (!found || found.unasked !== undefined) return [];
  return [{ text: shortName(found.name), isWell: found.present }];
}

/** The tools of a run on this machine, a word each: engine, template and catalog, as far as they are known. */
function machineParts(state: WizardState): Part[] {
  const { host } = state.session.data;
  if (state.session.isFileOnly) return [];
  if (!host) return templatePart(state);
  const { engine, builder, catalog } = host;
  return [
    engine.available
      ? { text: builder?.name ?? 'engine', isWell: true }
      : { text: 'no engine', isWell: false },
    ...(engine.available ? templatePart(state) : []),
    catalog.available ? { text: 'catalog', isWell: true } : { text: 'no catalog', isWell: false },
  ];
}

/** The application and the present page, for the first line. */
function headingOf(state: WizardState) {
  const heading = openPage(state).heading?.(state);
  if (heading) return { ...heading, warning: undefined };
  const { displayname, name } = state.document.answers;
  const place = `${numberOfPage(state.editing.page, state.session)}/${pagesOf(state.session).length}`;
  return {
    title: (displayname ?? name)?.text ?? 'new application',
    state: `${titleOfPage(state.editing.page)}  ${place}`,
    warning: state.session.draftStatus.status === 'lost' ? 'draft not saved' : undefined,
  };
}

interface Props extends PageProps {
  readonly views: PageViews;
  /** The dispatch function for the keys that a menu handles itself. */
  readonly dispatch: (action: Action) => void;
}

/** The whole screen of the wizard: the list of pages, the page, and the preview where there is room for them. */
export function WizardScreen({ views, state, log, now, dispatch }: Props) {
  const hasPreview = isFormPage(state.editing.page) && state.editing.preview !== 'hidden';
  const { takes } = openPage(state);
  const size = useSize();
  const height = pageRows(state, size);
  const { rail, form, preview } =
    takes === 'all'
      ? { rail: 0, form: size.columns, preview: 0 }
      : layoutOf(size, hasPreview, takes === 'preview');
  return (
    <Screen
      {...headingOf(state)}
      parts={machineParts(state)}
      notice={
        <>
          <GuidePanel state={state} />
          <Notice state={state} now={now} />
        </>
      }
      keys={<KeysLine state={state} />}
    >
      <Box flexGrow={1} flexBasis={0} overflow="hidden">
        {rail > 0 ? (
          <Divided side="right" width={rail + 1}>
            <SizedPane width={rail} height={height}>
              <PageList state={state} />
            </SizedPane>
          </Divided>
        ) : null}
        <Box flexDirection="column" width={form} paddingX={1} flexShrink={0} overflow="hidden">
          <SizedPane width={form - 2} height={height}>
            <WizardBody views={views} state={state} log={log} now={now} dispatch={dispatch} />
          </SizedPane>
        </Box>
        {preview > 0 ? (
          <Divided side="left" width={preview + 1}>
            <SizedPane width={preview} height={height}>
              <Preview state={state} />
            </SizedPane>
          </Divided>
        ) : null}
      </Box>
    </Screen>
  );
}
