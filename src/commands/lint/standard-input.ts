import { buffer } from 'node:stream/consumers';

/** The name under which commands take what is piped to them. */
export const standardInput = '-';

/** All bytes that are piped to the command. */
export async function readStandardInput(): Promise<Uint8Array> {
  return buffer(process.stdin);
}
