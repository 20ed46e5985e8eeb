import type { SampleFormat, Shows } from '../sample-format.ts';

/** An entry whose file is a text. */
export function textFormat(
  format: string,
  types: string,
  extension: string,
  content: string,
  shows: Shows = 'words',
): SampleFormat {
  return { format, types, extension, make: () => content, shows };
}

/** Lines as Unix ends them. */
export const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;

/** Lines as the Internet and Windows end them. */
export const crlf = (...all: readonly string[]) => `${all.join('\r\n')}\r\n`;
