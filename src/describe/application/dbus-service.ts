import { posix } from 'node:path';
import { type ExecCommand, readExec } from '../../desktop/entry/exec-command.ts';
import { readKeyFile } from '../../desktop/entry/key-file.ts';
import { readString } from '../../desktop/entry/values.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import type { Note } from '../note.ts';

const folder = '/usr/share/dbus-1/services';

const maxBytes = 64_000;

/** Options with which an application waits for messages and shows no window. */
const waiting = new Set(['--gapplication-service', '--dbus-service', '--dbus']);

/** The command in the service file of an application that the session bus starts, and what was changed. */
interface ServiceCommand {
  readonly exec: ExecCommand;
  readonly note: Note;
}

/**
 * The command of an application that has no Exec line because the session bus starts it.
 *
 * Format: D-Bus Specification, "Message Bus Starting Services".
 *
 * @param path of the desktop file, which has the name of the service
 * @returns undefined if its service file is not among the files
 */
export async function commandOfService(
  files: Pick<ImageFiles, 'read'>,
  path: string,
): Promise<ServiceCommand | undefined> {
  const file = posix.join(folder, `${posix.basename(path, '.desktop')}.service`);
  const text = (await files.read(file, maxBytes))?.toString('utf8');
  const line = readString(
    readKeyFile(text ?? '')
      .get('D-BUS Service')
      ?.get('Exec') ?? '',
  );
  // A service file has no field codes.
  const exec = readExec(line.replaceAll('%', '%%'));
  if (!exec) return undefined;
  const removed = exec.arguments.filter((word) => waiting.has(word));
  const without = removed.length > 0 ? `, without ${removed.join(' ')}` : '';
  const message = `the session bus starts it, and its desktop file has no Exec line: the command of ${file} was taken${without}`;
  return {
    exec: { ...exec, arguments: exec.arguments.filter((word) => !waiting.has(word)) },
    note: { code: 'started-by-bus', key: 'path', message },
  };
}
