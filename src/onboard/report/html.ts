import { opensSummary } from '../../probe/opens/check-opens.ts';
import { escapeXml } from '../../text/escape/escape-xml.ts';
import { formatBytes, formatDuration, plural } from '../../text/format/format.ts';
import { type OutcomeCode, outcomeCodes, outcomeInfos } from '../outcome-codes.ts';
import { htmlScript } from './html-script.ts';
import { htmlStyle } from './html-style.ts';
import type { Report, ReportedApplication } from './report.ts';

/** A sign beside the colour of each verdict. */
const signs = { works: '✓', unsure: '?', fails: '✗', unknown: '…' } as const;

/** The most packages that are listed for an application. */
const maxPackages = 60;

function countItem([code, count]: readonly [string, number]): string {
  const { verdict, title } = outcomeInfos[code as OutcomeCode];
  return `<li><span class="outcome ${verdict}">${signs[verdict]} ${code}</span> ${count} <span class="entry">${escapeXml(title)}</span></li>`;
}

function figureOf({ title, name, entry }: ReportedApplication, picture: Uint8Array | undefined) {
  if (!picture) return '<figure>no picture</figure>';
  const data = Buffer.from(picture).toString('base64');
  const about = escapeXml(`Window of ${title ?? name ?? entry}`);
  return `<figure><img loading="lazy" alt="${about}" src="data:image/png;base64,${data}"></figure>`;
}

function fileText({ title, path, bytes }: NonNullable<ReportedApplication['file']>): string {
  const name = title ?? path;
  return bytes === undefined ? name : `${name}, ${formatBytes(bytes)}`;
}

/** The facts of an application, as terms and descriptions. */
function factsOf(application: ReportedApplication): string {
  const { launch, image, peakMemoryBytes, windowMs, startedAt, endedAt, desktop } = application;
  const { registered, pushed, archive, file, opens, provenByHand } = application;
  const rows: (readonly [string, string | undefined])[] = [
    ['Class', launch],
    ['Proven by hand', provenByHand && `by ${provenByHand}`],
    ['Desktop file', desktop],
    ['File', file && fileText(file)],
    ['SHA-256', file?.sha256],
    ['Size', image && `${formatBytes(image.bytes)} beyond the template`],
    [
      'Memory',
      peakMemoryBytes === undefined ? undefined : `${formatBytes(peakMemoryBytes)} at most`,
    ],
    ['Files', opens && opensSummary(opens)],
    ['Window', windowMs === undefined ? undefined : `after ${formatDuration(windowMs)}`],
    ['Time', formatDuration(endedAt - startedAt)],
    ['Registered', registered],
    ['Pushed', pushed],
    ['Archive', archive],
  ];
  return rows
    .flatMap(([term, text]) =>
      text === undefined ? [] : [`<dt>${term}</dt><dd>${escapeXml(text)}</dd>`],
    )
    .join('');
}

function detailsOf({ packages = [], tail = [], outcome }: ReportedApplication): string {
  const { meaning, remedy, verdict } = outcomeInfos[outcome];
  const advice = verdict === 'works' ? '' : `<p>${escapeXml(meaning)} ${escapeXml(remedy)}</p>`;
  const log = tail.length > 0 ? `<pre>${escapeXml(tail.join('\n'))}</pre>` : '';
  const more = packages.length > maxPackages ? ` and ${packages.length - maxPackages} more` : '';
  const names = escapeXml(packages.slice(0, maxPackages).join(', ') + more);
  const list = packages.length > 0 ? `<p>Packages: ${names}</p>` : '';
  if (advice + log + list === '') return '';
  return `<details><summary>Details</summary>${advice}${list}${log}</details>`;
}

function itemOf(application: ReportedApplication, picture: Uint8Array | undefined): string {
  const { entry, name, title, outcome, message, image, peakMemoryBytes = 0 } = application;
  const { startedAt, endedAt } = application;
  const { verdict } = outcomeInfos[outcome];
  const data = {
    name: (name ?? entry).toLowerCase(),
    outcome,
    order: String(outcomeCodes.indexOf(outcome)).padStart(3, '0'),
    size: image?.bytes ?? 0,
    memory: peakMemoryBytes,
    time: endedAt - startedAt,
  };
  const attributes = Object.entries(data)
    .map(([key, value]) => `data-${key}="${escapeXml(String(value))}"`)
    .join(' ');
  const shownMessage = message === undefined ? '' : `<p>${escapeXml(message)}</p>`;
  return `<li class="app" ${attributes}>${figureOf(application, picture)}
<h2>${escapeXml(title ?? name ?? entry)}</h2>
<div class="entry">${escapeXml(entry)}</div>
<div class="outcome ${verdict}">${signs[verdict]} ${outcome}</div>
<dl>${factsOf(application)}</dl>${shownMessage}${detailsOf(application)}</li>`;
}

function aboutText({ applications, templates, startedAt, endedAt, outcome }: Report): string {
  const time = new Date(startedAt).toISOString().slice(0, 16).replace('T', ' ');
  return [
    plural(applications.length, 'application'),
    `on ${templates.join(', ')}`,
    `${time} UTC, ${formatDuration(endedAt - startedAt)}`,
    ...(outcome === 'cancelled' ? ['not finished'] : []),
    ...(outcome === 'incomplete' ? ['not all parts of one list'] : []),
  ].join(' · ');
}

/**
 * A report as one HTML page that stands alone: a contact sheet with all facts, readable without its script. All texts of
 * applications are untrusted.
 *
 * @param pictures the small pictures by their paths in the report
 */
export function htmlOf(report: Report, pictures: ReadonlyMap<string, Uint8Array>): string {
  const codes = Object.keys(report.counts);
  const options = codes.map((code) => `<option value="${code}">${code}</option>`).join('');
  const items = report.applications.map((one) => itemOf(one, pictures.get(one.picture ?? '')));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; form-action 'none'">
<title>Onboarding report</title>
<style>${htmlStyle}</style>
</head>
<body>
<main>
<h1>Onboarding report</h1>
<p class="about">${escapeXml(aboutText(report))}</p>
<ul class="counts">${Object.entries(report.counts).map(countItem).join('')}</ul>
<form hidden>
<label>Search <input name="words" type="search"></label>
<label>Outcome <select name="outcome"><option value="">all</option>${options}</select></label>
<label>Order <select name="order"><option>name</option><option>outcome</option><option>size</option><option>memory</option><option>time</option></select></label>
<output></output>
</form>
<ol class="sheet">
${items.join('\n')}
</ol>
</main>
<script>${htmlScript}</script>
</body>
</html>
`;
}
