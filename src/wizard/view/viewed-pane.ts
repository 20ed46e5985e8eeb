import type { Pane } from '../../terminal/rows/pane.ts';
import type { View } from '../action.ts';

/** A pane that can be scrolled, with what the keys need to know about it. */
export interface ViewedPane extends Pane {
  readonly view: View;
}
