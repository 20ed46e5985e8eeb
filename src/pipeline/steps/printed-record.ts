import type { PrintedJson } from '../../text/printed-json.ts';

/** An inspection record with the text for its file. */
export function printedRecord(record: readonly unknown[]): PrintedJson {
  return { value: record, text: `${JSON.stringify(record, null, 4)}\n` };
}
