import { checkSvg } from '../../../icon/svg.ts';
import type { SvgProblem } from '../../../icon/svg-finding.ts';
import { readBytes } from '../../../system/files/read-file.ts';
import { readStandardInput, standardInput } from '../../../workspace/standard-input.ts';

/** Bytes above which a file cannot be meant as an icon. */
const most = 16_000_000;

/** An icon file with what is to be said about it. */
export interface CheckedIcon {
  /** The path as people named it. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly problems: readonly SvgProblem[];
}

/** @throws Trouble when the file cannot be read */
export async function checkedIcon(file: string): Promise<CheckedIcon> {
  const bytes =
    file === standardInput ? await readStandardInput(most) : await readBytes(file, most);
  return { file, bytes, problems: checkSvg(bytes) };
}

/** Whether an icon can be built into an image at all. */
export function isDrawing({ problems }: CheckedIcon): boolean {
  return problems.every(({ severity }) => severity !== 'error');
}

/** A problem on one line, as compilers print them. */
export function problemLine(
  file: string,
  { line, column, severity, kind, message }: SvgProblem,
): string {
  return `${file}:${line}:${column}  ${severity}  ${message}  ${kind}`;
}
