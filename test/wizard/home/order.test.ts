import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statusOf } from '../../../src/wizard/home/application-status.ts';
import { filtered, homeOrders, inOrder } from '../../../src/wizard/home/order.ts';
import { factsOf, wholeHistory } from './facts-of.ts';

const surroundings = { catalog: 'http://catalog', places: {} };

const statuses = [
  statusOf(factsOf('gimp', { history: wholeHistory }, { displayname: 'GIMP' }), surroundings, 10),
  statusOf(factsOf('audacity', {}, { displayname: 'Audacity' }), surroundings, 10),
  statusOf(
    factsOf('krita', { checked: { errors: 1, warnings: 0, firstError: 'x', recipe: undefined } }),
    surroundings,
    10,
  ),
];

const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);

describe('a list of applications', () => {
  it('is sorted by name, whatever the case of its letters', () => {
    expect(names(inOrder(statuses, 'name'))).toEqual(['audacity', 'gimp', 'krita']);
  });

  it('is sorted by what needs attention', () => {
    expect(names(inOrder(statuses, 'state'))).toEqual(['krita', 'audacity', 'gimp']);
    expect(names(inOrder(statuses, 'proof'))).toEqual(['audacity', 'krita', 'gimp']);
  });

  it.each([
    ['GI', ['gimp']],
    ['registered', ['gimp']],
    ['fix', ['krita']],
    ['not built', ['audacity']],
    ['gimp krita', []],
  ])('is filtered by words in its names and states: %s', (filter, found) => {
    expect(names(filtered(statuses, filter))).toEqual(found);
  });

  it('has the same applications in each order, and some of them in each filter', () => {
    fc.assert(
      fc.property(fc.constantFrom(...homeOrders), fc.string(), (order, filter) => {
        expect(names(inOrder(statuses, order)).toSorted()).toEqual(names(statuses).toSorted());
        for (const one of filtered(statuses, filter)) expect(statuses).toContain(one);
      }),
    );
  });
});
