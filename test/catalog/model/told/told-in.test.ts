import { expect, test } from 'vitest';
import { toldIn } from '../../../../src/catalog/model/told/told-in.ts';

test('labels tell what an application is, the best first', () => {
  const oci = 'org.opencontainers.image';
  expect(
    toldIn({
      'oc.summary': ' ',
      'oc.comment': ' Draws. ',
      [`${oci}.description`]: 'An image.',
      [`${oci}.vendor`]: 'Acme',
      [`${oci}.licenses`]: 'MIT',
      // That of the base.
      [`${oci}.version`]: '22.04',
      [`${oci}.url`]: 'https://sketch.example',
    }),
  ).toEqual({
    description: 'Draws.',
    developer: 'Acme',
    homepage: 'https://sketch.example',
    licence: 'MIT',
  });
  expect(toldIn()).toEqual({});
});

test.each(['javascript:alert(1)', 'https://', 'www.sketch.example', 5])(
  '%j is no address of a website',
  (homepage) => {
    expect(toldIn({ 'oc.homepage': homepage })).toEqual({});
  },
);
