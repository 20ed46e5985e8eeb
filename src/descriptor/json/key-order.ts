import { type Node, parseTree } from 'jsonc-parser';

/** A view of an object with its keys in a different order. */
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
 * A JSON value with the keys of its objects in the order of the text. JavaScript puts integer keys before all
 * others, so that a label made from such an object would differ from the descriptor.
 *
 * @param text valid JSON without duplicate keys
 * @param value the result of `JSON.parse`
 */
export function inWrittenOrder(text: string, value: unknown): unknown {
  return reordered(parseTree(text)!, value);
}
