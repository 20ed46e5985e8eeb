import { readBytesIfThere } from '../../system/files/read-file.ts';
import { printWindow } from '../../terminal/picture/print-window.ts';
import { displayLine } from '../../text/escape/display-line.ts';

/** More than a picture of a whole screen has. */
const maxBytes = 4_000_000;

/** Shows the picture of a window on the plain screen, as large as the terminal can, and says where it is. */
export async function showWindow(file: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const png = await readBytesIfThere(file, maxBytes).catch(() => undefined);
  process.stdout.write('\n');
  if (png) await printWindow(png, process, environment);
  process.stdout.write(`The picture is in ${displayLine(file)}\n`);
}
