import { type Binding, bind } from '../../terminal/keys/binding.ts';
import {
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
    'stop after the steps that run; again: at once',
    'stop after these steps',
  ),
  bind('up', 'up', scrolling, 'up', 'scroll'),
  bind('down', 'down', scrolling, 'down', 'scroll'),
  bind('page-up', 'pageup', scrolling, 'a page up'),
  bind('page-down', 'pagedown', scrolling, 'a page down'),
  bind('first', 'home', scrolling, 'to the start'),
  bind('last', 'end', scrolling, 'to the end'),
  bind('follow', 'escape', ['scrolled'], 'follow what runs again', 'follow'),
  ...screenKeys(anywhere),
];
