/** Clears the present line and returns to its start. */
const clearLine = '\r\u001b[K';

/** A row below the lines that are printed, which is drawn again as it changes. */
interface StatusRow {
  /** Prints lines above the row. */
  print(lines: readonly string[]): void;
  /** @param text without line breaks, at most as wide as the terminal */
  show(text: string): void;
  /** Removes the row. */
  close(): void;
}

/** Opens a row on a terminal. Without a terminal, only the lines are printed. */
export function openStatusRow(output: NodeJS.WriteStream): StatusRow {
  let shown = '';
  const draw = (before: string) => {
    if (output.isTTY) output.write(`${shown === '' ? '' : clearLine}${before}${shown}`);
    else output.write(before);
  };
  return {
    print(lines) {
      if (lines.length === 0) return;
      draw(lines.map((line) => `${line}\n`).join(''));
    },
    show(text) {
      if (!output.isTTY || text === shown) return;
      if (shown !== '') output.write(clearLine);
      shown = text;
      output.write(text);
    },
    close() {
      if (shown !== '') output.write(clearLine);
      shown = '';
    },
  };
}
