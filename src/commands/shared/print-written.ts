import { print } from '../../terminal/output.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';

/** Says which files were written, and which had their content already. */
export function printWritten(
  files: readonly { readonly file: string; readonly changed: boolean }[],
): void {
  for (const { file, changed } of files) {
    print(`${changed ? 'written  ' : 'unchanged'} ${escapeControls(file)}`);
  }
}
