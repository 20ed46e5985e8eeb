import { Paragraph } from '../../../../terminal/components/paragraph.tsx';
import { useRoom } from '../../../../terminal/components/room.tsx';
import { focusKeys } from '../../../document/focus.ts';
import type { WizardState } from '../../../state.ts';

/** The explanation of the search on the advanced page. */
export function SearchDetails({ state }: { readonly state: WizardState }) {
  const { width, height } = useRoom();
  const found = focusKeys(state).length - 1;
  return (
    <Paragraph width={width} maxLines={height}>
      {found === 0
        ? 'No field has that in its name or in what it does.'
        : 'Type a part of a name, or of what a field does; the fields of the other pages are found as well. Down or Tab goes to them.'}
    </Paragraph>
  );
}
