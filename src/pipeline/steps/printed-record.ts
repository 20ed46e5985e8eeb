import type { JsonWithText } from '../../text/json-text.ts';

/** An inspection record with the text for its file. */
export function printedRecord(record: readonly unknown[]): JsonWithText {
  return { value: record, text: `${JSON.stringify(record, null, 4)}\n` };
}
