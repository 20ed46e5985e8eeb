import { afterAll, beforeAll, expect } from 'vitest';

/** The state that a test file could leave to the next one in the same process. */
function processState() {
  const { env, exitCode } = process;
  const entries = Object.entries(env).filter(([name]) => !name.startsWith('VITEST_'));
  return {
    env: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))),
    folder: process.cwd(),
    umask: process.umask(),
    exitCode,
  };
}

let found: ReturnType<typeof processState>;

beforeAll(() => {
  found = processState();
});

// A file that changes the state of the process must restore it, so that files do not need separate processes.
afterAll(() => {
  expect(processState(), 'a test file leaves the process as it found it').toEqual(found);
});
