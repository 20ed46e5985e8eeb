/** Text that a manual page shows as it is. */
export function escaped(text: string): string {
  const plain = text.replaceAll('\\', '\\e').replaceAll('-', '\\-');
  // A line that begins with one of these would be a request.
  return plain.replaceAll(/^(?=[.'])/gm, '\\&');
}

const bold = (text: string) => `\\fB${escaped(text)}\\fR`;

/** A section with its lines. It begins a paragraph itself. */
export function section(title: string, ...lines: readonly string[]): readonly string[] {
  const own = lines[0] === '.PP' ? lines.slice(1) : lines;
  return own.length === 0 ? [] : [`.SH ${escaped(title)}`, ...own];
}

/** A term in bold, and what it means, indented. */
export function entry(term: string, meaning: string): readonly string[] {
  return ['.TP', bold(term), escaped(meaning)];
}

/** Lines that are kept as they are, below the text about them. */
export function literal(about: string, line: string): readonly string[] {
  return ['.PP', escaped(about), '.RS 4', '.nf', escaped(line), '.fi', '.RE'];
}
