import { type Binding, keyLabel } from '../keys/binding.ts';
import type { Act, Outline, OutlineItem, OutlineSign, OutlineWord } from './outline.ts';

/** An item of a page; it is taken as Enter takes the highlighted one. */
export interface OwnItem<State, Action>
  extends Pick<OutlineItem<never, never>, 'key' | 'text' | 'number' | 'unavailable'> {
  /** What highlights it. */
  readonly at: readonly Action[];
  /** What follows when it is taken, if that is something else than with the others. */
  readonly taken?: Act<State, Action> | undefined;
}

/** How a command is typed, as far as that does not follow from the table of keys. */
interface OwnCommand<State, Action>
  extends Partial<Pick<OutlineWord<State, Action>, 'word' | 'means' | 'takes' | 'act'>> {
  /** Why it can do nothing, said where it is not offered. */
  readonly whyNot?: string;
  /** What follows the command. */
  readonly also?: Act<State, Action>;
}

/** What a page says of itself; the rest of its outline follows from the table of keys. */
export interface OwnOutline<State, Action, Command extends string>
  extends Omit<Outline<State, Action>, 'items'> {
  readonly items?: readonly OwnItem<State, Action>[];
  /** What follows when an item is taken. */
  readonly taken?: Act<State, Action>;
  /** The commands that are no word, or another one than below the screen. */
  readonly commands?: Readonly<Partial<Record<Command, OwnCommand<State, Action> | 'none'>>>;
}

/** A table of keys as it applies now. */
interface Table<Action, Command extends string> {
  /** The bindings that apply here, offered or not. */
  readonly bindings: readonly Binding<Command, string>[];
  /** Whether a command is useful now, after these actions. */
  isOffered(command: Command, after: readonly Action[]): boolean;
  /** The word for a command if it depends on the state. */
  wordOf?(command: Command): string | undefined;
  action(command: Command): Action;
}

/** These are signs in lines, or for the screen only. */
const noWords: ReadonlySet<string> = new Set(['back', 'help', 'quit']);

function letterOf({ keys }: Binding<string, string>): string | undefined {
  return keys.flatMap((key) => ('text' in key && /^[a-z]$/i.test(key.text) ? [key.text] : []))[0];
}

/** The outline of a page: its commands are typed by the words below the screen, or by their letters. */
export function derivedOutline<State, Action, Command extends string>(
  own: OwnOutline<State, Action, Command>,
  { bindings, isOffered, wordOf, action }: Table<Action, Command>,
): Outline<State, Action> {
  const { items, taken = {}, commands = {}, words = [], ...rest } = own;
  const ownOf = (command: Command): OwnCommand<State, Action> | 'none' =>
    (commands as Readonly<Record<string, OwnCommand<State, Action> | 'none'>>)[command] ?? {};
  const isHere = (wanted: string) =>
    bindings.find(({ command }) => command === wanted && isOffered(command, []));

  function actOf(
    command: Command,
    at: readonly Action[],
    item?: OwnItem<State, Action>,
  ): Act<State, Action> {
    const told = ownOf(command);
    const also = told === 'none' ? undefined : told.also;
    const follows = command === 'accept' && items ? (item?.taken ?? taken) : (also ?? {});
    return { ...follows, does: [...at, action(command), ...(follows.does ?? [])] };
  }
  function sign(wanted: string): OutlineSign<State, Action> | undefined {
    const binding = isHere(wanted);
    if (!binding) return undefined;
    const told = ownOf(binding.command);
    const means = (told !== 'none' && told.means) || binding.help;
    return { means, act: actOf(binding.command, []) };
  }

  const found = new Map<string, OutlineWord<State, Action>>();
  for (const binding of bindings) {
    const { command, help, footer } = binding;
    const told = ownOf(command);
    if (told === 'none') continue;
    const takes = told.takes ?? (command === 'accept' && items ? 'one' : undefined);
    const isSign = noWords.has(command) || (command === 'accept' && !items);
    const word = told.word ?? (isSign ? undefined : (wordOf?.(command) ?? footer));
    // Of an item, it is only known whether it has any use once that is named.
    const isThere = takes === 'one' || isOffered(command, []);
    // Of two keys for the same, the one that is a letter is typed.
    const isKnown = word !== undefined && found.get(word)?.short !== undefined;
    if (word === undefined || word === 'quit' || isKnown) continue;
    if (!isThere && told.whyNot === undefined) continue;
    found.set(word, {
      word,
      short: letterOf(binding),
      key: keyLabel(binding.keys[0]!),
      means: told.means ?? help,
      takes,
      unavailable: isThere ? undefined : told.whyNot,
      act:
        told.act ??
        ((keys) => {
          const at = items?.find(({ key }) => key === keys[0])?.at ?? [];
          const isUseless = told.whyNot !== undefined && !isOffered(command, at);
          return isUseless ? { says: () => [`  Not now: ${told.whyNot}`] } : actOf(command, at);
        }),
    });
  }
  return {
    empty: items ? undefined : sign('accept'),
    back: sign('back'),
    ...rest,
    words: [...words, ...found.values()],
    ...(items && {
      items: items.map((item) => ({ ...item, act: actOf('accept' as Command, item.at, item) })),
    }),
  };
}
