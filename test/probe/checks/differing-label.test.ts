import { expect, it } from 'vitest';
import { noImageSettings } from '../../../src/descriptor/check/image-settings.ts';
import { differingLabel } from '../../../src/probe/checks/differing-label.ts';
import { labelsOf } from '../../../src/recipe/labels.ts';
import { smallDescriptor } from '../../support/small-application.ts';

const descriptor = smallDescriptor('xcalc', { launch: 'xcalc.XCalc' });
const wanted = labelsOf(descriptor, undefined, noImageSettings);

function differing(changes: Readonly<Record<string, string | undefined>>) {
  const all = Object.entries({ ...wanted, ...changes });
  const labels = Object.fromEntries(all.filter(([, value]) => value !== undefined));
  return differingLabel(descriptor, undefined, noImageSettings, {
    labels: labels as Readonly<Record<string, string>>,
  });
}

it('names the field of a label that has another text, and the text that the image has', () => {
  expect(differing({})).toBeUndefined();
  expect(differing({ 'org.acme.template': '7' })).toBeUndefined();
  expect(differing({ 'oc.launch': 'other.Other' })).toEqual({
    ...{ kind: 'label', name: 'oc.launch', field: 'launch', near: ['other.Other'] },
  });
  expect(differing({ 'oc.launch': undefined })).toEqual({
    ...{ kind: 'label', name: 'oc.launch', field: 'launch' },
  });
});

it('names the template for a label that can only come from there', () => {
  expect(differing({ 'oc.args': '--other' })).toEqual({
    ...{ kind: 'label', name: 'oc.args', field: 'template' },
  });
});

it('names no field for a label that is made from more than one text', () => {
  expect(differing({ 'oc.acl': '{}' })).toEqual({ kind: 'label', name: 'oc.acl' });
});
