import { exit } from '../../../error/exit-status.ts';
import { mapConcurrently } from '../../../system/map-concurrently.ts';
import { print, printJson } from '../../../terminal/output.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { formatBytes } from '../../../text/format/format.ts';
import { checkedIcon, findingLine, iconFiles, isDrawing, pictureLine } from './icon-files.ts';

/** Prints the findings about icons. The process ends with status 1 if an icon has an error. */
export async function checkIcons(
  paths: readonly string[],
  { json }: { readonly json?: true },
): Promise<void> {
  const icons = await mapConcurrently(await iconFiles(paths), checkedIcon);
  if (!icons.every(isDrawing)) process.exitCode = exit.failed;
  if (json) {
    const report = icons.map(({ file, bytes, findings, picture }) => {
      return { file, bytes: bytes.length, problems: findings, ...(picture ? { picture } : {}) };
    });
    printJson({ icons: report });
    return;
  }
  for (const { file, bytes, findings, picture } of icons) {
    if (picture) {
      print(escapeControls(pictureLine(file, picture)));
      continue;
    }
    if (findings.length === 0) print(escapeControls(`${file}  ok  ${formatBytes(bytes.length)}`));
    for (const finding of findings) print(escapeControls(findingLine(file, finding)));
  }
}
