import { DeskpackError, errorMessage } from '../../error/deskpack-error.ts';
import { tryParseJson } from '../../text/json/json-text.ts';

/**
 * The value of a JSON text that was kept.
 *
 * @throws DeskpackError when it is damaged, so that this alone cannot be read
 */
export function parseStored<Value>(text: string): Value {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DeskpackError('catalog-read-failed', {
      doing: 'read the catalog',
      reason: `a text in it is damaged: ${errorMessage(cause)}`,
      cause,
      action: '"deskpack catalog check" says what is damaged.',
    });
  }
}

interface ReadSummary {
  readonly displayname: string;
  /** The first tag of its image. */
  readonly image?: string;
}

/** What a stored summary says of an application; undefined if it is damaged. */
export function summaryIn(text: string): ReadSummary | undefined {
  return tryParseJson(text) as ReadSummary | undefined;
}
