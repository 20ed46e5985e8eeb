import { describe, expect, it } from 'vitest';
import { usesContext } from '../../../src/engine/shared/build-arguments.ts';

describe('usesContext', () => {
  it.each([
    'FROM a\nCOPY x /x\n',
    'FROM a\n  add x /x\n',
    'FROM a\nONBUILD COPY x /x\n',
    'FROM a\nRUN --mount=type=bind,target=/in ls /in\n',
  ])('%j does', (recipe) => {
    expect(usesContext(recipe)).toBe(true);
  });

  it.each(['FROM a\nRUN apt-get update && echo COPY\nLABEL x="COPY y"\n', 'FROM a\n'])(
    '%j does not',
    (recipe) => {
      expect(usesContext(recipe)).toBe(false);
    },
  );
});
