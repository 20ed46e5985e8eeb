/** An entry of the run commands, parsed as builders do. */
export interface Instruction {
  /** The first word in upper case, e.g. `RUN`. */
  readonly keyword: string;
  /** The first word as written. */
  readonly written: string;
  /** The text after it, trimmed. */
  readonly rest: string;
  /** Start of `rest` in the entry. */
  readonly from: number;
}

/** All instructions of builders. */
const keywords: ReadonlySet<string> = new Set(
  `ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL MAINTAINER ONBUILD RUN SHELL STOPSIGNAL
  USER VOLUME WORKDIR`.split(/\s+/),
);

/** Parses an entry; undefined if it does not start with a build instruction. */
export function parseInstruction(entry: string): Instruction | undefined {
  const start = entry.length - entry.trimStart().length;
  const end = entry.slice(start).search(/\s/);
  const written = end === -1 ? entry.slice(start) : entry.slice(start, start + end);
  const keyword = written.toUpperCase();
  if (!keywords.has(keyword)) return undefined;
  const after = entry.slice(start + written.length);
  const rest = after.trim();
  return { keyword, written, rest, from: entry.length - after.trimStart().length };
}
