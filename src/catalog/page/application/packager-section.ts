import { hasRegistry } from '../../../image/reference.ts';
import { quoteForShell } from '../../../text/escape/quote-for-shell.ts';
import { type Html, html } from '../html.ts';
import { callAddress } from '../list-address.ts';
import { applicationFacts } from './application-facts.ts';
import type { ApplicationPart } from './application-part.ts';
import { code } from './field-values.ts';
import { historySection } from './history-section.ts';
import { section } from './section.ts';

/** A text with a button that copies it, which the script of the pages shows. */
function copied(title: string, text: string): Html {
  return html`<dt>${title}</dt><dd class="copied">${code(text)}<button type="button" data-copy hidden>Copy<span class="unseen"> ${title}</span></button></dd>
`;
}

/** The command that registers an application's document; the shell takes none of it for something else. */
function putCommand({ site, details, wholeAddress }: ApplicationPart): string {
  const file = quoteForShell(`${details.application.name}.json`);
  const address = quoteForShell(wholeAddress(`${site.root}API/manager/image`));
  return `curl -X PUT -H 'Content-Type: text/javascript' --data-binary @${file} ${address}`;
}

/** Where its image and its documents are. */
function addresses(part: ApplicationPart): Html {
  const { site, details, history } = part;
  const { name, image, source, revision } = details.application;
  const address = (call: string) => callAddress(site.root, name, call);
  const [reference] = image?.tags ?? [];
  const document = source === 'record' ? 'Record' : 'Descriptor';
  return html`<dl class="stacked">
${
  reference !== undefined &&
  html`${copied('Image', reference)}${
    // Without a registry, it would be an image of Docker Hub, where strangers have such names.
    hasRegistry(reference) && copied('Pull it', `docker pull ${quoteForShell(reference)}`)
  }`
}${copied('Register it', putCommand(part))}</dl>
<ul class="entries" aria-label="Addresses">
<li><a href="${address('').slice(0, -1)}">JSON</a></li>
${history && html`<li><a href="${address(`revisions/${revision}`)}">${document}</a></li>\n`}${
  details.iconDigest !== undefined &&
  html`<li><a href="${address('icon?size=256')}">Icon</a></li>\n`
}${details.picture && html`<li><a href="${address('picture')}">Picture</a></li>\n`}<li><a href="${site.root}feed" type="application/atom+xml">Feed of changes</a></li>
</ul>`;
}

/** What people who choose an application need not know, folded. */
export function packagerSection(part: ApplicationPart): Html {
  const { site, details, history, mayRestore } = part;
  const { application } = details;
  const { name, revision, digest } = application;
  const { root } = site;
  return html`<details class="packagers"><summary>For packagers</summary>
<div class="sections">
${section('addresses', 'Image and documents', addresses(part))}${applicationFacts(root, application)}${
  history && historySection({ root, name, history, count: revision, mayRestore, digest })
}</div>
</details>
`;
}
