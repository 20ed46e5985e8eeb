const withoutBlanks = (text: string) => text.replace(/\s/g, '');

/** Whether a screen says a text, in which lines may be broken anywhere: a path in it can have any length. */
export function says(screen: string, text: string): boolean {
  return withoutBlanks(screen).includes(withoutBlanks(text));
}
