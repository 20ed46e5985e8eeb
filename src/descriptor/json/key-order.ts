import { type Node, parseTree } from 'jsonc-parser';

/** Shows the keys of an object in another order than its own; the object stays what it is in all else. */
function inOrder<Value extends object>(value: Value, order: readonly string[]): Value {
  return new Proxy(value, {
    ownKeys(target) {
      const present = new Set(Reflect.ownKeys(target));
      const first = order.filter((key) => present.delete(key));
      return [...first, ...present];
    },
  });
}

function reordered(node: Node, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((entry, index) => reordered(node.children![index]!, entry));
  }
  const order = new Set<string>();
  for (const { children = [] } of node.children ?? []) {
    const key: string = children[0]!.value;
    order.add(key);
    const own = Object.getOwnPropertyDescriptor(value, key)!;
    Object.defineProperty(value, key, { ...own, value: reordered(children[1]!, own.value) });
  }
  const keys = Object.keys(value);
  return [...order].every((key, index) => key === keys[index]) ? value : inOrder(value, [...order]);
}

/**
 * A JSON value with the keys of its objects in the order in which they are written. JavaScript puts keys that are
 * whole numbers before all others, so that a label made of such an object would differ from the descriptor.
 *
 * @param text valid JSON without keys that stand twice in an object
 * @param value what `JSON.parse` made of it
 */
export function inWrittenOrder(text: string, value: unknown): unknown {
  return reordered(parseTree(text)!, value);
}
