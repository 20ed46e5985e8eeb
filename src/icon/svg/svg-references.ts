import { truncateText } from '../../text/format/truncate-text.ts';
import type { SvgFindingKind } from './svg-finding.ts';

/** The problem with a value, as text that follows the name of the attribute. */
export interface ReferenceFinding {
  readonly kind: SvgFindingKind;
  readonly message: string;
}

/** A value, cut to a length that fits in a message. */
export function shortened(value: string): string {
  return truncateText(value, 60);
}

/** Characters that programs ignore anywhere in an address: white space and control characters. */
const ignoredInAddress = /[\u0000-\u0020\u007f-\u00a0]/g;

const scriptAddress = /^(?:javascript|vbscript|livescript|mocha):/i;

/**
 * The finding about an address, if it leads out of the file.
 *
 * @param isShown whether the target is only shown as a picture, in which browsers do not run scripts
 */
export function addressFinding(address: string, isShown = true): ReferenceFinding | undefined {
  const plain = address.replace(ignoredInAddress, '');
  if (plain === '' || plain.startsWith('#')) return undefined;
  if (/^data:image\/svg/i.test(plain) && !isShown) {
    return {
      kind: 'script',
      message: `loads another drawing, whose scripts may run: ${shortened(address)}`,
    };
  }
  if (/^data:image\//i.test(plain)) return undefined;
  if (scriptAddress.test(plain) || /^data:/i.test(plain)) {
    return { kind: 'script', message: `runs a script: ${shortened(address)}` };
  }
  return {
    kind: 'outside-reference',
    message: `refers to something outside the file, which the platform will not load: ${shortened(address)}`,
  };
}

/** Style text with its escapes decoded, which can hide names such as `url`. */
export function unescapeStyle(style: string): string {
  if (!style.includes('\\')) return style;
  return style
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, digits: string) => {
      const code = Number.parseInt(digits, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    })
    .replace(/\\([^\n])/g, '$1');
}

const inStyle =
  /@import|\bexpression\s*\(|-moz-binding|\bbehaviou?r\s*:|\b(?:image-set|cross-fade|image|src)\s*\(|\burl\s*\(\s*(?:"([^"]*)"?|'([^']*)'?|([^)]*))/gi;

/** The finding about style text: references out of the file, and code that old browsers run. */
export function styleFinding(style: string): ReferenceFinding | undefined {
  for (const match of unescapeStyle(style).matchAll(inStyle)) {
    const found = match[0].toLowerCase();
    if (found.startsWith('url')) {
      const address = match[1] ?? match[2] ?? match[3] ?? '';
      const isFont = /^\s*data:(?:font|application\/(?:x-)?font)/i.test(address);
      const finding = isFont ? undefined : addressFinding(address);
      if (finding) return finding;
    } else if (/^(?:expression|-moz|behav)/.test(found)) {
      return { kind: 'script', message: `runs a script in old browsers: ${match[0]}` };
    } else {
      return {
        kind: 'outside-reference',
        message: `loads something from outside the file: ${match[0]}`,
      };
    }
  }
  return undefined;
}
