import { join } from 'node:path';
import { DeskpackError } from '../error/deskpack-error.ts';
import { readBytesIfThere } from '../system/files/read-file.ts';
import { configFolder } from '../system/folders/user-folders.ts';
import { decodeText } from '../text/decode-text.ts';
import { isObject } from '../text/json/json-object.ts';
import { tryParseJsonFile } from '../text/json/json-text.ts';

/** Larger files are not read as preferences. */
const maxBytes = 1_000_000;

/** The path of the preferences file. */
export function settingsFile(): string {
  return join(configFolder(), 'preferences.json');
}

/** An error about the preferences file, with one line per problem. */
export function settingsFileError(lines: readonly string[]): DeskpackError {
  const file = settingsFile();
  const [only, ...others] = lines;
  return others.length === 0
    ? new DeskpackError('settings-invalid', {
        reason: `the settings in ${file} are wrong: ${only}`,
        subject: { kind: 'file', name: file },
        action: 'Correct that file, or remove it, so that the defaults apply.',
      })
    : new DeskpackError('settings-invalid', {
        reason: `the settings in ${file} are wrong`,
        subject: { kind: 'file', name: file },
        tail: lines,
        action: 'Correct these values in that file, or remove them, so that the defaults apply.',
      });
}

/**
 * The content of the preferences file; empty if there is none. No folder is created for reading, because not every
 * user has a writable home folder.
 *
 * @throws DeskpackError when the file cannot be read or does not contain a JSON object
 */
export async function readSettingsFile(): Promise<Readonly<Record<string, unknown>>> {
  const bytes = await readBytesIfThere(settingsFile(), maxBytes);
  if (!bytes) return {};
  const decoded = decodeText(bytes);
  if ('problem' in decoded) throw settingsFileError([`the file ${decoded.problem}`]);
  const value = tryParseJsonFile(decoded.text);
  if (value === undefined) throw settingsFileError(['the file is not JSON']);
  if (isObject(value)) return value;
  throw settingsFileError(['it must be an object such as {"engine": "docker"}']);
}
