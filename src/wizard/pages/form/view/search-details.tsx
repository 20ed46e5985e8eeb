import { useRoom } from '../../../../terminal/components/layout/room.tsx';
import { Paragraph } from '../../../../terminal/components/text/paragraph.tsx';
import { focusKeys } from '../../../document/focus.ts';
import type { WizardState } from '../../../state.ts';

/** The explanation of the search on the advanced page. */
export function SearchDetails({ state }: { readonly state: WizardState }) {
  const { width, height } = useRoom();
  const found = focusKeys(state).length - 1;
  return (
    <Paragraph width={width} maxLines={height}>
      {found === 0
        ? 'No field has that in its name or its description.'
        : 'Type a part of the name or the description of a field; the search includes all pages. Down or Tab goes to the results.'}
    </Paragraph>
  );
}
