import type { DrawnElement } from './drawn-element.ts';
import type { Reference } from './reference.ts';
import type { StyleRules } from './style-rules.ts';
import { TooMuch } from './too-much.ts';

/**
 * How many elements a drawing may have when each reference is replaced by what it refers to. The icons of desktop
 * applications have some hundred, and hardly any has 10,000.
 */
const maxExpanded = 50_000;

/** How far elements and references may be nested in one another. */
const maxNesting = 500;

/** What an element makes a renderer draw. */
interface Cost {
  /** The elements in it, copies included, and their vertices. */
  readonly elements: number;
  readonly vertices: number;
  /** The elements that are drawn for it: itself, those in it, and those of its paint and effects. */
  readonly drawn: number;
}

/** Elements that paint nothing themselves, so that paint around them is none of theirs. */
const unpainted = /^(?:stop|(?:linear|radial|mesh)Gradient|filter|fe[A-Z]\w*|metadata|title|desc)$/;

function tooMany(): TooMuch {
  const max = maxExpanded.toLocaleString('en');
  return new TooMuch(`with what its references repeat, it has more than ${max} elements`);
}

function bounded(count: number): number {
  if (count > maxExpanded) throw tooMany();
  return count;
}

/** Counts what a drawing has when each reference is replaced by its target. It stops when that is too much. */
export class Count {
  readonly #byId: ReadonlyMap<string, DrawnElement>;
  readonly #rules: StyleRules;
  readonly #own = new Map<DrawnElement, readonly (readonly Reference[])[]>();
  /** The nearest element that has paint, from each one on outwards; null if there is none. */
  readonly #painting = new Map<DrawnElement, DrawnElement | null>();
  readonly #known = new Map<DrawnElement, Cost>();
  readonly #open = new Set<DrawnElement>();

  constructor(byId: ReadonlyMap<string, DrawnElement>, rules: StyleRules) {
    this.#byId = byId;
    this.#rules = rules;
  }

  /** @throws TooMuch */
  of(element: DrawnElement): Cost {
    const known = this.#known.get(element);
    if (known) return known;
    // Renderers leave out a part of such a drawing, each another one.
    if (this.#open.has(element)) throw new TooMuch('a part of it refers to itself');
    if (this.#open.size === maxNesting) {
      throw new TooMuch(`its elements and references are nested more than ${maxNesting} deep`);
    }
    this.#open.add(element);
    const cost = this.#count(element);
    this.#open.delete(element);
    this.#known.set(element, cost);
    return cost;
  }

  /** The references of an element itself. Many elements may share a rule's. */
  *#ownOf(element: DrawnElement): Generator<Reference> {
    const known = this.#own.get(element);
    const lists = known ?? [element.references, ...this.#rules.of(element)];
    if (!known) this.#own.set(element, lists);
    for (const list of lists) yield* list;
  }

  #paints(element: DrawnElement): boolean {
    for (const { repetition } of this.#ownOf(element)) if (repetition !== 'once') return true;
    return false;
  }

  #nearestPainting(element: DrawnElement): DrawnElement | null {
    const passed: DrawnElement[] = [];
    let found: DrawnElement | null = null;
    for (let each: DrawnElement | undefined = element; each; each = each.parent) {
      const known = this.#painting.get(each);
      if (known !== undefined) {
        found = known;
        break;
      }
      passed.push(each);
      if (unpainted.test(each.local)) break;
      if (!this.#paints(each)) continue;
      found = each;
      break;
    }
    for (const each of passed) this.#painting.set(each, found);
    return found;
  }

  /** The references by which an element paints: its own, and those of the elements around it, which it may inherit. */
  *#paintsOf(element: DrawnElement): Generator<Reference> {
    let each = this.#nearestPainting(element);
    while (each) {
      for (const reference of this.#ownOf(each)) {
        if (reference.repetition !== 'once') yield reference;
      }
      each = each.parent ? this.#nearestPainting(each.parent) : null;
    }
  }

  #targets({ ids }: Reference): DrawnElement[] {
    return ids.flatMap((id) => this.#byId.get(id) ?? []);
  }

  #count(element: DrawnElement): Cost {
    let [copies, vertices, drawn] = [1, element.vertices, bounded(element.weight)];
    for (const reference of this.#ownOf(element)) {
      if (reference.repetition !== 'once') continue;
      drawn = bounded(drawn + 1);
      for (const target of this.#targets(reference)) {
        const cost = this.of(target);
        copies = bounded(copies + cost.elements);
        vertices += cost.vertices;
        drawn = bounded(drawn + cost.drawn);
      }
    }
    for (const reference of this.#paintsOf(element)) {
      // What is copied into an element inherits its paint; for what is in it anyway, that is counted there.
      const times = reference.repetition === 'each-vertex' ? vertices : copies;
      drawn = bounded(drawn + 1);
      for (const target of this.#targets(reference)) {
        drawn = bounded(drawn + times * this.of(target).drawn);
      }
    }
    for (const child of element.children) {
      const cost = this.of(child);
      copies = bounded(copies + cost.elements);
      vertices += cost.vertices;
      drawn = bounded(drawn + cost.drawn);
    }
    return { elements: copies, vertices, drawn };
  }
}
