import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import { readText } from '../../system/files/read-text.ts';
import { parseReport } from './parse-report.ts';
import type { Report } from './report.ts';

/** Larger reports and pictures are not read. */
const maxBytes = 512_000_000;
const maxPictureBytes = 4_000_000;

/** A report that was read from a folder. */
export interface ReadReport {
  readonly report: Report;
  /** Absolute or relative path of its folder. */
  readonly folder: string;
}

/**
 * Reads a report.
 *
 * @param path its folder, or its `report.json`
 * @throws DeskpackError if there is none
 */
export async function readReport(path: string): Promise<ReadReport> {
  const about = await stat(path).catch(() => undefined);
  const file = about?.isDirectory() ? join(path, 'report.json') : path;
  const isEmpty = about?.isDirectory() === true && !existsSync(file);
  const report = isEmpty ? undefined : parseReport(await readText(file, maxBytes));
  if (report) return { report, folder: dirname(file) };
  throw new DeskpackError('not-describable', {
    doing: `read the report ${file}`,
    reason: isEmpty
      ? 'there is no such file in the folder'
      : 'it is not a report of "deskpack onboard", or one of another version',
    subject: { kind: 'file', name: file },
    action: 'Name the folder of --report, or its report.json.',
  });
}

/** The small pictures of a report, by their paths in it. */
export async function picturesOf({ report, folder }: ReadReport): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const { picture } of report.applications) {
    if (picture === undefined) continue;
    const bytes = await readBytesIfThere(join(folder, picture), maxPictureBytes);
    if (bytes) pictures.set(picture, bytes);
  }
  return pictures;
}
