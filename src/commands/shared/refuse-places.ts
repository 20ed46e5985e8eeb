import { UsageError } from '../../error/usage-error.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { placeInText, placeNames } from '../../text/match/place-in-text.ts';

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
      /\.desktop$/i.test(text)
        ? `To read it: deskpack detect --desktop ${displayLine(text)}`
        : 'What no package of the distribution brings is described in a form: deskpack --empty',
    );
  }
}
