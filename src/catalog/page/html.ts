/** Text that is HTML, and goes into other HTML as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What a template may contain: texts and numbers are escaped; what is absent is left out. */
type Part = Html | string | number | undefined | false | readonly Part[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === undefined || part === false) return '';
  if (typeof part === 'object') return part.map(textOf).join('');
  return String(part).replace(/[&<>"']/g, (character) => entities[character]!);
}

/**
 * HTML from a template. Whatever is put in is escaped, unless it is HTML itself. It is for the contents of elements and of
 * attributes in quotes, and nothing that others have written may be an address, a style or a script.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, rest, index) => text + textOf(parts[index - 1]) + rest));
}
