import { plainStyle, type Reference, referencesInDeclarations } from './reference.ts';

/** An element, as far as selectors look at it here. */
interface Selectable {
  readonly local: string;
  readonly id: string | undefined;
  readonly classes: readonly string[];
}

/** More levels of rules in rules than anyone writes. */
const maxLevels = 16;

const innermost = /([^{};]*)\{([^{}]*)\}/g;
const compound = /^(?:[\w-]+|\*)?(?:[.#][^\s.#:[\]()*|]+)*$/;

/** The part of a selector by which elements are looked up: an id or a class, else a name; `*` may be any element. */
function keyOf(selector: string): string {
  const last = selector
    .trim()
    .split(/[\s>+~]+/)
    .at(-1)!;
  const plain = last.replace(/\[[^\]]*\]/g, '').replace(/::?[\w-]+$/, '');
  if (plain === '' || !compound.test(plain)) return '*';
  const id = /#[^.#]+/.exec(plain)?.[0];
  const first = id ?? /\.[^.#]+/.exec(plain)?.[0];
  return first ?? plain;
}

/**
 * The references that style sheets give to elements. An element may be said to have one that it has not: of a selector
 * only its last part counts, and no condition.
 */
export class StyleRules {
  readonly #references = new Map<string, Reference[]>();
  readonly #known = new Set<string>();

  add(sheet: string): void {
    let rest = plainStyle(sheet);
    for (let level = 0; level < maxLevels && rest.includes('{'); level += 1) {
      rest = rest.replace(innermost, (_, selectors: string, declarations: string) => {
        this.#addRule(selectors, declarations);
        return ';';
      });
    }
    this.#addRule('*', rest);
  }

  #addRule(selectors: string, declarations: string): void {
    const references = referencesInDeclarations(declarations);
    if (references.length === 0) return;
    const keys = new Set(selectors.split(',').map(keyOf));
    for (const key of keys) {
      const list = this.#references.get(key) ?? [];
      this.#references.set(key, list);
      for (const reference of references) {
        const id = `${key} ${reference.repetition} ${reference.ids[0]}`;
        if (this.#known.has(id)) continue;
        this.#known.add(id);
        list.push(reference);
      }
    }
  }

  /** The references that an element may have by them, in lists that it shares with others. */
  of({ local, id, classes }: Selectable): readonly (readonly Reference[])[] {
    if (this.#references.size === 0) return [];
    const keys = [local, '*', ...(id === undefined ? [] : [`#${id}`])];
    const all = new Set([...keys, ...classes.map((each) => `.${each}`)]);
    return [...all].flatMap((key) => {
      const list = this.#references.get(key);
      return list ? [list] : [];
    });
  }
}
