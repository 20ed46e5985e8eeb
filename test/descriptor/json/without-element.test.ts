import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutElement } from '../../../src/descriptor/json/without-element.ts';

it('takes one element out of an array and leaves all other bytes', () => {
  const text = '[\n  {"a": 1},\n  {"b": [2, 3]},\n  {"c": "]"}\n]\n';
  expect(withoutElement(text, 0)).toBe('[\n  {"b": [2, 3]},\n  {"c": "]"}\n]\n');
  expect(withoutElement(text, 1)).toBe('[\n  {"a": 1},\n  {"c": "]"}\n]\n');
  expect(withoutElement(text, 2)).toBe('[\n  {"a": 1},\n  {"b": [2, 3]}\n]\n');
  expect(withoutElement('[ 1 ]', 0)).toBe('[  ]');
});

it('leaves the other elements of any array', () => {
  const element = fc.jsonValue({ maxDepth: 2 });
  fc.assert(
    fc.property(
      fc.array(element, { minLength: 1, maxLength: 6 }),
      fc.nat(5),
      fc.constantFrom(undefined, 2, '\t'),
      (list, at, indent) => {
        const index = at % list.length;
        const rest = JSON.parse(withoutElement(JSON.stringify(list, null, indent), index));
        const others = list.filter((_, one) => one !== index);
        expect(rest).toEqual(JSON.parse(JSON.stringify(others)));
      },
    ),
  );
});
