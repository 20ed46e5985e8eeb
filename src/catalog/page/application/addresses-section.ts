import { quoteForShell } from '../../../text/escape/quote-for-shell.ts';
import { type Html, html } from '../html.ts';
import { callAddress } from '../list-address.ts';
import type { ApplicationPart } from './application-part.ts';

/** A text with a button that copies it, which the script of the pages shows. */
function copied(title: string, text: string): Html {
  return html`<dt>${title}</dt><dd class="copied"><code><bdi>${text}</bdi></code><button type="button" data-copy hidden>Copy<span class="unseen"> ${title}</span></button></dd>
`;
}

/** The command that registers an application's document; the shell takes none of it for something else. */
function putCommand({ root, details, wholeAddress }: ApplicationPart): string {
  const file = quoteForShell(`${details.application.name}.json`);
  const address = quoteForShell(wholeAddress(`${root}API/manager/image`));
  return `curl -X PUT -H 'Content-Type: text/javascript' --data-binary @${file} ${address}`;
}

/** Where its image and its documents are, for people who do something with them. */
export function addressesSection(part: ApplicationPart): Html {
  const { root, details, history } = part;
  const { name, image, source, revision } = details.application;
  const address = (call: string) => callAddress(root, name, call);
  const [reference] = image?.tags ?? [];
  const document = source === 'record' ? 'Record' : 'Descriptor';
  return html`<section aria-labelledby="addresses">
<h2 id="addresses">Use it</h2>
<dl class="stacked">
${
  reference !== undefined &&
  html`${copied('Image', reference)}${copied('Pull it', `docker pull ${quoteForShell(reference)}`)}`
}${copied('Register it', putCommand(part))}</dl>
<ul class="entries" aria-label="Addresses">
<li><a href="${address('').slice(0, -1)}">JSON</a></li>
${history && html`<li><a href="${address(`revisions/${revision}`)}">${document}</a></li>\n`}${
  details.hasIcon && html`<li><a href="${address('icon')}">Icon</a></li>\n`
}${details.picture && html`<li><a href="${address('picture')}">Picture</a></li>\n`}<li><a href="${root}feed" type="application/atom+xml">Feed of changes</a></li>
</ul>
</section>
`;
}
