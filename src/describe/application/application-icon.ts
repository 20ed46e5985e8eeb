import { posix } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { largeIcon } from '../../descriptor/rules/icon.ts';
import type { FileTree } from '../../desktop/file-tree.ts';
import { findIcons, type IconCandidate } from '../../desktop/icon-theme/find-icons.ts';
import { optimizedIcon } from '../../icon/optimized-icon.ts';
import { shrinkPng } from '../../icon/shrink-png.ts';
import { checkSvg } from '../../icon/svg.ts';
import { pngSize, wrapPng } from '../../icon/wrap-png.ts';
import { formatBytes } from '../../text/format.ts';
import type { Note } from '../note.ts';

/** A larger file is no icon. */
const maxBytes = 1_000_000;

/** Of an unpacked drawing. */
const maxDrawingBytes = 4_000_000;

/** The sides of pictures in pixels: what a menu shows, and what a dock shows enlarged. */
const [menuSide, dockSide] = [48, 128];

/** The sides to which pictures are reduced that are too large for a label. */
const reducedSides = [dockSide, 96, 64, menuSide];

/** The icon of an application. */
interface ApplicationIcon {
  readonly bytes: Uint8Array;
  /** The file that it is or was made from. */
  readonly path: string;
  /** Absent for a drawing that is used as it is. */
  readonly change?: string;
}

async function drawingAt(files: FileTree, { path, form }: IconCandidate) {
  const bytes = await files.read(path, maxBytes + 1);
  if (!bytes || bytes.length === 0 || bytes.length > maxBytes) return undefined;
  if (form === 'svg') return bytes;
  return promisify(gunzip)(bytes, { maxOutputLength: maxDrawingBytes }).catch(() => undefined);
}

/** A drawing, shortened if it is too large or has more than a picture in it; undefined if it is none. */
async function drawing(
  files: FileTree,
  candidate: IconCandidate,
): Promise<ApplicationIcon | undefined> {
  const bytes = await drawingAt(files, candidate);
  if (!bytes) return undefined;
  const findings = checkSvg(bytes);
  if (findings.some(({ severity }) => severity === 'error')) return undefined;
  const { path } = candidate;
  if (bytes.length <= largeIcon && findings.length === 0) return { bytes, path };
  const short = await optimizedIcon(path, bytes);
  if (checkSvg(short.bytes).length > 0) return undefined;
  const change = `shortened from ${formatBytes(short.before)}`;
  return { bytes: short.bytes, path, change };
}

/** A picture that can be shown in a drawing. */
interface Picture extends ApplicationIcon {
  readonly side: number;
}

/** A picture in a drawing; undefined if it is too small, or too large for a label. */
function wrapped(path: string, bytes: Uint8Array, before?: Uint8Array): Picture | undefined {
  const size = pngSize(bytes);
  const inDrawing = size && wrapPng(bytes);
  if (!inDrawing || inDrawing.length > largeIcon) return undefined;
  const side = Math.min(size.width, size.height);
  if (side < menuSide) return undefined;
  const original = before && pngSize(before);
  const from = original ? `, reduced from ${original.width}x${original.height},` : '';
  const change = `a picture of ${size.width}x${size.height} pixels${from} in a drawing`;
  return { bytes: inDrawing, path, change, side };
}

/** The largest picture that is not too large for a label, or one that was reduced if the others are small. */
async function picture(
  files: FileTree,
  candidates: readonly IconCandidate[],
): Promise<Picture | undefined> {
  let best: Picture | undefined;
  let largest: { readonly path: string; readonly bytes: Buffer; readonly side: number } | undefined;
  for (const { path, form } of candidates) {
    const bytes = form === 'png' ? await files.read(path, maxBytes) : undefined;
    const size = bytes && pngSize(bytes);
    if (!size) continue;
    const side = Math.min(size.width, size.height);
    if (side > (largest?.side ?? 0)) largest = { path, bytes, side };
    const found = wrapped(path, bytes);
    if (found && found.side > (best?.side ?? 0)) best = found;
  }
  for (const side of reducedSides) {
    if (!largest || largest.side <= side || side <= (best?.side ?? 0)) continue;
    const smaller = await shrinkPng(largest.bytes, side);
    const found = smaller && wrapped(largest.path, smaller, largest.bytes);
    if (found) return found;
  }
  return best;
}

/** Files with the icon's name in the application's own folders. */
async function elsewhere(
  files: FileTree,
  icon: string,
  names: readonly string[],
): Promise<IconCandidate[]> {
  const wanted = posix.basename(icon).replace(/\.(?:svgz?|png|xpm)$/, '');
  const found: IconCandidate[] = [];
  const own = [...new Set([wanted, ...names])].filter((name) => /^[\w+-][\w.+-]*$/.test(name));
  const folders = own.flatMap((name) => [`/usr/share/${name}`, `/usr/lib/${name}`, `/opt/${name}`]);
  const paths = await Promise.all(folders.map((folder) => files.below(folder)));
  for (const path of paths.flatMap((below) => below ?? [])) {
    const form = (['svg', 'svgz', 'png'] as const).find((one) =>
      path.endsWith(`/${wanted}.${one}`),
    );
    if (form) found.push({ path, form, theme: undefined, size: undefined, isScalable: false });
  }
  return found;
}

function candidateText({ path, form, size }: IconCandidate): string {
  return `${path} (${form.toUpperCase()}${size === undefined ? '' : `, ${size} pixels`})`;
}

/**
 * The icon of an application: a drawing if there is one, else a picture of at least 48x48 pixels in a drawing, since
 * nothing can be shown sharply that is smaller than in a menu.
 *
 * @param icon as a desktop file names it
 * @param names of folders that the application may have, such as that of its program
 */
export async function applicationIcon(
  files: FileTree,
  icon: string,
  names: readonly string[],
): Promise<{ readonly icon: ApplicationIcon | undefined; readonly notes: readonly Note[] }> {
  const themed = await findIcons(files, icon);
  const candidates = themed.length > 0 ? themed : await elsewhere(files, icon, names);
  let large: ApplicationIcon | undefined;
  for (const candidate of candidates) {
    if (candidate.form !== 'svg' && candidate.form !== 'svgz') continue;
    const found = await drawing(files, candidate);
    if (found && found.bytes.length <= largeIcon) return { icon: found, notes: [] };
    if (found && (large?.bytes.length ?? Number.POSITIVE_INFINITY) > found.bytes.length)
      large = found;
  }
  const shown = await picture(files, candidates);
  if (shown && (!large || shown.side >= dockSide)) {
    const message = `the icon is ${shown.change}, from ${shown.path}; a drawing would be sharper`;
    return { icon: shown, notes: [{ code: 'icon-picture', key: 'icon', message }] };
  }
  if (large) return { icon: large, notes: [] };
  const message =
    candidates.length === 0
      ? `nothing that was looked into has the icon ${icon}`
      : `none of these can be the icon, which is a drawing, or a picture of at least ${menuSide}x${menuSide} pixels and ${formatBytes(largeIcon)}: ${candidates
          .slice(0, 6)
          .map(candidateText)
          .join(', ')}`;
  return { icon: undefined, notes: [{ code: 'icon-missing', key: 'icon', message }] };
}
