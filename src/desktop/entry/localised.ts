import type { KeyValue } from './key-file.ts';

interface Locale {
  readonly language: string;
  readonly country: string;
  readonly modifier: string;
}

function parseLocale(text: string): Locale | undefined {
  const parts = /^([^_.@]+)(?:_([^.@]+))?(?:\.[^@]*)?(?:@(.+))?$/.exec(text);
  if (!parts) return undefined;
  return { language: parts[1]!, country: parts[2] ?? '', modifier: parts[3] ?? '' };
}

function written({ language, country, modifier }: Locale): string {
  return `${language}${country && `_${country}`}${modifier && `@${modifier}`}`;
}

/** The locales whose translations suit a locale, best first; the encoding makes no difference. */
function suitable(locale: string): string[] {
  const full = parseLocale(locale);
  if (!full) return [];
  const { language, country, modifier } = full;
  const forms = [
    full,
    { language, country, modifier: '' },
    { language, country: '', modifier },
    { language, country: '', modifier: '' },
  ];
  return [...new Set(forms.map(written))];
}

/**
 * The value for a locale such as `sr_RS.UTF-8@latin`, in the order of the Desktop Entry Specification, "Localized
 * values for keys"; without a suitable translation the value itself.
 */
export function localised({ text, translations }: KeyValue, locale: string): string | undefined {
  if (translations.size > 0) {
    const known = new Map<string, string>();
    for (const [name, value] of translations) {
      const parsed = parseLocale(name);
      if (parsed) known.set(written(parsed), value);
    }
    for (const name of suitable(locale)) if (known.has(name)) return known.get(name);
  }
  return text;
}
