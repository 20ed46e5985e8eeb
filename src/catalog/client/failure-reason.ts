import { harmless } from '../../text/harmless.ts';
import { codeOf, messageOf } from '../../trouble.ts';

/** What may go away by itself: the server is starting, restarting or behind something that is. */
const passing: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  ETIMEDOUT: 'it cannot be reached',
  EHOSTUNREACH: 'it cannot be reached',
  ENETUNREACH: 'it cannot be reached',
  UND_ERR_CONNECT_TIMEOUT: 'it cannot be reached',
  EAI_AGAIN: 'the name of the host cannot be looked up',
};

const lasting: Record<string, string> = {
  ENOTFOUND: 'there is no such host',
};

/** Why a request got no answer, in words, and whether trying again may help. */
export function failureReason(thrown: unknown): { reason: string; mayPass: boolean } {
  // What fetch throws says nothing; its cause does.
  const cause = thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown;
  const code = codeOf(cause) ?? '';
  const reason = passing[code] ?? lasting[code] ?? harmless(messageOf(cause));
  return { reason, mayPass: Object.hasOwn(passing, code) };
}
