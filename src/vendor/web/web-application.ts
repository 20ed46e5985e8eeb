import type { GivenApplication, GivenValue } from '../artefact.ts';
import { slugOf } from '../naming/name-of-file.ts';
import { categoryOf } from './categories.ts';
import type { FetchedIcon } from './icons.ts';
import { addressArgument, webWindowClass } from './installation.ts';
import type { WebManifest } from './manifest.ts';
import type { Page } from './page.ts';

/** A page that came from an address, and what belongs to it. */
export interface LoadedPage {
  /** As it was asked for, with its fragment. */
  readonly wanted: URL;
  /** Where it came from, after all redirects. */
  readonly from: URL;
  readonly page: Page;
  readonly manifest: WebManifest | undefined;
}

const fromManifest = "the page's manifest";

/** Longer titles are sentences. */
const maxTitle = 60;

const withoutWww = (host: string) => host.replace(/^www\./, '');

/** Whether an address led to a page elsewhere, which is that of something else: a login, mostly. */
export function leadsElsewhere({ wanted, from }: Pick<LoadedPage, 'wanted' | 'from'>): boolean {
  return withoutWww(wanted.hostname) !== withoutWww(from.hostname);
}

/** Where the application starts: as its manifest says, or at its address, which one with and without `www.` share. */
function startAddress({ wanted, from, manifest }: LoadedPage): URL {
  if (leadsElsewhere({ wanted, from })) return wanted;
  if (manifest?.start) return manifest.start;
  const start = new URL(wanted);
  if (from.origin !== wanted.origin) {
    start.protocol = from.protocol;
    start.host = from.host;
  }
  return start;
}

/** A title without what follows a dash or a line. */
const firstPart = (title: string) => title.split(/\s+[|–—·•:-]\s+/)[0] ?? title;

/** A name for the window class, a folder and the descriptor: letters, digits and "-"; may be empty. */
function plainName(text: string): string {
  const latin = text.normalize('NFKD').replace(/\p{M}/gu, '');
  return slugOf(latin)
    .replace(/[.+]+/g, '-')
    .slice(0, 40)
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

function nameOfHost({ hostname }: URL): string {
  const bare = withoutWww(hostname);
  const isNumbers = /^[\d.]+$|^\[/.test(bare);
  return isNumbers ? `web-${plainName(bare)}` : plainName(bare.split('.')[0] ?? bare);
}

/** What the application is called, and what says so. */
export function titleOf(loaded: LoadedPage): GivenValue {
  const { wanted, page, manifest } = loaded;
  const ofHost = { value: withoutWww(wanted.host), from: 'its address' };
  if (leadsElsewhere(loaded)) return ofHost;
  const said: readonly (readonly [value: string | undefined, from: string])[] = [
    [manifest?.name, `${fromManifest}, name`],
    [manifest?.shortName, `${fromManifest}, short_name`],
    [page.applicationName, 'the page, application-name'],
    [page.siteName, 'the page, og:site_name'],
    [page.title.length > maxTitle ? firstPart(page.title) : page.title, 'the title of the page'],
  ];
  const [value, from] = said.find(([text]) => text !== undefined && /[\p{L}\d]/u.test(text)) ?? [];
  return value === undefined ? ofHost : { value: value.slice(0, maxTitle).trim(), from: from! };
}

function nameOf(loaded: LoadedPage, title: GivenValue): GivenValue {
  const { wanted, manifest } = loaded;
  const short = leadsElsewhere(loaded) ? '' : plainName(manifest?.shortName ?? '');
  if (short !== '') return { value: short, from: `${fromManifest}, short_name` };
  const own = title.from === 'its address' ? '' : plainName(firstPart(title.value));
  return own === ''
    ? { value: nameOfHost(wanted) || 'web-application', from: 'its address' }
    : { value: own, from: title.from };
}

/** A web application, in a window of chromium of its own. */
export function webApplication(
  loaded: LoadedPage,
  icons: readonly FetchedIcon[],
): { readonly name: string; readonly application: GivenApplication } {
  const { manifest, from, page } = loaded;
  const isElsewhere = leadsElsewhere(loaded);
  const start = startAddress(loaded);
  const displayname = titleOf(loaded);
  const name = nameOf(loaded, displayname);
  const category = isElsewhere ? undefined : categoryOf(manifest?.categories ?? []);
  const description = isElsewhere ? '' : (manifest?.description ?? '');
  const launch = webWindowClass(start, name.value);
  const ofStart =
    manifest?.start && !isElsewhere ? `${fromManifest}, start_url` : 'the address that was given';
  return {
    name: name.value,
    application: {
      values: {
        name,
        displayname,
        path: { value: '/usr/bin/chromium', from: 'its kind' },
        args: { value: `--app=${addressArgument(start)} --class=${name.value}`, from: ofStart },
        launch: { value: launch, from: 'its address, as chromium calls windows' },
        ...(category && {
          cat: { value: category.category, from: `${fromManifest}, the category ${category.by}` },
        }),
      },
      ...(description !== '' && {
        description: { value: description, from: `${fromManifest}, description` },
      }),
      icons: isElsewhere ? [] : icons,
      source: 'page',
      ...(isElsewhere && { leadsTo: from.host }),
      ...(page.asksPassword && !isElsewhere && { asksPassword: true }),
    },
  };
}
