import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const image = /^ARG NODE_IMAGE=(.+)$/m.exec(readFileSync('deploy/Dockerfile', 'utf8'))![1]!;

test('the image begins with a Node of an even number, which alone gets security updates for years', () => {
  const [, major] = /^node:(\d+)-bookworm-slim(@sha256:[0-9a-f]{64})?$/.exec(image)!;
  expect(Number(major)).toBeGreaterThanOrEqual(24);
  expect(Number(major) % 2).toBe(0);
});

test.each([
  'deploy/compose.yaml',
  'deploy/compose.postgresql.yaml',
  'deploy/ci.Dockerfile',
  'deploy/onboard.Dockerfile',
  'docs/how-to/deploy-a-catalog.md',
])('%s says the same one', (file) => {
  const named = readFileSync(file, 'utf8').match(/node:\d[\w.-]*/g) ?? [];
  expect(named).not.toEqual([]);
  expect(new Set(named)).toEqual(new Set([image.replace(/@.*$/, '')]));
});
