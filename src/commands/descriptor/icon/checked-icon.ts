import { checkSvg } from '../../../icon/svg/svg.ts';
import type { SvgFinding } from '../../../icon/svg/svg-finding.ts';
import { readBytes } from '../../../system/files/read-file.ts';
import { readStandardInput, standardInput } from '../../../workspace/standard-input.ts';

/** Size limit in bytes; a larger file cannot be an icon. */
const maxBytes = 16_000_000;

/** An icon file with its findings. */
interface CheckedIcon {
  /** The path as it was given. */
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

/** Whether an icon can be used in an image. */
export function isDrawing({ findings }: CheckedIcon): boolean {
  return findings.every(({ severity }) => severity !== 'error');
}

/** A finding on one line, in the format of compilers. */
export function findingLine(
  file: string,
  { line, column, severity, kind, message }: SvgFinding,
): string {
  return `${file}:${line}:${column}  ${severity}  ${message}  ${kind}`;
}
