import { expect, test } from 'vitest';
import { isLoopbackName } from '../../src/system/loopback.ts';

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.255.0.9', '::1', '[::1]'])(
  '%s is this machine alone',
  (name) => {
    expect(isLoopbackName(name)).toBe(true);
  },
);

test.each(['', 'localhost.example', '127.0.0.1.example', '128.0.0.1', '1.127.0.0', '127.1', '::'])(
  '%j may be another',
  (name) => {
    expect(isLoopbackName(name)).toBe(false);
  },
);
