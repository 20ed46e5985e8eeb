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
  templateLayers: 1,
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

test.each(['preruncommands', 'postruncommands'])('%s are never taken as seen', (key) => {
  const changed = { ...descriptor, [key]: ['RUN true'] };
  expect(lookHolds({ ...seen, descriptor: changed }, changed, { layers: built })).toBe(false);
});

test('layers without a change, which builders leave out, do not matter', () => {
  for (const layers of [
    ['template', 'packages', 'accounts'],
    ['template', 'packages'],
  ]) {
    expect(lookHolds(seen, descriptor, { layers })).toBe(true);
  }
  const plain = { ...seen, layers: ['template', 'packages'] };
  expect(lookHolds(plain, descriptor, { layers: ['template', 'packages', 'icons'] })).toBe(true);
  // Other packages, and no layer with accounts: the last layer is not one that is built again.
  expect(lookHolds(plain, descriptor, { layers: ['template', 'other packages'] })).toBe(false);
});

test('a look holds for no image with other packages or another template', () => {
  const layer = fc.constantFrom('template', 'packages', 'icons', 'accounts', 'other');
  fc.assert(
    fc.property(fc.array(layer, { maxLength: 6 }), (layers) => {
      const isSame = layers[0] === 'template' && layers[1] === 'packages' && layers.length <= 4;
      expect(lookHolds(seen, descriptor, { layers })).toBe(isSame);
    }),
  );
});
