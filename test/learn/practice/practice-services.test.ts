import { expect, test } from 'vitest';
import type { Given } from '../../../src/describe/given/given.ts';
import { practiceServices } from '../../../src/learn/practice/practice-services.ts';
import type { WizardServices } from '../../../src/wizard/services/wizard-services.ts';
import { quietServices } from '../../wizard/quiet-services.ts';

test.each<[Given['kind'], string, string]>([
  ['artefact', 'Debian package', 'Debian package is in no recording of this lesson'],
  ['download', 'Address of a file', 'Nothing is downloaded in a lesson'],
])('a lesson begins with no %s', async (kind, title, reason) => {
  const given: Given = { kind, given: 'x', path: '', title };
  const services = quietServices({ identify: async () => [given] }) as WizardServices;
  const [told] = await practiceServices(services, []).identify('x');
  expect(told).toMatchObject({ kind: 'other', title: reason });
});
