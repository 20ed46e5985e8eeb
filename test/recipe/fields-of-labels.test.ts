import { expect, it } from 'vitest';
import { noImageSettings } from '../../src/descriptor/check/image-settings.ts';
import { fieldsOfLabels, labelsOf } from '../../src/recipe/labels.ts';

it('reads the fields from the labels of an application', () => {
  const descriptor = {
    template: 'acme/oc.template.debian.minimal',
    name: 'xcalc',
    launch: 'xcalc.XCalc',
    path: '/usr/bin/xcalc',
    acl: { permit: ['all'] },
    host_config: { mem_limit: '512M' },
  };
  const fields = fieldsOfLabels(labelsOf(descriptor, undefined, noImageSettings));
  expect(fields).toMatchObject(descriptor);
});

it('omits unreadable labels', () => {
  expect(fieldsOfLabels({ 'oc.name': 'x', 'oc.acl': '{', other: 'y' })).toEqual({ name: 'x' });
});
