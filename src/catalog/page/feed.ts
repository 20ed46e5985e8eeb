import { type Html, html } from './html.ts';
import { applicationAddress } from './list-address.ts';
import { sentenceOf } from './sentence.ts';
import type { ShownApplication } from './shown-application.ts';
import { capitalised, categoryWords, lackingWords } from './words-of-people.ts';

interface FeedPart {
  /** The name of the site. */
  readonly title: string;
  /** The address of the catalog, relative to that of the feed. */
  readonly root: string;
  /** The latest change first. */
  readonly applications: readonly ShownApplication[];
  /** Whether applications may be left out because they are damaged. */
  readonly isDamaged: boolean;
  /** The absolute form of an address that is relative to the feed's own. */
  readonly wholeAddress: (address: string) => string;
}

function entry({ root, wholeAddress }: FeedPart, application: ShownApplication): Html {
  const { name, displayname, description, cat, revision, registered, updated } = application;
  const address = wholeAddress(applicationAddress(root, name));
  const said = [sentenceOf(displayname, description), categoryWords(cat)]
    .filter(Boolean)
    .join(' – ');
  return html`<entry>
<id>${address}#revision-${revision}</id>
<title>${displayname}${updated === registered ? ' is new' : ' has changed'}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${registered}</published>
<updated>${updated}</updated>
<summary>${said}</summary>
<html:a href="${address}">Show it</html:a>
</entry>
`;
}

/**
 * The applications that changed last, in the Atom format. For a browser that opens it, it has a style sheet, and links of HTML, which feed
 * readers pass over.
 */
export function feed(part: FeedPart): string {
  const { title, root, applications, isDamaged, wholeAddress } = part;
  const self = wholeAddress(`${root}feed`);
  return html`<?xml version="1.0" encoding="utf-8"?>
<?xml-stylesheet type="text/css" href="${root}page/feed.css"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:html="http://www.w3.org/1999/xhtml">
<id>${self}</id>
<title>${title}</title>${isDamaged && html`\n<subtitle>${capitalised(lackingWords)}.</subtitle>`}
<author><name>${title}</name></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${wholeAddress(root)}"/>
<updated>${applications[0]?.updated ?? '1970-01-01T00:00:00Z'}</updated>
<html:a href="${wholeAddress(root)}">Back to the applications</html:a>
${applications.map((each) => entry(part, each))}</feed>
`.text;
}
