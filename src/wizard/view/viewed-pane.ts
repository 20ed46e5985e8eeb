import type { Pane } from '../../terminal/rows/pane.ts';
import type { View } from '../view.ts';

/** A scrollable pane, with the view that the keys need. */
export interface ViewedPane extends Pane {
  readonly view: View;
}
