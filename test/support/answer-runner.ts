import { afterEach } from 'vitest';

// As it is before a test replaces the clock.
const { setImmediate } = globalThis;

// Between synchronous tests Vitest gives no turn to the event loop. In a file with hundreds of them the answers of the
// main process would wait unread, and after a minute, which a busy machine reaches, each counts as lost.
afterEach(() => new Promise<void>((resolve) => setImmediate(resolve)));
