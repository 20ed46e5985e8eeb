import { expect, test } from 'vitest';
import { readNextOffers } from '../../../src/wizard/view/read-on.ts';

test('that a suggestion is chosen is read before its note, which may be a sentence', () => {
  const all = [{ value: 'acme/debian', state: 'application', note: 'apt · Small.', chosen: true }];
  expect(readNextOffers({ all, read: 0 }).lines).toContain(
    '  #1 acme/debian, application, chosen, apt, Small.',
  );
});
