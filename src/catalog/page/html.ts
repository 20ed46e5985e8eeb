import { escapeXml } from '../../text/escape/escape-xml.ts';

/** Text that is HTML or XML, and is not escaped again. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Texts and numbers are escaped; absent values are left out. */
type Part = Html | string | number | undefined | false | readonly Part[];

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === undefined || part === false) return '';
  if (typeof part === 'object') return part.map(textOf).join('');
  return escapeXml(String(part));
}

/**
 * HTML, or XML, from a template. Each value is escaped, unless it is HTML itself. A value may stand in the content of an element or in a
 * quoted attribute. Untrusted text must not be an address, a style or a script.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, rest, index) => text + textOf(parts[index - 1]) + rest));
}
