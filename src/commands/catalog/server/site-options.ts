import { type Command, InvalidArgumentError } from 'commander';
import { type SiteLink, type SiteSettings, usualSite } from '../../../catalog/page/site.ts';
import { type Accent, accentOf } from '../../../catalog/page/style/accent.ts';
import { pictureFormat } from '../../../catalog/service/picture-format.ts';
import { UsageError } from '../../../error/usage-error.ts';
import { checkSvg } from '../../../icon/svg/svg.ts';
import { readBytes } from '../../../system/files/read-file.ts';

/** The options of `catalog serve` for its pages. */
export interface SiteOptions {
  title?: string;
  logo?: string;
  accent?: Accent;
  helpLink?: readonly SiteLink[];
  launchUrl?: string;
}

const maxTitle = 80;
const maxLogoBytes = 512 * 1024;
const maxLinks = 5;

function titleOf(text: string): string {
  const title = text.trim();
  if (title !== '' && title.length <= maxTitle) return title;
  throw new InvalidArgumentError(`It must have from 1 to ${maxTitle} characters.`);
}

function isAddress(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/** The name is put in as part of a path, a query or a fragment; elsewhere it would lead to another host. */
function launchUrlOf(text: string): string {
  const filled = (name: string) => text.replaceAll('{name}', name);
  const isRight =
    text.includes('{name}') &&
    ['a', 'b'].every((name) => isAddress(filled(name), ['http:', 'https:'])) &&
    new URL(filled('a')).origin === new URL(filled('b')).origin;
  if (isRight && new URL(filled('a')).username === '') return text;
  throw new InvalidArgumentError(
    'It must be an http or https address with {name} behind its host, such as "https://desk.example/start?app={name}".',
  );
}

function linksOf(text: string, others: readonly SiteLink[] = []): readonly SiteLink[] {
  const [, title = '', address = ''] = /^\s*([^=]+?)\s*=\s*(\S+)\s*$/.exec(text) ?? [];
  if (title.length > maxTitle || !isAddress(address, ['http:', 'https:', 'mailto:'])) {
    throw new InvalidArgumentError(
      'It must be a title and an http, https or mailto address, such as "Help=https://help.example".',
    );
  }
  if (others.length < maxLinks) return [...others, { title, address }];
  throw new InvalidArgumentError(`There are at most ${maxLinks} links.`);
}

function accentIn(text: string): Accent {
  const colours = text.split(',').map((each) => each.trim().toLowerCase());
  const [light, dark] = colours;
  if (colours.length > 2 || !colours.every((each) => /^#[0-9a-f]{6}$/.test(each))) {
    throw new InvalidArgumentError(
      'It must be a colour such as #1b5fb8, or two, of which the second is for dark pages: #1b5fb8,#86b7f7.',
    );
  }
  const accent = accentOf(light!, dark);
  if (typeof accent !== 'string') return accent;
  throw new InvalidArgumentError(`It cannot be read well: ${accent}.`);
}

async function readLogo(file: string): Promise<SiteSettings['logo']> {
  const bytes = Buffer.from(await readBytes(file, maxLogoBytes));
  const type =
    pictureFormat(bytes)?.type ?? (checkSvg(bytes).length === 0 ? 'image/svg+xml' : undefined);
  if (type !== undefined) return { type, bytes };
  throw new UsageError(
    `--logo ${file} is neither a PNG or WebP file nor a plain SVG drawing`,
    'Give a drawing without scripts and references, such as one that "deskpack icon" has made; or a PNG file.',
  );
}

/** @throws DeskpackError when the logo cannot be read, or is none */
export async function siteSettings(options: SiteOptions): Promise<SiteSettings> {
  const { title = usualSite.title, logo, accent, helpLink: links = [], launchUrl } = options;
  return {
    title,
    accent,
    links,
    launchUrl,
    logo: logo === undefined ? undefined : await readLogo(logo),
  };
}

export function addSiteOptions(command: Command): Command {
  return command
    .option('--title <title>', 'title of the pages (default: Applications)', titleOf)
    .option('--logo <file>', 'picture beside the title, SVG, PNG or WebP')
    .option(
      '--accent <colour>',
      'accent colour of the pages, such as #1b5fb8; a second one, after a comma, for dark pages',
      accentIn,
    )
    .option(
      '--help-link <title=address>',
      'link at the top of the pages, such as "Help=https://help.example"; may be repeated',
      linksOf,
    )
    .option(
      '--launch-url <address>',
      'address that starts an application at the platform, with {name} for its name: pages link to it',
      launchUrlOf,
    );
}
