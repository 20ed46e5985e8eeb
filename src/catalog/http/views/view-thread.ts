import { luminanceOf } from '../../../icon/picture/luminance.ts';
import { documentChanges } from '../../page/changes/document-changes.ts';
import { inThread } from '../threads/in-thread.ts';
import { drawIcons, platformText } from './view-maker.ts';

export type ViewTask =
  | { readonly kind: 'changes'; readonly earlier: Uint8Array; readonly later: Uint8Array }
  | { readonly kind: 'drawings'; readonly icons: readonly Uint8Array[] }
  | { readonly kind: 'luminance'; readonly picture: Uint8Array }
  | { readonly kind: 'platform'; readonly document: Uint8Array };

/** The entry of a view thread, which is a file of its own in the bundle. */
export default inThread((task: ViewTask) => {
  switch (task.kind) {
    case 'changes':
      return documentChanges(task.earlier, task.later);
    case 'drawings':
      return drawIcons(task.icons);
    case 'luminance':
      return luminanceOf(task.picture);
    case 'platform':
      return platformText(task.document);
  }
});
