import { Box } from 'ink';
import { useRoom } from '../../terminal/components/layout/room.tsx';
import { Pointed } from '../../terminal/components/list/pointed.tsx';
import { Sign } from '../../terminal/components/look/sign.tsx';
import { Toned } from '../../terminal/components/look/toned.tsx';
import { windowAround } from '../../terminal/rows/window.ts';
import { pagesOf } from '../all-page-ids.ts';
import { pageOf } from '../all-pages.ts';
import type { WizardState } from '../state.ts';

/** The list of pages with the status of each. */
export function PageList({ state }: { readonly state: WizardState }) {
  const pages = pagesOf(state);
  const here = pages.findIndex(({ id }) => id === state.page);
  return pages.slice(...windowAround(here, pages.length, useRoom().height)).map(({ id, title }) => {
    const status = pageOf(id).status(state);
    return (
      <Pointed key={id} isHere={id === state.page}>
        <Box gap={1}>
          <Box flexShrink={0}>
            <Sign of={status} />
          </Box>
          <Toned tone={id === state.page ? 'strong' : 'plain'}>{title}</Toned>
        </Box>
      </Pointed>
    );
  });
}
