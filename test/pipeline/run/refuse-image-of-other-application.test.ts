import { expect, test } from 'vitest';
import { refuseImageOfOtherApplication } from '../../../src/pipeline/run/refuse-image-of-other-application.ts';
import { smallDescriptor } from '../../support/small-application.ts';
import { imageOf } from '../scripted-engine.ts';

const plan = { name: 'XCalc', image: 'xcalc' };
const imageNamed = (name: string | undefined) => {
  const image = imageOf(smallDescriptor());
  const { 'oc.name': _, ...labels } = image.labels;
  return { ...image, labels: name === undefined ? labels : { ...labels, 'oc.name': name } };
};

test.each([
  ['there is none', undefined],
  ['it is of this application', imageNamed('XCalc')],
  ['it is of no application', imageNamed(undefined)],
  ['it was given this name by hand, and its application has another image', imageNamed('other')],
])('an image may be built where %s', (_, present) => {
  expect(() => refuseImageOfOtherApplication(present, plan)).not.toThrow();
});

test('refuses to replace the image of an application whose name differs only in case', () => {
  expect(() => refuseImageOfOtherApplication(imageNamed('xCALC'), plan)).toThrow(
    expect.objectContaining({
      code: 'name-taken',
      subject: { kind: 'application', name: 'XCalc', field: 'name' },
    }),
  );
});
