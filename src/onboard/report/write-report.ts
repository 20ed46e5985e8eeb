import { join } from 'node:path';
import { shrinkPng } from '../../icon/picture/shrink-png.ts';
import { replaceFile } from '../../system/files/atomic-write.ts';
import { digestOf } from '../../system/files/digest.ts';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import { makeOutputFolder } from '../../workspace/output-folder.ts';
import type { OnboardProgress } from '../onboard-progress.ts';
import type { ApplicationResult } from '../result.ts';
import { htmlOf } from './html.ts';
import { junitOf } from './junit.ts';
import { keyOf, type Report, reportOf } from './report.ts';

/** The side of a picture in the report, in pixels, and the maximum size of the pictures that are read. */
const side = 320;
const maxBytes = 16_000_000;

/** Each picture is decoded by a process of its own. */
const maxAtOnce = 2;

/** The path of a picture in the folder of a report. */
function picturePath(result: Pick<ApplicationResult, 'entry' | 'name'>): string {
  return `pictures/${digestOf(keyOf(result))
    .replace(/^sha256:/, '')
    .slice(0, 16)}.png`;
}

async function smallPicture({ picture }: ApplicationResult): Promise<Uint8Array | undefined> {
  const bytes = picture === undefined ? undefined : await readBytesIfThere(picture, maxBytes);
  return bytes && (await shrinkPng(bytes, side));
}

async function write(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  await replaceFile(join(folder, name), (file) => file.writeFile(content));
}

/**
 * Writes `report.json`, `report.html`, `junit.xml` and the small pictures into a folder, and replaces an earlier report
 * there.
 *
 * @param pictures by their paths in the report
 */
export async function writeReport(
  folder: string,
  report: Report,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  makeOutputFolder(folder);
  makeOutputFolder(join(folder, 'pictures'));
  for (const [path, bytes] of pictures) await write(folder, path, bytes);
  await write(folder, 'report.html', htmlOf(report, pictures));
  await write(folder, 'junit.xml', junitOf(report));
  // The last one, which other commands read.
  await write(folder, 'report.json', `${JSON.stringify(report, null, 2)}\n`);
}

/** Writes the report of an onboarding that has ended. */
export async function reportOnboarding(folder: string, state: OnboardProgress): Promise<Report> {
  const pictures = new Map<string, Uint8Array>();
  const paths = new Map<string, string>();
  await mapConcurrently(
    state.results,
    async (result) => {
      const small = await smallPicture(result);
      if (!small) return;
      const path = picturePath(result);
      pictures.set(path, small);
      paths.set(keyOf(result), path);
    },
    { limit: maxAtOnce },
  );
  const report = reportOf(state, paths);
  await writeReport(folder, report, pictures);
  return report;
}
