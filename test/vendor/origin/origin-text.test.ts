import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDescriptor } from '../../../src/descriptor/check/check-descriptor.ts';
import type { OriginKind } from '../../../src/vendor/artefact.ts';
import { kindFacts } from '../../../src/vendor/origin/kind-facts.ts';
import {
  type DescribedOrigin,
  originIn,
  originText,
  withOrigin,
} from '../../../src/vendor/origin/origin-text.ts';

const viewer: DescribedOrigin = {
  kind: 'deb',
  title: 'Debian package acme-viewer 2.4.1-1',
  version: '2.4.1-1',
  bytes: 12_300_456,
  file: 'acme-viewer_2.4.1-1_amd64.deb',
  address: 'https://vendor.example/get?os=linux',
  date: '2026-11-29T10:00:00Z',
  sha256: '9f86d081',
};

const odd = fc.oneof(
  fc.string({ minLength: 1, unit: 'grapheme' }),
  fc.string({ minLength: 1, unit: 'binary' }),
  fc.constantFrom(
    'a, 2 bytes, from "b", sha256:ab',
    'from x at https://a.example/, sha256:ab',
    '", updates "zsync|x',
    'Acme Viewer, "v2".deb',
    'line\nbreak\u2028.deb',
    '\\',
  ),
);

const origins = fc
  .record(
    {
      kind: fc.constantFrom(...(Object.keys(kindFacts) as OriginKind[])),
      name: fc.stringMatching(/^[A-Za-z][A-Za-z0-9 .+-]{0,20}[A-Za-z0-9]$/),
      version: odd,
      bytes: fc.nat(),
      file: odd,
      address: fc.webUrl({ withQueryParameters: true }).map((text) => new URL(text).href),
      date: fc
        .date({ min: new Date('1980-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
        .map((date) => `${date.toISOString().slice(0, 19)}Z`),
      sha256: fc.stringMatching(/^[0-9a-f]{64}$/),
      sha1: fc.stringMatching(/^[0-9a-f]{40}$/),
      updates: odd,
      archive: fc.record({
        file: odd,
        bytes: fc.nat(),
        sha256: fc.stringMatching(/^[0-9a-f]{64}$/),
      }),
    },
    { requiredKeys: ['kind', 'name', 'file'] },
  )
  .map(({ name, ...origin }): DescribedOrigin => {
    const title = [kindFacts[origin.kind].words[0], name.replace(/ +/g, ' '), origin.version];
    return {
      version: undefined,
      ...origin,
      title: title.filter((one) => one !== undefined).join(' '),
    };
  });

/** Addresses have a comma as it is written in a text. */
const written = (origin: DescribedOrigin): DescribedOrigin => ({
  ...origin,
  ...(origin.address !== undefined && { address: origin.address.replaceAll(',', '%2C') }),
});

describe('the line of an origin', () => {
  test('is for people', () => {
    expect(originText(viewer)).toBe(
      'Debian package acme-viewer, version 2.4.1-1, 12300456 bytes, from acme-viewer_2.4.1-1_amd64.deb at https://vendor.example/get?os=linux, of 2026-11-29T10:00:00Z, sha256:9f86d081',
    );
  });

  test('says again what was written, whatever names are in it', () => {
    fc.assert(
      fc.property(origins, (origin) => {
        const text = originText(origin);
        expect(originIn(text)).toEqual(written(origin));
        expect(originText(originIn(text)!)).toBe(text);
      }),
    );
  });

  test('has no line break or control character, whatever names are in it', () => {
    fc.assert(
      fc.property(origins, (origin) => {
        expect(originText(origin)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      }),
    );
  });

  test('is read without a file, as something at an address has none', () => {
    const { file, bytes, sha256, ...rest } = viewer;
    expect(originIn(originText(rest))).toEqual(rest);
  });

  test('gives no finding in a descriptor', () => {
    const comment = originText({
      ...viewer,
      file: 'a "b"\n\u0085 ä.deb',
      updates: 'zsync|https://a.example/b',
    });
    const findings = checkDescriptor({ comment });
    expect(findings.filter(({ path }) => path[0] === 'comment')).toEqual([]);
  });

  test.each([
    undefined,
    7,
    '',
    'for the CAD group',
    'Debian package acme-viewer, see the portal',
    'Viewer, from viewer.deb',
    'Debian package x, from "a\\q", sha256:ab',
  ])('is not in %j', (comment) => {
    expect(originIn(comment)).toBeUndefined();
  });
});

describe('a comment with lines of a person', () => {
  const comment = `Ask Kim for the licence.\n${originText(viewer)}\nOnly for CAD.`;

  test('has the origin in its line', () => {
    expect(originIn(comment)).toEqual(viewer);
  });

  test('gets another origin in its place', () => {
    const next = { ...viewer, title: 'Debian package acme-viewer 3', version: '3' };
    expect(withOrigin(comment, next)).toBe(
      `Ask Kim for the licence.\n${originText(next)}\nOnly for CAD.`,
    );
  });

  test.each([
    [undefined, originText(viewer)],
    ['Ask Kim.', `Ask Kim.\n${originText(viewer)}`],
  ])('without one (%j) gets it in a last line', (before, after) => {
    expect(withOrigin(before, viewer)).toBe(after);
  });
});
