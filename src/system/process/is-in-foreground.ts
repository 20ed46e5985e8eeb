import { processStatus } from './process-status.ts';

/**
 * Whether this process has its terminal. The system stops a background job that reads it or changes its mode; it stops
 * no process that has no terminal of its own. Outside of Linux this is not known, and assumed.
 */
export function isInForeground(): boolean {
  const own = processStatus(process.pid);
  return own === undefined || own.foreground === -1 || own.group === own.foreground;
}
