import { expect, it } from 'vitest';
import { checkSvg } from '../../../src/icon/svg/svg.ts';
import { withNamespace } from '../../../src/icon/svg/with-namespace.ts';

const drawing = '<path d="M0 0h8v8z"/></svg>';
const errors = (svg: string) =>
  checkSvg(Buffer.from(svg)).filter(({ severity }) => severity === 'error').length;

it('adds the namespace if it is only bound to a prefix', () => {
  const svg = `<?xml version="1.0"?>\n<svg\n  xmlns:svg="http://www.w3.org/2000/svg" width="8">${drawing}`;
  expect(errors(svg)).toBe(1);
  expect(errors(withNamespace(svg))).toBe(0);
});

it('adds it to the outermost element, and not in a comment', () => {
  const before =
    '<?xml version="1.0"?><!-- <svg > --><!DOCTYPE svg PUBLIC "a" "b" [<!ENTITY c "d">]>\n';
  expect(withNamespace(`${before}<svg >${drawing}`)).toBe(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" >${drawing}`,
  );
});

it('does not change a drawing with a namespace, even a wrong one', () => {
  for (const svg of [
    `<svg xmlns="http://www.w3.org/2000/svg">${drawing}`,
    `<svg width="8"\n  xmlns = "http://example.com/other">${drawing}`,
    'no drawing',
    `<g><svg >${drawing}</g>`,
    '<!--'.repeat(50_000),
  ]) {
    expect(withNamespace(svg)).toBe(svg);
  }
});
