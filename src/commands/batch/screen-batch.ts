import type { Terminal } from '../../ui/terminal.ts';
import type { BatchDisplay } from './batch-display.ts';
import { plainBatch } from './plain-batch.ts';

export function screenBatch(_: Terminal, __: () => void): BatchDisplay {
  return plainBatch({ quiet: false });
}
