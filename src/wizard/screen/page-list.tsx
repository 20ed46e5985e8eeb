import { Box } from 'ink';
import { useRoom } from '../../terminal/components/layout/room.tsx';
import { Pointed } from '../../terminal/components/list/pointed.tsx';
import { useSymbols } from '../../terminal/components/look/look.tsx';
import { Toned } from '../../terminal/components/look/toned.tsx';
import type { Tone } from '../../terminal/rows/row.ts';
import { windowAround } from '../../terminal/rows/window.ts';
import { pagesOf } from '../all-page-ids.ts';
import { pageOf } from '../all-pages.ts';
import type { PageStatus } from '../page.ts';
import type { WizardState } from '../state.ts';

const tones: Readonly<Record<PageStatus, Tone>> = {
  done: 'ok',
  open: 'faint',
  errors: 'error',
  warnings: 'warning',
};

const signs = { done: 'done', open: 'open', errors: 'error', warnings: 'warning' } as const;

/** The list of pages with the status of each. */
export function PageList({ state }: { readonly state: WizardState }) {
  const symbols = useSymbols();
  const pages = pagesOf(state);
  const here = pages.findIndex(({ id }) => id === state.page);
  return pages.slice(...windowAround(here, pages.length, useRoom().height)).map(({ id, title }) => {
    const status = pageOf(id).status(state);
    return (
      <Pointed key={id} isHere={id === state.page}>
        <Box gap={1}>
          <Box flexShrink={0}>
            <Toned tone={tones[status]}>{symbols[signs[status]]}</Toned>
          </Box>
          <Toned tone={id === state.page ? 'strong' : 'plain'}>{title}</Toned>
        </Box>
      </Pointed>
    );
  });
}
