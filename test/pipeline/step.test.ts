import { expect, test } from 'vitest';
import { type RunTools, requireTools } from '../../src/pipeline/step.ts';

const tools: RunTools = { catalog: 'http://localhost:1' };

test('returns the tools if all needed ones exist', () => {
  expect(requireTools(tools, ['catalog'])).toBe(tools);
  expect(requireTools({}, [])).toEqual({});
});

test('names the first missing tool', () => {
  const refused = () => requireTools(tools, ['catalog', 'store', 'engine']);
  expect(refused).toThrow('an image store');
  expect(refused).toThrow(expect.objectContaining({ code: 'tool-missing' }));
});
