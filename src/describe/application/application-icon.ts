import { posix } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { largeIcon } from '../../descriptor/rules/entry/icon.ts';
import {
  type FileTree,
  findIcons,
  type IconCandidate,
  iconForms,
  iconOutsideThemes,
} from '../../desktop/icon-theme/find-icons.ts';
import { shrinkPng } from '../../icon/picture/shrink-png.ts';
import { pngSize, wrapPng } from '../../icon/picture/wrap-png.ts';
import { xpmPicture } from '../../icon/picture/xpm-picture.ts';
import { checkSvg } from '../../icon/svg/svg.ts';
import { withNamespace } from '../../icon/svg/with-namespace.ts';
import { formatBytes } from '../../text/format/format.ts';
import type { Note } from '../note.ts';

/** Larger files are not read as icons. */
const maxBytes = 1_000_000;

/** Of a decompressed drawing. */
const maxDrawingBytes = 4_000_000;

/** The sizes of pictures in pixels: in a menu, and enlarged in a dock. */
const [menuSide, dockSide] = [48, 128];

/** The maximum number of drawings to choose from. */
const maxIcons = 6;

/** The sizes to which pictures are reduced that are too large for a label. */
const reducedSides = [dockSide, 96, 64, menuSide];

export interface ApplicationIcon {
  readonly bytes: Uint8Array;
  /** The file of the icon, or the file that it was made from. */
  readonly path: string;
  /** A label for a choice: `drawing`, or the size of a picture in pixels: `128x128`. */
  readonly kind: string;
  /** Absent for an unchanged drawing. */
  readonly change?: string;
}

async function drawingAt(files: FileTree, { path, form }: IconCandidate) {
  const bytes = await files.read(path, maxBytes + 1);
  if (!bytes || bytes.length === 0 || bytes.length > maxBytes) return undefined;
  if (form === 'svg') return bytes;
  return promisify(gunzip)(bytes, { maxOutputLength: maxDrawingBytes }).catch(() => undefined);
}

const isError = ({ severity }: { readonly severity: string }) => severity === 'error';

/** A drawing, optimized if it is too large or contains more than a picture; undefined if it is not a valid drawing. */
async function drawing(
  files: FileTree,
  candidate: IconCandidate,
): Promise<ApplicationIcon | undefined> {
  const bytes = await drawingAt(files, candidate);
  if (!bytes) return undefined;
  const { path } = candidate;
  const findings = checkSvg(bytes);
  if (findings.some(isError)) {
    const completed = Buffer.from(withNamespace(Buffer.from(bytes).toString('utf8')));
    if (checkSvg(completed).some(isError)) return undefined;
    return shortened(completed, path);
  }
  if (bytes.length <= largeIcon && findings.length === 0) return { bytes, path, kind: 'drawing' };
  return shortened(bytes, path);
}

/** An optimized drawing, with only the visible parts; undefined if that fails. */
async function shortened(bytes: Uint8Array, path: string): Promise<ApplicationIcon | undefined> {
  // Most drawings are used unchanged, and the optimizer is slow to load.
  const { optimizedIcon } = await import('../../icon/optimize/optimized-icon.ts');
  const short = await optimizedIcon(path, bytes);
  if (checkSvg(short.bytes).length > 0) return undefined;
  const change = `shortened from ${formatBytes(short.before)}`;
  return { bytes: short.bytes, path, kind: 'drawing', change };
}

/** A picture that can be embedded in a drawing. */
interface Picture extends ApplicationIcon {
  readonly side: number;
}

/** A picture embedded in a drawing; undefined if it is too small, or too large for a label. */
function wrapped(path: string, bytes: Uint8Array, before?: Uint8Array): Picture | undefined {
  const size = pngSize(bytes);
  const inDrawing = size && wrapPng(bytes);
  if (!inDrawing || inDrawing.length > largeIcon) return undefined;
  const side = Math.min(size.width, size.height);
  if (side < menuSide) return undefined;
  const original = before && pngSize(before);
  const from = original ? `, reduced from ${original.width}x${original.height},` : '';
  const change = `a picture of ${size.width}x${size.height} pixels${from} in a drawing`;
  const kind = `${size.width}x${size.height}`;
  return { bytes: inDrawing, path, kind, change, side };
}

/**
 * The picture of a candidate as PNG; undefined if it is not a picture, or needs a conversion and is not larger than
 * `other`.
 *
 * @param other the size of the other picture in pixels
 */
async function pngOf(
  files: Pick<FileTree, 'read'>,
  { path, form }: IconCandidate,
  other: number,
): Promise<Uint8Array | undefined> {
  if (form !== 'png' && form !== 'xpm') return undefined;
  const bytes = await files.read(path, maxBytes);
  if (form === 'png') return bytes;
  const pixels = bytes && xpmPicture(bytes);
  if (!pixels || Math.min(pixels.width, pixels.height) <= other) return undefined;
  const { encode } = await import('fast-png');
  return encode({ ...pixels, channels: 4, depth: 8 });
}

/** The largest picture that is not too large for a label, or one that was reduced if the others are small. */
async function picture(
  files: Pick<FileTree, 'read'>,
  candidates: readonly IconCandidate[],
): Promise<Picture | undefined> {
  let best: Picture | undefined;
  let largest:
    | { readonly path: string; readonly bytes: Uint8Array; readonly side: number }
    | undefined;
  for (const candidate of candidates) {
    const { path } = candidate;
    const bytes = await pngOf(files, candidate, largest?.side ?? menuSide - 1);
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

/**
 * The icon that is made of a picture, PNG or XPM.
 *
 * @returns undefined if the bytes are no picture, or one that is too small, or too large for a label
 */
export async function iconOfPicture(
  path: string,
  bytes: Buffer,
): Promise<ApplicationIcon | undefined> {
  const form = pngSize(bytes) ? 'png' : 'xpm';
  return picture({ read: async () => bytes }, [iconOutsideThemes(path, form)]);
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
    const form = iconForms.find((one) => path.endsWith(`/${wanted}.${one}`));
    if (form) found.push(iconOutsideThemes(path, form));
  }
  return found;
}

/** The size of a picture, or that it cannot be read, as text that follows its format; empty for a drawing. */
async function sizeText(files: FileTree, { path, form }: IconCandidate): Promise<string> {
  if (form !== 'png' && form !== 'xpm') return '';
  const bytes = await files.read(path, maxBytes);
  const size = bytes && (form === 'png' ? pngSize(bytes) : xpmPicture(bytes));
  return size ? `, ${size.width}x${size.height}` : ', unreadable';
}

async function candidateText(files: FileTree, candidate: IconCandidate): Promise<string> {
  const { path, form } = candidate;
  return `${path} (${form.toUpperCase()}${await sizeText(files, candidate)})`;
}

export interface FoundIcons {
  /** The best one; undefined if there is none. */
  readonly icon: ApplicationIcon | undefined;
  /** Other usable ones, best first. */
  readonly others: readonly ApplicationIcon[];
  readonly notes: readonly Note[];
}

/** The drawings among files, in their order. */
async function drawingsOf(
  files: FileTree,
  candidates: readonly IconCandidate[],
): Promise<ApplicationIcon[]> {
  const drawings: ApplicationIcon[] = [];
  for (const candidate of candidates) {
    const isDrawing = candidate.form === 'svg' || candidate.form === 'svgz';
    if (!isDrawing || drawings.length === maxIcons) continue;
    const found = await drawing(files, candidate);
    if (found) drawings.push(found);
  }
  return drawings;
}

/** Icons without those of the same content as an earlier one. */
function distinct(icons: readonly ApplicationIcon[]): ApplicationIcon[] {
  const contents = icons.map(({ bytes }) => Buffer.from(bytes).toString('latin1'));
  return icons.filter((_, index) => contents.indexOf(contents[index]!) === index);
}

/**
 * Drawings, then the picture, without duplicates. A picture in dock size is better than a drawing that is too large for
 * a label.
 */
function bestFirst(
  drawings: readonly ApplicationIcon[],
  shown: Picture | undefined,
): ApplicationIcon[] {
  const isSmall = ({ bytes }: ApplicationIcon) => bytes.length <= largeIcon;
  const small = drawings.filter(isSmall);
  const large = drawings
    .filter((one) => !isSmall(one))
    .sort((one, other) => one.bytes.length - other.bytes.length);
  const pictures = shown ? [shown] : [];
  const isSharp = shown !== undefined && shown.side >= dockSide;
  return distinct([...small, ...(isSharp ? [...pictures, ...large] : [...large, ...pictures])]);
}

/** The last part of the name of an icon that shows a state in a tray: `lamp-tray`, `lamp-trayicon-offline`. */
const statePart =
  /[-_.](?:sys)?(?:tray(?:[-_]?icon)?|status|indicator|offline|online|disconnected)$/;

/** The name of an icon without the states that it shows in a tray, shortest first: of `a-tray-offline`, `a` and `a-tray`. */
function namesWithoutState(icon: string): string[] {
  const shorter = icon.replace(statePart, '');
  return shorter === icon || shorter === '' ? [] : [...namesWithoutState(shorter), shorter];
}

/**
 * The icon of an application: a drawing if there is one, else a picture of at least 48x48 pixels embedded in a drawing.
 * Smaller pictures would be blurred in menus. One that shows a state in a tray is another choice if there is one without
 * that state.
 *
 * @param icon as in a desktop file
 * @param names of folders that the application may have, such as that of its program
 */
export async function applicationIcon(
  files: FileTree,
  icon: string,
  names: readonly string[],
): Promise<FoundIcons> {
  const own = await iconsNamed(files, icon, names);
  for (const name of namesWithoutState(icon)) {
    const plain = await iconsNamed(files, name, names);
    if (!plain.icon) continue;
    const all = [plain.icon, ...plain.others, ...(own.icon ? [own.icon] : []), ...own.others];
    return { ...plain, others: distinct(all).slice(1) };
  }
  return own;
}

async function iconsNamed(
  files: FileTree,
  icon: string,
  names: readonly string[],
): Promise<FoundIcons> {
  const themed = await findIcons(files, icon);
  const candidates = themed.length > 0 ? themed : await elsewhere(files, icon, names);
  const shown = await picture(files, candidates);
  const [best, ...others] = bestFirst(await drawingsOf(files, candidates), shown);
  if (best && best === shown) {
    const message = `the icon is ${shown.change}, from ${shown.path}; a drawing would be sharper`;
    return { icon: best, others, notes: [{ code: 'icon-picture', key: 'icon', message }] };
  }
  if (best) return { icon: best, others, notes: [] };
  const texts = await Promise.all(
    candidates.slice(0, maxIcons).map((candidate) => candidateText(files, candidate)),
  );
  const message =
    candidates.length === 0
      ? `there is no icon ${icon} in the files`
      : `none of these can be the icon, which is a drawing, or a picture of at least ${menuSide}x${menuSide} pixels and at most ${formatBytes(largeIcon)}: ${texts.join(', ')}`;
  return { icon: undefined, others: [], notes: [{ code: 'icon-missing', key: 'icon', message }] };
}
