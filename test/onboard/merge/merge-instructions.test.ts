import { describe, expect, it } from 'vitest';
import { mergeInstructions } from '../../../src/onboard/merge/merge-instructions.ts';

const installed = (version: string, more = '') => [
  `COPY files/viewer_${version}.deb /tmp/package.deb`,
  `RUN echo "digest-${version}  /tmp/package.deb" | sha256sum -c -${more}`,
];
const replacements = [
  ['digest-1', 'digest-2'],
  ['files/viewer_1.deb', 'files/viewer_2.deb'],
] as const;
const merged = (
  file: readonly string[],
  before: readonly (readonly string[])[],
  now = installed('2'),
) => mergeInstructions({ file, before, now, replacements });

describe('the instructions for a newer file', () => {
  it('take the place of those for the old one, between those of a person', () => {
    const file = ['ENV A=1', ...installed('1'), 'RUN theirs'];
    expect(merged(file, [installed('1')])).toEqual(['ENV A=1', ...installed('2'), 'RUN theirs']);
  });

  it('may be of another form than before, as builders differ', () => {
    const mounted = [
      'RUN --mount=type=bind,source=files/viewer_1.deb,target=/tmp/package.deb true',
    ];
    expect(merged(mounted, [installed('1'), mounted])).toEqual(installed('2'));
  });

  it('keep what a person has changed in them, if the newer file needs nothing else', () => {
    const theirs = installed('1', ' && echo theirs');
    expect(merged(theirs, [installed('1')])).toEqual(installed('2', ' && echo theirs'));
  });

  it('are not known if the newer file needs other ones, and a person has changed the old', () => {
    const theirs = installed('1', ' && echo theirs');
    expect(merged(theirs, [installed('1')], installed('2', ' && echo more'))).toBeUndefined();
  });

  it('are known without memory if they differ by digest and path alone', () => {
    expect(merged(['ENV A=1', ...installed('1')], [])).toEqual(['ENV A=1', ...installed('2')]);
    expect(merged(installed('1', ' && echo x'), [])).toBeUndefined();
  });

  it('are added if the old file needed none', () => {
    expect(merged(['RUN theirs'], [[]], ['RUN new'])).toEqual(['RUN theirs', 'RUN new']);
  });

  it('stay if neither needs any', () => {
    expect(merged(['RUN theirs'], [[]], [])).toEqual(['RUN theirs']);
  });
});
