import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { line } from './line.ts';
import { patchedModule } from './patched-module.ts';

const options = fc.option(
  fc.record({ ambiguousIsNarrow: fc.boolean(), countAnsiEscapeCodes: fc.boolean() }),
  { nil: undefined },
);

test('measures any line as the package does', async () => {
  const module = await patchedModule('string-width/index.js', 'string-width.patch');
  const { default: patched } = (await import(module)) as { default: typeof stringWidth };
  fc.assert(
    fc.property(line, options, (text, options) => {
      expect(patched(text, options)).toBe(stringWidth(text, options));
    }),
  );
});
