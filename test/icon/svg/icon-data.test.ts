import { expect, test } from 'vitest';
import { iconDataError } from '../../../src/icon/svg/icon-data.ts';

const encoded = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`).toString('base64');

test('an icon with nothing worse than a warning can be shown', () => {
  expect(iconDataError(encoded('<script>1</script>'))).toBeUndefined();
});

test('base64 that ends after the first character of a group is refused', () => {
  const whole = encoded('').replace(/=+$/, '');
  const groups = whole.slice(0, whole.length - (whole.length % 4));
  expect(iconDataError(`${groups}A`)).toBe('it is not base64');
});
