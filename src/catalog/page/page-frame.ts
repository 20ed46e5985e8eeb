import { type Html, html } from './html.ts';

interface PageParts {
  /** The address of the catalog, relative to that of the page: it may be below a path of a proxy. */
  readonly root: string;
  readonly title: string;
  /** The address of a feed of the changes that the page is about. */
  readonly feed?: string;
  /** More elements for the head of the document. */
  readonly head?: Html;
  /** Whether it is a list that is searched as one types. */
  readonly isList?: boolean;
  readonly header: Html;
  readonly content: Html;
}

/** The top of all pages but the list: the way back. */
export function pageHeader(root: string, rest?: Html): Html {
  return html`<header class="top">
<nav aria-label="Path"><a href="${root}">Applications</a>${rest}</nav>
</header>`;
}

/** A page as the text of an HTML document. */
export function pageFrame(parts: PageParts): string {
  const { root, title, feed, head, isList, header, content } = parts;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${root}page/page.svg" type="image/svg+xml">
${head}<link rel="stylesheet" href="${root}page/page.css">
${feed !== undefined && html`<link rel="alternate" type="application/atom+xml" title="What has changed" href="${feed}">\n`}<script src="${root}page/page.js" type="module"></script>
${isList && html`<script src="${root}page/list.js" type="module"></script>\n`}</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${header}
${content}
</body>
</html>
`.text;
}
