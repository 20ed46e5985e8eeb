import { basename, join } from 'node:path';
import { harmless } from '../../text/harmless.ts';
import { formatBytes, plural } from '../../text/human.ts';
import { Trouble } from '../../trouble.ts';
import { writeFileAtomic } from '../../workspace/atomic-write.ts';
import { optimizeSvg, type Saving } from '../../workspace/optimize-svg.ts';
import { makeOutputFolder } from '../../workspace/output-folder.ts';
import { severalAtOnce } from '../../workspace/several-at-once.ts';
import { UsageError } from '../command.ts';
import { note, print, printJson } from '../output.ts';
import { checkedIcon, isDrawing, problemLine } from './checked-icon.ts';

interface Options {
  readonly write?: true;
  readonly output?: string;
  readonly json?: true;
}

/** What became of an icon. */
interface Optimized {
  readonly file: string;
  /** Size in bytes. */
  readonly before: number;
  /** Size in bytes; never above `before`. */
  readonly after: number;
  readonly savings: readonly Saving[];
  /** The shorter drawing, or the file's own bytes where there is none. */
  readonly bytes: Uint8Array;
}

/** @throws Trouble when one of the files is no drawing: nothing is written then */
async function readDrawings(paths: readonly string[]) {
  const icons = await severalAtOnce(paths, checkedIcon);
  const broken = icons.filter((icon) => !isDrawing(icon));
  if (broken.length === 0) return icons;
  throw new Trouble(`${plural(broken.length, 'file is', 'files are')} no drawing`, {
    tail: broken.flatMap(({ file, problems }) =>
      problems.map((problem) => harmless(problemLine(file, problem))),
    ),
    action: 'Mend what is named above, or export the drawing again.',
  });
}

function optimized(file: string, bytes: Uint8Array): Optimized {
  const short = optimizeSvg(bytes);
  const isShorter = short.bytes.length < bytes.length;
  return {
    file,
    before: bytes.length,
    after: isShorter ? short.bytes.length : bytes.length,
    savings: isShorter ? short.savings.filter((saving) => saving.bytes !== 0) : [],
    bytes: isShorter ? short.bytes : bytes,
  };
}

async function written({ file, bytes }: Optimized, { write, output }: Options) {
  if (output !== undefined) {
    const target = join(output, basename(file));
    await writeFileAtomic(target, bytes);
    return target;
  }
  return write && (await writeFileAtomic(file, bytes)) ? file : undefined;
}

function show({ file, before, after, savings }: Optimized, target: string | undefined): void {
  if (after === before) {
    print(harmless(`${file}  ${formatBytes(before)}, which is short already`));
  } else {
    const percent = Math.round((1 - after / before) * 100);
    print(harmless(`${file}  ${formatBytes(before)} -> ${formatBytes(after)}, ${percent} % less`));
    for (const { what, bytes } of savings.toSorted((a, b) => b.bytes - a.bytes)) {
      print(
        `  ${(bytes < 0 ? `-${formatBytes(-bytes)}` : formatBytes(bytes)).padStart(8)}  ${what}`,
      );
    }
  }
  if (target !== undefined) print(harmless(`  written to ${target}`));
}

/** Writes icons shorter, or only tells how much shorter they would be. */
export async function optimizeIcons(paths: readonly string[], options: Options): Promise<void> {
  const { write, output, json } = options;
  if (write && output !== undefined) {
    throw new UsageError('--write replaces the files and --output does not: take one of them');
  }
  if (output !== undefined && new Set(paths.map((path) => basename(path))).size < paths.length) {
    throw new UsageError('two of the files have the same name, and --output is one folder');
  }
  const icons = await readDrawings(paths);
  if (output !== undefined) makeOutputFolder(output);
  const report: object[] = [];
  for (const { file, bytes } of icons) {
    const icon = optimized(file, bytes);
    const target = await written(icon, options);
    const { before, after, savings } = icon;
    report.push({ file, before, after, savings, ...(target ? { written: target } : {}) });
    if (!json) show(icon, target);
  }
  if (json) printJson({ icons: report });
  else if (!write && output === undefined) {
    note('Nothing was written: --write replaces the files, --output puts them into a folder.');
  }
}
