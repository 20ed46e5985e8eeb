import type { EditedText } from '../../../text/edit/edited-text.ts';
import { useSymbols } from '../look/look.tsx';
import { Marked } from '../text/marked.tsx';
import { Dialog } from './dialog.tsx';
import { TypedLine } from './typed-line.tsx';

interface Props {
  readonly title: string;
  readonly line: EditedText;
  /** The error of the last entered address. */
  readonly problem: string | undefined;
}

export function AddressPrompt({ title, line, problem }: Props) {
  const { pointer, error } = useSymbols();
  return (
    <Dialog title={title}>
      <TypedLine sign={pointer} line={line} />
      {problem === undefined ? null : (
        <Marked sign={error} tone="error">
          {problem}
        </Marked>
      )}
    </Dialog>
  );
}
