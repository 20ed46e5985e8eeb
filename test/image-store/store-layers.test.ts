import { describe, expect, it } from 'vitest';
import { parseListing } from '../../src/image-store/store-layers.ts';

const [a, b, c] = ['a', 'b', 'c'].map((letter) => `sha256:${letter.repeat(64)}`);

describe('parseListing', () => {
  it('reads blobs, their uncompressed digests, and the references of manifests', () => {
    const table = [
      'DIGEST\t\tSIZE\tAGE\t\tLABELS',
      `${a}\t585B\t7 seconds\tcontainerd.io/gc.ref.content.config=${b},containerd.io/gc.ref.content.l.0=${c}`,
      `${b}\t1.757kB\tLess than a second\tcontainerd.io/gc.ref.snapshot.overlayfs=${a}`,
      `${c}\t172.2MB\t2 weeks\tcontainerd.io/distribution.source.docker.io=library/debian,acme/x,containerd.io/uncompressed=${a}`,
      '',
    ].join('\n');
    expect(parseListing(table)).toEqual([
      { digest: a, uncompressed: undefined, names: [b, c] },
      { digest: b, uncompressed: undefined, names: [] },
      { digest: c, uncompressed: a, names: [] },
    ]);
  });

  it('reads a label only by its whole name', () => {
    const label = `x.containerd.io/uncompressed=${a}`;
    expect(parseListing(`${c}\t1B\t1 second\t${label}\n`)).toEqual([
      { digest: c, uncompressed: undefined, names: [] },
    ]);
  });

  it('reads an empty store, and blobs without labels', () => {
    expect(parseListing('DIGEST\tSIZE\tAGE\tLABELS\n')).toEqual([]);
    expect(parseListing(`${a}\t1B\t1 second\t-\n`)).toEqual([
      { digest: a, uncompressed: undefined, names: [] },
    ]);
  });
});
