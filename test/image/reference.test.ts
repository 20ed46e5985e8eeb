import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullReference, shortReference } from '../../src/image/reference.ts';

const pairs = [
  ['xcalc', 'docker.io/library/xcalc:latest', 'xcalc:latest'],
  ['xcalc:3.0', 'docker.io/library/xcalc:3.0', 'xcalc:3.0'],
  ['acme/xcalc:3.0', 'docker.io/acme/xcalc:3.0', 'acme/xcalc:3.0'],
  ['acme/a/b:1', 'docker.io/acme/a/b:1', 'acme/a/b:1'],
  ['docker.io/xcalc', 'docker.io/library/xcalc:latest', 'xcalc:latest'],
  ['localhost/xcalc', 'localhost/xcalc:latest', 'localhost/xcalc:latest'],
  ['localhost:5000/a/xcalc', 'localhost:5000/a/xcalc:latest', 'localhost:5000/a/xcalc:latest'],
  ['ghcr.io/acme/xcalc:1', 'ghcr.io/acme/xcalc:1', 'ghcr.io/acme/xcalc:1'],
  ['acme/x@sha256:00', 'docker.io/acme/x@sha256:00', 'acme/x@sha256:00'],
] as const;

describe('references', () => {
  it.each(pairs)('%s is %s in full and %s in short', (reference, full, short) => {
    expect(fullReference(reference)).toBe(full);
    expect(shortReference(reference)).toBe(short);
  });

  it('stay the same when made full or short again, and come back from each other', () => {
    const component = fc.stringMatching(/^[a-z0-9]{1,8}$/);
    const reference = fc
      .tuple(
        fc.option(fc.constantFrom('docker.io', 'localhost', 'localhost:5000', 'ghcr.io')),
        fc.array(component, { minLength: 1, maxLength: 3 }),
        fc.option(component),
      )
      .map(
        ([host, path, tag]) => [host, ...path].filter(Boolean).join('/') + (tag ? `:${tag}` : ''),
      );
    fc.assert(
      fc.property(reference, (name) => {
        const full = fullReference(name);
        expect(fullReference(full)).toBe(full);
        expect(fullReference(shortReference(full))).toBe(full);
      }),
    );
  });
});
