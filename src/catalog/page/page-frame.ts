import { type Html, html } from './html.ts';
import { type Site, searchForm, siteHeader } from './site.ts';

interface PageParts {
  readonly site: Site;
  /** Before the name of the site; absent for the list itself. */
  readonly title?: string | undefined;
  /** More elements for the head of the document. */
  readonly head?: Html;
  /** The top, if it is another than the usual one. */
  readonly header?: Html;
  /** Whether it is a list that is searched as one types. */
  readonly isList?: boolean;
  readonly content: Html;
}

/** A page as the text of an HTML document. */
export function pageFrame(parts: PageParts): string {
  const { site, title, head, header, isList, content } = parts;
  const { root } = site;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title !== undefined && `${title} – `}${site.title}</title>
<link rel="icon" href="${root}page/${site.logo ? 'logo' : 'page.svg'}">
${head}<link rel="stylesheet" href="${root}page/page.css">
<link rel="alternate" type="application/atom+xml" title="What has changed" href="${root}feed">
<script src="${root}page/page.js" type="module"></script>
${isList && html`<script src="${root}page/list.js" type="module"></script>\n`}</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${header ?? siteHeader(site, searchForm(site, undefined))}
${content}
</body>
</html>
`.text;
}
