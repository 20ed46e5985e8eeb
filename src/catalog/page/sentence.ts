import { capitalised, listEntries } from './words-of-people.ts';

/** In UTF-16 code units; a card has two lines for it. */
const maxLength = 240;

interface Described {
  readonly name: string;
  readonly displayname: string;
  readonly keyword?: string | undefined;
  readonly description?: string | undefined;
}

function shortened(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length <= maxLength ? line : `${line.slice(0, maxLength).trimEnd()}…`;
}

/** The keywords that say more than the names do. */
function keywordSentence({ name, displayname, keyword }: Described): string {
  const names = [name, displayname].map((each) => each.toLowerCase());
  const others = listEntries(keyword).filter((entry) => !names.includes(entry.toLowerCase()));
  return capitalised(shortened(others.join(', ')));
}

/** The possible one-sentence descriptions of an application, the best first; empty ones are left out. */
export function sentencesOf(described: Described): string[] {
  const { name, displayname, description = '' } = described;
  const isOtherName = name.toLowerCase() !== displayname.toLowerCase();
  return [shortened(description), keywordSentence(described), isOtherName ? name : ''].filter(
    Boolean,
  );
}
