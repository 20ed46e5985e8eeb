import { Option } from 'commander';
import { whileWaiting } from '../../display/task/waiting.ts';
import { remark } from '../../terminal/output.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { formatBytes } from '../../text/format/format.ts';
import { type DownloadedFile, downloadFile } from '../../vendor/download/download-file.ts';
import { progressText } from '../../vendor/download/progress-text.ts';

export interface DownloadOption {
  readonly allowHttp?: true;
}

export function allowHttpOption(): Option {
  return new Option(
    '--allow-http',
    'download over plain HTTP too, where others in the network can put another file in its place',
  );
}

interface DownloadForCommand extends DownloadOption {
  /** Whether progress is shown. */
  readonly isForPeople: boolean;
  readonly signal: AbortSignal;
}

/**
 * Downloads a file that an argument or a line of a list names by its address, and says how far it is.
 *
 * @throws DeskpackError if it cannot be downloaded
 */
export async function downloadForCommand(
  given: string,
  { allowHttp, isForPeople, signal }: DownloadForCommand,
): Promise<DownloadedFile> {
  const doing = `downloading ${given}`;
  const file = await whileWaiting(
    doing,
    ({ show }) =>
      downloadFile(given, {
        allowsHttp: allowHttp === true,
        signal,
        onProgress: (progress) => show(`${doing}, ${progressText(progress)}`),
        onWait: () => show(`${doing}, which another deskpack does now`),
      }),
    isForPeople,
  );
  if (isForPeople) {
    const done = file.wasHere ? 'Downloaded before, and unchanged' : 'Downloaded';
    remark(escapeControls(`${done}: ${file.address}, ${formatBytes(file.bytes)}.`));
  }
  return file;
}
