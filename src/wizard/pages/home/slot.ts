import { type EditedText, textOf } from '../../../text/edit/edited-text.ts';
import type { HomeOrder } from '../../home/order.ts';

export interface HomeSlot {
  /** The id of the highlighted application; undefined for the first one. */
  readonly highlight: string | undefined;
  readonly filter: EditedText;
  readonly isFiltering: boolean;
  readonly order: HomeOrder;
  /** The ids of the marked applications. */
  readonly marked: readonly string[];
  /** How often the folder was read again; undefined until it is read for the first time by this wizard. */
  readonly reading: number;
  /** The application that is being removed; another object for each try. */
  readonly removing: { readonly id: string } | undefined;
}

const homeAtFirst: HomeSlot = {
  highlight: undefined,
  filter: textOf(''),
  isFiltering: false,
  order: 'name',
  marked: [],
  reading: 0,
  removing: undefined,
};

export const home = { id: 'home', title: 'Applications', initial: homeAtFirst } as const;
