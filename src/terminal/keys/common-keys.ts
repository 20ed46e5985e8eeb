import { type Binding, bind } from './binding.ts';

/** Editing in every line of text, beside single characters. */
export type LineCommand =
  | 'word-left'
  | 'word-right'
  | 'line-start'
  | 'line-end'
  | 'delete-word'
  | 'delete-to-start'
  | 'delete-to-end';

/** The keys of every line of text, beside those for single characters. */
export function lineKeys<Context extends string>(
  contexts: readonly Context[],
): readonly Binding<LineCommand, Context>[] {
  return [
    bind('word-left', 'ctrl+left alt+left alt+b', contexts, 'a word to the left'),
    bind('word-right', 'ctrl+right alt+right alt+f', contexts, 'a word to the right'),
    bind('line-start', 'home ctrl+a', contexts, 'to the start of the line'),
    bind('line-end', 'end ctrl+e', contexts, 'to the end of the line'),
    bind('delete-word', 'ctrl+w alt+backspace', contexts, 'delete the previous word'),
    bind('delete-to-start', 'ctrl+u', contexts, 'delete to the start of the line'),
    bind('delete-to-end', 'ctrl+k', contexts, 'delete to the end of the line'),
  ];
}

/** Moving through rows. */
export type ScrollCommand = 'up' | 'down' | 'page-up' | 'page-down' | 'first' | 'last';

/** The keys of everything that is read and scrolled. */
export function scrollKeys<Context extends string>(
  contexts: readonly Context[],
): readonly Binding<ScrollCommand, Context>[] {
  return [
    bind('down', 'down j', contexts, 'down'),
    bind('up', 'up k', contexts, 'up'),
    bind('page-down', 'pagedown space', contexts, 'a page down'),
    bind('page-up', 'pageup b', contexts, 'a page up'),
    bind('first', 'home g', contexts, 'to the start'),
    bind('last', 'end G', contexts, 'to the end'),
  ];
}

/** The keys that move through rows where letters are text, or have another meaning. */
export function rowKeys<Context extends string>(
  contexts: readonly Context[],
  footer?: string,
): readonly Binding<ScrollCommand, Context>[] {
  return [
    bind('up', 'up shift+tab', contexts, 'up', footer),
    bind('down', 'down tab', contexts, 'down', footer),
    bind('page-up', 'pageup', contexts, 'a page up'),
    bind('page-down', 'pagedown', contexts, 'a page down'),
    bind('first', 'home', contexts, 'to the start'),
    bind('last', 'end', contexts, 'to the end'),
  ];
}

export type ScreenCommand = 'redraw' | 'suspend';

/** The keys of every screen. */
export function screenKeys<Context extends string>(
  contexts: readonly Context[],
): readonly Binding<ScreenCommand, Context>[] {
  return [
    bind('redraw', 'ctrl+l', contexts, 'draw the screen again'),
    bind('suspend', 'ctrl+z', contexts, 'back to the shell; fg there continues'),
  ];
}
