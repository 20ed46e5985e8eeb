import { processStatus } from './process-status.ts';

/**
 * Whether this process is in the foreground of its terminal. The system stops a background job that reads the terminal
 * or changes its mode, but no process without a controlling terminal. Outside of Linux this is unknown, and assumed.
 */
export function isInForeground(): boolean {
  const own = processStatus(process.pid);
  return own === undefined || own.foreground === -1 || own.group === own.foreground;
}
