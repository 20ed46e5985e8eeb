import { posix } from 'node:path';
import { copySources } from '../../descriptor/values/copy-sources.ts';
import { quoteForShell } from '../../text/escape/quote-for-shell.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import type { RecipeInstruction } from './instructions.ts';

/** The options of an instruction, such as `--chown=a`, and the text after them. */
function splitOptions(text: string): readonly [options: string, rest: string] {
  const [options = ''] = /^(?:--\S+\s+)*/.exec(text) ?? [];
  return [options, text.slice(options.length)];
}

function listIn(text: string): readonly string[] | undefined {
  const parsed: unknown = text.startsWith('[') ? tryParseJson(text) : undefined;
  const isList = Array.isArray(parsed) && parsed.every((one) => typeof one === 'string');
  return isList && parsed.length > 0 ? parsed : undefined;
}

/** A RUN instruction whose command begins in a folder. */
function runIn(folder: string, text: string): string {
  const [options, command] = splitOptions(text);
  // In the form of a list, no shell runs the command.
  const list = listIn(command);
  const words = list ? `exec ${list.map(quoteForShell).join(' ')}` : command;
  return `RUN ${options}cd ${quoteForShell(folder)} && ${words}`;
}

/** An absolute destination; a slash at its end, which stands for a folder, is kept. */
function destinationIn(folder: string, destination: string): string {
  if (destination.startsWith('/') || destination.startsWith('$')) return destination;
  const path = posix.resolve(folder, destination);
  const isFolder = /(?:^|\/)\.{0,2}\/?$/.test(destination);
  return isFolder && path !== '/' ? `${path}/` : path;
}

/** COPY or ADD with an absolute destination; undefined if the text has none. */
function copyIn(folder: string, keyword: string, text: string): string | undefined {
  if (!copySources({ keyword, written: keyword, rest: text, from: 0 })) return undefined;
  const [options, operands] = splitOptions(text);
  const list = listIn(operands);
  if (list) {
    const words = [...list.slice(0, -1), destinationIn(folder, list.at(-1)!)];
    return `${keyword} ${options}${JSON.stringify(words)}`;
  }
  const [, sources = '', last = ''] = /^([\s\S]*\s)(\S+)$/.exec(operands) ?? [];
  // In quotes it would be another form, which builders do not know.
  return `${keyword} ${options}${sources}${destinationIn(folder, last)}`;
}

/**
 * An instruction as it has to be without the WORKDIR before it, which no descriptor can have.
 *
 * @param folder the working folder, as an absolute path
 */
export function inFolder(folder: string, { keyword, text, written }: RecipeInstruction): string {
  if (keyword === 'RUN') return runIn(folder, text);
  if (keyword !== 'COPY' && keyword !== 'ADD') return written;
  return copyIn(folder, keyword, text) ?? written;
}
