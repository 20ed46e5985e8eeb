import { type Binding, bind } from '../../terminal/keys/binding.ts';
import {
  rowKeys,
  type ScreenCommand,
  type ScrollCommand,
  screenKeys,
} from '../../terminal/keys/common-keys.ts';

/** The commands of the table of a batch. */
export type BatchCommand = 'stop' | 'follow' | ScrollCommand | ScreenCommand;

/** The state of the table: completely visible, following the running applications, or scrolled. */
export type BatchContext = 'whole' | 'following' | 'scrolled';

const scrolling: readonly BatchContext[] = ['following', 'scrolled'];
const anywhere: readonly BatchContext[] = ['whole', ...scrolling];

/** Every key of the table of a batch. */
export const batchBindings: readonly Binding<BatchCommand, BatchContext>[] = [
  bind(
    'stop',
    'ctrl+c',
    anywhere,
    'stop after the running steps; again: at once',
    'stop after these steps',
  ),
  ...rowKeys(scrolling, 'scroll'),
  bind('follow', 'escape', ['scrolled'], 'follow the running applications again', 'follow'),
  ...screenKeys(anywhere),
];
