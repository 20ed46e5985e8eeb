import { extname } from 'node:path';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { pngSize } from '../../../icon/picture/wrap-png.ts';
import { xpmPicture } from '../../../icon/picture/xpm-picture.ts';
import { checkSvg } from '../../../icon/svg/svg.ts';
import type { SvgFinding } from '../../../icon/svg/svg-finding.ts';
import { readBytes } from '../../../system/files/read-file.ts';
import { namedFiles } from '../../../workspace/named-files.ts';
import { readStandardInput, standardInput } from '../../../workspace/standard-input.ts';

/** The help text for arguments that name icons. */
export const iconHelp = 'SVG or PNG files, folders with SVG files, or - for standard input';

const icons = {
  matches: (path: string) => extname(path).toLowerCase() === '.svg',
  missing: (folder: string) =>
    new DeskpackError('nothing-to-do', {
      reason: `there is no icon in ${folder}`,
      subject: { kind: 'file', name: folder },
      action: 'Name a folder that holds SVG files.',
    }),
};

/**
 * The icon files for the paths on a command line, in their order and without duplicates.
 *
 * @throws DeskpackError when a path does not exist, or a folder contains no icon
 */
export async function iconFiles(paths: readonly string[]): Promise<string[]> {
  const files = new Set<string>();
  for (const path of paths) {
    if (path === standardInput) files.add(path);
    else for await (const file of namedFiles([path], icons)) files.add(file);
  }
  return [...files];
}

/** Size limit in bytes; a larger file cannot be an icon. */
const maxBytes = 16_000_000;

export interface CheckedIcon {
  /** The path as it was given. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly findings: readonly SvgFinding[];
  /** The size of a picture that is no drawing, in pixels. */
  readonly picture?: { readonly width: number; readonly height: number };
}

/** @throws DeskpackError when the file cannot be read */
export async function checkedIcon(file: string): Promise<CheckedIcon> {
  const bytes =
    file === standardInput ? await readStandardInput(maxBytes) : await readBytes(file, maxBytes);
  const picture = pngSize(bytes) ?? xpmPicture(bytes);
  return { file, bytes, findings: checkSvg(bytes), ...(picture ? { picture } : {}) };
}

/** Whether an icon can be used in an image. */
export function isDrawing({ findings }: CheckedIcon): boolean {
  return findings.every(({ severity }) => severity !== 'error');
}

/** Says of a picture that it is no drawing, and how it becomes one. */
export function pictureLine(file: string, { width, height }: NonNullable<CheckedIcon['picture']>) {
  return `${file}  error  a picture of ${width}x${height} pixels, not a drawing; "deskpack icon optimize --write" puts it into one`;
}

/** A finding on one line, in the format of compilers. */
export function findingLine(
  file: string,
  { line, column, severity, kind, message }: SvgFinding,
): string {
  return `${file}:${line}:${column}  ${severity}  ${message}  ${kind}`;
}
