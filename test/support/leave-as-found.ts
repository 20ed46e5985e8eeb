import { afterAll, beforeAll, expect } from 'vitest';

/** What files that run in one process one after the other could leave to each other. */
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

// A file that needs something else of the process puts it back, so that files need no process each.
afterAll(() => {
  expect(processState(), 'a test file leaves the process as it found it').toEqual(found);
});
