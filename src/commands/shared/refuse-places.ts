import { UsageError } from '../../error/usage-error.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { placeInText, placeNames } from '../../text/match/place-in-text.ts';

/** What reads a file, by its ending. */
const remedies = [
  {
    form: /\.desktop$/i,
    remedy: (file: string) => `To read it: deskpack detect --desktop ${file}`,
  },
  { form: /\.deb$/i, remedy: (file: string) => `To read it: deskpack detect ${file} --output .` },
] as const;

/**
 * Refuses paths and addresses where names of packages or words are expected, before anything is looked up.
 *
 * @param wanted what is expected, in the singular
 * @throws UsageError
 */
export function refusePlaces(texts: readonly string[], wanted: string): void {
  for (const text of texts) {
    const place = placeInText(text);
    if (!place) continue;
    throw new UsageError(
      `"${displayLine(text)}" is ${placeNames[place]}, not ${wanted}`,
      remedies.find(({ form }) => form.test(text))?.remedy(displayLine(text)) ??
        'What no package of the distribution brings is described in a form: deskpack --empty',
    );
  }
}
