import { Dialog } from '../../terminal/components/dialog.tsx';
import { useSymbols } from '../../terminal/components/look.tsx';
import { Toned } from '../../terminal/components/toned.tsx';
import { TypedLine } from '../../terminal/components/typed-line.tsx';
import type { OverlayOf } from '../state.ts';

/** The line in which the address of another catalog is typed. */
export function AddressPrompt({ name, text, mistake }: OverlayOf<'address'>) {
  const { pointer, error } = useSymbols();
  return (
    <Dialog title={`Address of the catalog to copy ${name} to`}>
      <TypedLine sign={pointer} line={text} />
      {mistake === undefined ? null : (
        <Toned>
          <Toned tone="error">{`${error} `}</Toned>
          {mistake}
        </Toned>
      )}
    </Dialog>
  );
}
