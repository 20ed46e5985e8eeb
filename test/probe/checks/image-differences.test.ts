import { describe, expect, it } from 'vitest';
import { noImageSettings } from '../../../src/descriptor/check/image-settings.ts';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import type { InspectedImage } from '../../../src/image/inspected-image.ts';
import { imageDifferences } from '../../../src/probe/checks/image-differences.ts';
import { imageOf as builtImage } from '../../pipeline/scripted-engine.ts';
import { smallDescriptor } from '../../support/small-application.ts';

const descriptor = smallDescriptor();
const icon = Buffer.from('<svg/>');

function imageOf(changes: Partial<InspectedImage> = {}): InspectedImage {
  const image = builtImage(descriptor, icon);
  return {
    ...image,
    labels: { ...image.labels, 'org.acme.template': '7' },
    environment: { ...image.environment, PATH: '/bin' },
    ...changes,
  };
}

const differences = (
  changes: Partial<InspectedImage>,
  of: Descriptor = descriptor,
  settings = noImageSettings,
) => imageDifferences(of, icon, settings, imageOf(changes));

describe('a built image', () => {
  it('that says what the recipe said has no differences, whatever the template adds', () => {
    expect(differences({})).toEqual([]);
  });

  it('that lost the end of its recipe is found out', () => {
    expect(differences({ user: '', command: [] })).toEqual([
      'the user should be balloon and is root',
      'the command should be ["/composer/appli-docker-entrypoint.sh"] and is []',
    ]);
  });

  it('with another label is named, without printing a whole icon', () => {
    const labels = { ...imageOf().labels, 'oc.acl': '{}', 'oc.icondata': 'A'.repeat(100_000) };
    const found = differences({ labels });
    expect(found).toHaveLength(2);
    expect(found[1]).toContain('label oc.acl should be "{\\"permit\\":[\\"all\\"]}" and is "{}"');
    expect(found.join().length).toBeLessThan(500);
  });

  it("that keeps a label of the template's application is found out", () => {
    const labels = { ...imageOf().labels, 'oc.args': '--other' };
    expect(differences({ labels })).toEqual([
      'label oc.args is "--other", which comes from the template only',
    ]);
  });

  it("that lost an extra label of its folder, or keeps the template's, is found out", () => {
    const settings = { ...noImageSettings, extraLabels: ['showinview'] };
    const wanting = { ...descriptor, showinview: 'dock' } as Descriptor;
    expect(differences({}, wanting, settings)).toEqual([
      'label oc.showinview should be "dock" and is missing',
    ]);
    const labels = { ...imageOf().labels, 'oc.showinview': 'dock' };
    expect(differences({ labels }, wanting, settings)).toEqual([]);
    expect(differences({ labels }, descriptor, settings)).toHaveLength(1);
    expect(differences({ labels })).toEqual([]);
  });

  it('with another variable is named', () => {
    expect(differences({ environment: { APPNAME: 'xcalc', APP: '/usr/bin/xcalc' } })).toEqual([
      'variable APPBIN should be "/usr/bin/xcalc" and is missing',
    ]);
  });

  it('is compared in what only mentions such an instruction', () => {
    const labels = { ...imageOf().labels };
    const echoing = { ...descriptor, preruncommands: ['RUN echo ENV ARGS=--late'] };
    const environment = { ...imageOf().environment, ARGS: '--late' };
    expect(differences({ labels, environment }, echoing)).toEqual([
      'variable ARGS is "--late", which comes from the template only',
    ]);
  });

  it('with a long value shows its beginning', () => {
    const shownFor = (args: string) =>
      differences({ environment: { ...imageOf().environment, ARGS: args } })[0];
    expect(shownFor('x'.repeat(60))).toContain(`"${'x'.repeat(60)}"`);
    expect(shownFor('x'.repeat(61))).toContain(`"${'x'.repeat(60)}…"`);
  });

  it("may have a variable as the descriptor's own ENV instruction sets it", () => {
    const own = { ...descriptor, postruncommands: ['ENV LANG=C ARGS=--late'] };
    expect(differences({ environment: { ...imageOf().environment, ARGS: '--late' } }, own)).toEqual(
      [],
    );
  });
});
