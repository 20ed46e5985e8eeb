import { basename, extname, join, resolve } from 'node:path';
import { iconOfPicture } from '../../../describe/application/application-icon.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { UsageError } from '../../../error/usage-error.ts';
import {
  type NotOptimized,
  type OptimizedIcon,
  optimizedIcon,
} from '../../../icon/optimize/optimized-icon.ts';
import { digestOf } from '../../../system/files/digest.ts';
import { mapConcurrently } from '../../../system/map-concurrently.ts';
import { print, printJson, remark } from '../../../terminal/output.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { formatBytes, plural } from '../../../text/format/format.ts';
import { makeOutputFolder } from '../../../workspace/output-folder.ts';
import type { Consent } from '../../../workspace/product/obstacle.ts';
import { type PlannedProduct, refuseObstacles } from '../../../workspace/product/obstacle-to.ts';
import { ownFile } from '../../../workspace/product/own-file.ts';
import { writeProduct } from '../../../workspace/product/write-product.ts';
import { standardInput } from '../../../workspace/standard-input.ts';
import { type CheckedIcon, checkedIcon, findingLine, iconFiles, isDrawing } from './icon-files.ts';

interface Options {
  readonly write?: true;
  readonly output?: string;
  readonly force?: true;
  readonly json?: true;
}

/** An optimized drawing, or one that was made of a picture. */
interface ReadyIcon extends OptimizedIcon {
  /** What was made of a picture. */
  readonly change?: string;
}

/** The drawing of a picture. */
async function ofPicture({ file, bytes, picture }: CheckedIcon): Promise<ReadyIcon> {
  const icon = await iconOfPicture(file, Buffer.from(bytes));
  if (!icon) {
    const { width = 0, height = 0 } = picture ?? {};
    throw new DeskpackError('icon-invalid', {
      reason: `${file} is a picture of ${width}x${height} pixels, which is too small, or damaged`,
      subject: { kind: 'file', name: file },
      action: 'A picture needs 48x48 pixels, better 128x128; larger ones are reduced.',
    });
  }
  const own = Buffer.from(icon.bytes);
  return {
    ...{ file, before: bytes.length, after: own.length, savings: [], bytes: own },
    ...{ digest: digestOf(own), change: icon.change ?? icon.kind },
  };
}

/** @throws DeskpackError when one of the files is neither a drawing nor a picture; nothing is written then */
async function readDrawings(paths: readonly string[]) {
  const icons = await mapConcurrently(paths, checkedIcon);
  const broken = icons.filter((icon) => !icon.picture && !isDrawing(icon));
  if (broken.length === 0) return icons;
  throw new DeskpackError('icon-invalid', {
    reason: `${plural(broken.length, 'file is not a drawing', 'files are not drawings')}`,
    tail: broken.flatMap(({ file, findings }) =>
      findings.map((finding) => escapeControls(findingLine(file, finding))),
    ),
    action: 'Fix the errors above, or export the drawing again.',
  });
}

/** The output path of an icon, or undefined if it is not written. */
function targetOf(icon: ReadyIcon, { write, output }: Options): string | undefined {
  const { file } = icon;
  // A picture stays, and its drawing stands beside it.
  const path = icon.change === undefined ? file : `${file.slice(0, -extname(file).length)}.svg`;
  if (output !== undefined) return join(output, basename(path));
  return write ? path : undefined;
}

/** The only file that may be replaced there is the drawing that was read. */
function wantedOf(icon: ReadyIcon, options: Options): PlannedProduct[] {
  const target = targetOf(icon, options);
  if (target === undefined) return [];
  const path = resolve(target);
  const known = path === resolve(icon.file) ? [icon.digest] : [];
  return [{ product: ownFile('icon', path, known), content: icon.bytes }];
}

/**
 * Writes an icon to its output path.
 *
 * @returns that path; undefined if there is none, or if `--write` left the file unchanged
 */
async function writeIcon(icon: ReadyIcon, options: Options, consent: Consent) {
  let isNew = false;
  for (const { product } of wantedOf(icon, options)) {
    isNew = await writeProduct(product, icon.bytes, consent);
  }
  return isNew || options.output !== undefined ? targetOf(icon, options) : undefined;
}

const keptReasons: Record<NotOptimized, string> = {
  decimals: 'numbers keep more decimals than others, since rounding them would be visible',
  numbers: 'numbers are unchanged, since rounding them might be visible',
  everything: 'unchanged, since it would look different',
};

function show(
  { file, before, after, savings, kept, change }: ReadyIcon,
  target: string | undefined,
): void {
  if (change !== undefined) {
    print(escapeControls(`${file}  ${change}, ${formatBytes(after)}`));
  } else if (after === before) {
    print(escapeControls(`${file}  ${formatBytes(before)}, which is short already`));
  } else {
    const percent = Math.round((1 - after / before) * 100);
    print(
      escapeControls(`${file}  ${formatBytes(before)} -> ${formatBytes(after)}, ${percent} % less`),
    );
    for (const { what, bytes } of savings.toSorted((a, b) => b.bytes - a.bytes)) {
      print(
        `  ${(bytes < 0 ? `-${formatBytes(-bytes)}` : formatBytes(bytes)).padStart(8)}  ${what}`,
      );
    }
  }
  if (kept !== undefined) print(`  ${keptReasons[kept]}`);
  if (target !== undefined) print(escapeControls(`  written to ${target}`));
}

/** Writes optimized icons, or only reports how much smaller they would be. */
export async function optimizeIcons(given: readonly string[], options: Options): Promise<void> {
  const { write, output, json } = options;
  const paths = await iconFiles(given);
  const isPiped = paths.includes(standardInput);
  if (isPiped && (paths.length > 1 || write || output !== undefined || json)) {
    throw new UsageError(
      'standard input goes to standard output: "-" cannot be combined with files or options',
    );
  }
  const consent = options.force ? 'all' : [];
  if (write && output !== undefined) {
    throw new UsageError('--write and --output cannot be combined');
  }
  const nameIn = (path: string) => path.replace(/^.*\//, '').replace(/\.(?:png|xpm)$/i, '.svg');
  if (output !== undefined && new Set(paths.map(nameIn)).size < paths.length) {
    throw new UsageError(
      'two of the files have the same name, and --output puts them into one folder',
    );
  }
  const drawings = await readDrawings(paths);
  const icons: ReadyIcon[] = [];
  // Each icon is drawn by its own processes; more at a time would only wait for each other.
  for (const icon of drawings) {
    icons.push(await (icon.picture ? ofPicture(icon) : optimizedIcon(icon.file, icon.bytes)));
  }
  if (isPiped) {
    process.stdout.write(icons[0]!.bytes);
    return;
  }
  await refuseObstacles(
    icons.flatMap((icon) => wantedOf(icon, options)),
    consent,
  );
  if (output !== undefined) makeOutputFolder(output);
  const report: object[] = [];
  for (const icon of icons) {
    const target = await writeIcon(icon, options, consent);
    const { file, before, after, savings, kept, change } = icon;
    report.push({
      file,
      before,
      after,
      savings,
      ...(kept ? { kept } : {}),
      ...(change === undefined ? {} : { change }),
      ...(target ? { written: target } : {}),
    });
    if (!json) show(icon, target);
  }
  if (json) printJson({ icons: report });
  else if (!write && output === undefined) {
    remark('Nothing was written: --write replaces the files, --output puts them into a folder.');
  }
}
