/** An inspection record as its file has it. */
export function recordText(record: readonly unknown[]): string {
  return `${JSON.stringify(record, null, 4)}\n`;
}
