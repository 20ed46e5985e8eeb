import { expect, test } from 'vitest';
import { findingsOf, fires, partOf } from '../messages.ts';

test.each([
  ['acme/oc.template.alpinei.gtk', 'alpinei', 'alpine'],
  ['acme/oc.template.ubunt.gtk.18.04', 'ubunt', 'ubuntu'],
  ['host:5000/acme/oc.vm.debiann:12', 'debiann', 'debian'],
])('%s', (template, part, meant) => {
  const [finding] = findingsOf('template-distribution', { template });
  expect(finding).toMatchObject({ severity: 'warning', path: ['template'] });
  expect(partOf(finding!, template)).toBe(part);
  expect(finding?.message).toContain(`Did you mean ${meant}?`);
});

test.each([
  'acme/oc.template.alpine',
  'acme/oc.template.ubuntu.minimal.22.04',
  'acme/oc.template.kubuntu',
  'acme/oc.template.fedora.40',
  'acme/oc.template.tiny',
  'acme/alpinei',
])('%s has no finding', (template) => {
  expect(fires('template-distribution', { template })).toBe(false);
});
