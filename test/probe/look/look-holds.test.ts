import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lookHolds, type SeenStart } from '../../../src/probe/look/look-holds.ts';
import { smallDescriptor } from '../../support/small-application.ts';

const descriptor = smallDescriptor('xcalc', { debpackage: 'x11-apps', launch: 'xcalc.XCalc' });
const seen: SeenStart = {
  descriptor,
  launch: 'xcalc.XCalc',
  firstSeenMs: 900,
  layers: ['template', 'packages', 'accounts of the look'],
};
const built = ['template', 'packages', 'icons', 'accounts'];

test('a look holds for an image with its template and packages that starts in the same way', () => {
  expect(lookHolds(seen, descriptor, { layers: built })).toBe(true);
  const described = { ...descriptor, displayname: 'Calculator', acl: {} };
  expect(lookHolds(seen, described, { layers: built })).toBe(true);
});

test.each([
  ['another class', { launch: 'a.A' }],
  ['arguments', { args: '-rpn' }],
  ['a memory limit', { host_config: { mem_limit: '8m' } }],
  ['another package', { debpackage: 'x11-apps, bc' }],
  ['commands after the packages', { postruncommands: ['RUN rm /usr/bin/xcalc'] }],
])('a look does not hold with %s', (_, changes) => {
  expect(lookHolds(seen, { ...descriptor, ...changes }, { layers: built })).toBe(false);
});

test('commands after the packages are never taken as seen, as they run again', () => {
  const changed = { ...descriptor, postruncommands: ['RUN true'] };
  expect(lookHolds({ ...seen, descriptor: changed }, changed, { layers: built })).toBe(false);
});

test('a look holds for no image with another layer below', () => {
  const layer = fc.constantFrom('template', 'packages', 'icons', 'accounts', 'other');
  fc.assert(
    fc.property(fc.array(layer, { maxLength: 6 }), (layers) => {
      const isSame = layers.length === 4 && layers[0] === 'template' && layers[1] === 'packages';
      expect(lookHolds(seen, descriptor, { layers })).toBe(isSame);
    }),
  );
});
