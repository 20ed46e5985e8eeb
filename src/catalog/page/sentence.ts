import { truncateText } from '../../text/format/truncate-text.ts';

/** In UTF-16 code units; a card has two lines for it. */
const maxLength = 240;

/** What an application is, in a line; empty where its description says no more than its name. */
export function sentenceOf(displayname: string, description = ''): string {
  const line = truncateText(description.trim().replaceAll(/\s+/g, ' '), maxLength);
  return line.toLowerCase() === displayname.trim().toLowerCase() ? '' : line;
}
