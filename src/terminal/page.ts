import type { VisibleRange } from './scroll-place.ts';

/** What can happen to every program that has pages and menus. */
export type PageAction<Command extends string, View extends VisibleRange = VisibleRange> =
  | { readonly type: 'command'; readonly name: Command; readonly view?: View | undefined }
  | { readonly type: 'typed'; readonly text: string }
  /** The menu's highlight was moved to an item. */
  | { readonly type: 'menu-moved'; readonly index: number }
  /** The digit of an item of the menu was pressed. */
  | { readonly type: 'menu-digit'; readonly index: number }
  | { readonly type: 'noticed'; readonly text: string };

type NameOf<Action> = Action extends { type: 'command'; name: infer Name } ? Name : never;
type ViewOf<Action> = Action extends { type: 'command'; view?: infer View } ? View : never;

/** The behaviour of a page, where the keys and the words of lines go. */
export interface Page<State, Action, Context> {
  /** Applies a command, unless it does the same on every page. Never throws. */
  reduce(state: State, command: NameOf<Action>, view: ViewOf<Action> | undefined): State;
  /** Applies typed text; without this function it is ignored. */
  type?(state: State, text: string): State;
  keyContext(state: State): Context;
  /** Whether a command is useful now; undefined if it always is. */
  offers?(command: NameOf<Action>, state: State): boolean | undefined;
}
