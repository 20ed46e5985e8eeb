/** @param rows the rows that a page has */
export function command<Name extends string>(name: Name, rows = 1) {
  return { type: 'command', name, view: { rows, first: 0, end: rows } } as const;
}

/** The actions that highlight a row of a long list, by its index. */
export function rowAt(index: number) {
  const toFirst = command('page-up', Number.MAX_SAFE_INTEGER);
  return index > 0 ? [toFirst, command('page-down', index)] : [toFirst];
}

/** The actions that type a text in place of what is in the open line. */
export function retyped(text: string) {
  return [
    command('line-end'),
    command('delete-to-start'),
    ...(text === '' ? [] : [{ type: 'typed', text } as const]),
  ] as const;
}
