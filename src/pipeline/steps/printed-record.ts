import type { PrintedJson } from '../../text/printed-json.ts';

/** An inspection record with its text as its file has it. */
export function printedRecord(record: readonly unknown[]): PrintedJson {
  return { value: record, text: `${JSON.stringify(record, null, 4)}\n` };
}
