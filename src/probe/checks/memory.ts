import { formatBytes } from '../../text/format/format.ts';
import { limitsOf } from '../launch/limits.ts';
import type { Check } from './check.ts';

/** A start that uses more than this share of the limit leaves too little. */
const nearShare = 0.8;

/** Checks that the memory limit leaves enough after the start. */
export const checkMemory: Check = {
  title: 'memory',
  needs: 'start',
  absent: 'it was not measured',
  run({ descriptor }, { peakMemoryBytes: peak }) {
    const limit = limitsOf(descriptor).memoryBytes;
    if (peak === undefined) return undefined;
    const most = `${formatBytes(peak)} at most`;
    if (limit === undefined) return { summary: `${most}, and no limit`, findings: [] };
    const summary = `${most}, of ${formatBytes(limit)}`;
    if (peak < nearShare * limit) return { summary, findings: [] };
    const message = `the start alone takes ${formatBytes(peak)} of ${formatBytes(limit)}`;
    return {
      summary,
      findings: [{ name: 'memory-near-limit', message, field: 'host_config.mem_limit' }],
    };
  },
};
