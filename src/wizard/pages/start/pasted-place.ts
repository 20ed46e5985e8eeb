import { placeInText, placeNames } from '../../../text/match/place-in-text.ts';
import type { WizardState } from '../../state.ts';
import { lineOf } from './line.ts';

/** What a path or an address in the first line is said to be, and what can be done with it. */
interface PastedPlace {
  readonly what: string;
  /** On the screen, and as the next word in lines. */
  readonly advice: string;
  readonly adviceInLines: string;
}

function adviceFor(text: string): Pick<PastedPlace, 'advice' | 'adviceInLines'> {
  const [, ending = ''] = /\.(desktop|json|deb)['"]?$/i.exec(text) ?? [];
  switch (ending.toLowerCase()) {
    case 'desktop':
      return {
        advice: 'Tab, then "a .desktop file", reads it.',
        adviceInLines: '"desktop" reads it.',
      };
    case 'json':
      return {
        advice: 'Tab, then "an existing descriptor", reads it.',
        adviceInLines: '"descriptor" reads it.',
      };
    case 'deb':
      return {
        advice: 'In a shell, "deskpack detect FILE --output ." reads it.',
        adviceInLines: 'In a shell, "deskpack detect FILE --output ." reads it.',
      };
    default:
      return {
        advice: 'It cannot be read here. An empty form (Tab) takes COPY and RUN lines for it.',
        adviceInLines: 'It cannot be read here. "empty" is a form with COPY and RUN lines for it.',
      };
  }
}

/** A path or an address in the first line, which is not searched as words. */
export function pastedPlace(state: WizardState): PastedPlace | undefined {
  if (state.editing.slots.start.question !== 'offer') return undefined;
  const text = lineOf(state).value.trim();
  const place = placeInText(text);
  if (!place) return undefined;
  return { what: `This is ${placeNames[place]}, not words to search for.`, ...adviceFor(text) };
}
