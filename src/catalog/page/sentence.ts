import { truncateText } from '../../text/format/truncate-text.ts';
import { capitalised, listEntries } from './words-of-people.ts';

/** In UTF-16 code units; a card has two lines for it. */
const maxLength = 240;

interface Described {
  readonly name: string;
  readonly displayname: string;
  readonly keyword?: string | undefined;
  readonly description?: string | undefined;
}

const shortLine = (text: string) => truncateText(text.trim().replaceAll(/\s+/g, ' '), maxLength);

/** The keywords that say more than the names do. */
function keywordSentence({ name, displayname, keyword }: Described): string {
  const names = [name, displayname].map((each) => each.toLowerCase());
  const others = listEntries(keyword).filter((entry) => !names.includes(entry.toLowerCase()));
  return capitalised(shortLine(others.join(', ')));
}

/** The possible one-sentence descriptions of an application, the best first; empty ones are left out. */
export function sentencesOf(described: Described): string[] {
  const { name, displayname, description = '' } = described;
  const isOtherName = name.toLowerCase() !== displayname.toLowerCase();
  return [shortLine(description), keywordSentence(described), isOtherName ? name : ''].filter(
    Boolean,
  );
}
