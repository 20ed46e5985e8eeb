import { checkSvg } from '../../../icon/svg.ts';
import type { SvgFinding } from '../../../icon/svg-finding.ts';
import { readBytes } from '../../../system/files/read-file.ts';
import { readStandardInput, standardInput } from '../../../workspace/standard-input.ts';

/** Bytes above which a file cannot be meant as an icon. */
const maxBytes = 16_000_000;

/** An icon file with what is to be said about it. */
export interface CheckedIcon {
  /** The path as people named it. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly findings: readonly SvgFinding[];
}

/** @throws DeskpackError when the file cannot be read */
export async function checkedIcon(file: string): Promise<CheckedIcon> {
  const bytes =
    file === standardInput ? await readStandardInput(maxBytes) : await readBytes(file, maxBytes);
  return { file, bytes, findings: checkSvg(bytes) };
}

/** Whether an icon can be built into an image at all. */
export function isDrawing({ findings }: CheckedIcon): boolean {
  return findings.every(({ severity }) => severity !== 'error');
}

/** A problem on one line, as compilers print them. */
export function findingLine(
  file: string,
  { line, column, severity, kind, message }: SvgFinding,
): string {
  return `${file}:${line}:${column}  ${severity}  ${message}  ${kind}`;
}
