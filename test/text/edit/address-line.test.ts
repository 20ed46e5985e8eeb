import { expect, test } from 'vitest';
import {
  addressLine,
  enteredAddress,
  withEdit,
  withTyped,
} from '../../../src/text/edit/address-line.ts';

test('an address is entered without spaces around it and slashes at its end', () => {
  const line = withTyped(addressLine(' http://catalog:30443'), '/ ');
  expect(enteredAddress(line)).toEqual({ address: 'http://catalog:30443' });
});

test('any change removes the error of the last try', () => {
  const refused = { ...addressLine('catalog'), problem: 'This is not the address of a catalog' };
  expect(enteredAddress(refused)).toEqual({
    problem: 'This is not the address of a catalog, such as http://localhost:30443.',
  });
  expect(withTyped(refused, ':1').problem).toBeUndefined();
  expect(withEdit(refused, 'delete-word')).toEqual(addressLine(''));
  expect(withEdit(refused, 'help')).toBeUndefined();
});
