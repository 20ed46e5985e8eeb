import { documentChanges } from '../../page/changes/document-changes.ts';
import { inThread } from '../threads/in-thread.ts';
import { drawIcon, platformText } from './view-maker.ts';

/** Something to show for another thread to make. */
export type ViewTask =
  | { readonly kind: 'changes'; readonly earlier: Uint8Array; readonly later: Uint8Array }
  | { readonly kind: 'drawing'; readonly svg: Uint8Array; readonly size: number }
  | { readonly kind: 'platform'; readonly document: Uint8Array };

/** The entry of a view thread, which is a file of its own in the bundle. */
export default inThread((task: ViewTask) => {
  switch (task.kind) {
    case 'changes':
      return documentChanges(task.earlier, task.later);
    case 'drawing':
      return drawIcon(task.svg, task.size);
    case 'platform':
      return platformText(task.document);
  }
});
