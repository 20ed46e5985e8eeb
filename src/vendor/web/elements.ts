import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5';

type Node = DefaultTreeAdapterTypes.ParentNode;
export type Element = DefaultTreeAdapterTypes.Element;

const svg = 'http://www.w3.org/2000/svg';

/** The elements of a document in their order, without those in drawings and templates. */
export function elementsIn(document: Node): Element[] {
  const found: Element[] = [];
  // No recursion: a hostile page nests as deep as it is long.
  const open: Node[] = [document];
  for (let node = open.pop(); node; node = open.pop()) {
    const children = defaultTreeAdapter
      .getChildNodes(node)
      .filter(defaultTreeAdapter.isElementNode);
    const own = children.filter((child) => defaultTreeAdapter.getNamespaceURI(child) !== svg);
    open.push(...own.toReversed());
    if (defaultTreeAdapter.isElementNode(node)) found.push(node);
  }
  return found;
}

/** The attributes of an element by their names in lower case, without blanks around the values. */
export function attributesOf(element: Element): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    defaultTreeAdapter.getAttrList(element).map(({ name, value }) => [name, value.trim()]),
  );
}

/** The text that an element itself has, with one blank between words. */
export function textIn(element: Element): string {
  return defaultTreeAdapter
    .getChildNodes(element)
    .filter(defaultTreeAdapter.isTextNode)
    .map((node) => defaultTreeAdapter.getTextNodeContent(node))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
