import {
  type OpenedFormat,
  openedKinds,
  triedWords,
} from '../../catalog/model/told/opened-formats.ts';
import type { Fact } from '../../terminal/components/text/facts.tsx';
import type { Application, WindowPicture } from '../catalog.ts';

/** The signs before what was seen: that it is well, or not. */
export type SeenSigns = Readonly<Record<'done' | 'error', string>>;

export const signBefore = (words: string, sign: string | undefined) =>
  sign ? `${sign} ${words}` : words;

const titlesOf = (formats: readonly OpenedFormat[]) =>
  formats.map((format) => format.title).join(', ');

/** What came of files of each format, the formats of which the same is known together. */
function triedText(formats: readonly OpenedFormat[], signs: SeenSigns | undefined): string {
  const signOf = { opens: signs?.done, fails: signs?.error, some: undefined, unknown: undefined };
  return (['opens', 'some', 'fails', 'unknown', undefined] as const)
    .flatMap((tried) => {
      const own = formats.filter((format) => format.tried === tried);
      const words = signBefore(triedWords(tried), tried && signOf[tried]);
      return own.length > 0 ? [`${words}: ${titlesOf(own)}`] : [];
    })
    .join('; ');
}

/** The kinds of files and links that an application opens. */
function kindsOf({ fields }: Application, window: WindowPicture | null | undefined) {
  const { opens = [] } = window?.starts ?? {};
  return {
    kinds: openedKinds(String(fields.mimetype ?? '').split(';'), opens),
    wereTried: opens.length > 0,
  };
}

/** What it opens, by kind, and what came of files if some were tried. */
export function openedFacts(
  application: Application,
  window: WindowPicture | null | undefined,
  signs: SeenSigns | undefined,
): readonly Fact[] {
  const { kinds, wereTried } = kindsOf(application, window);
  return kinds.map(({ title, formats }) => ({
    title,
    text: wereTried ? triedText(formats, signs) : titlesOf(formats),
  }));
}

/** The same in a line, without what was seen not to open. */
export function openedText(
  application: Application,
  window: WindowPicture | null | undefined,
): string {
  return kindsOf(application, window)
    .kinds.map(({ title, formats }) => ({
      title,
      text: titlesOf(formats.filter(({ tried }) => tried !== 'fails')),
    }))
    .flatMap(({ title, text }) => (text === '' ? [] : [`${title}: ${text}`]))
    .join('; ');
}
