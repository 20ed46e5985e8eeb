import { describe, expect, it } from 'vitest';
import { checkedImage, imageIdIn } from '../../src/image-store/containerd-answers.ts';

const header =
  'REF                  TYPE                                                 DIGEST     STATUS         SIZE            UNPACKED';
const row = (status: string) =>
  `docker.io/acme/x:3.0 application/vnd.docker.distribution.manifest.v2+json sha256:abc ${status} 1.9 MiB/1.9 MiB true`;

describe('checkedImage', () => {
  it('finds a complete image', () => {
    const table = `${header}\n${row('complete (3/3)')}\n`;
    expect(checkedImage(table, 'docker.io/acme/x:3.0')).toEqual({
      digest: 'sha256:abc',
      isComplete: true,
    });
  });

  it('recognises an image that lacks layers', () => {
    const table = `${header}\n${row('incomplete (2/3)')}\n`;
    expect(checkedImage(table, 'docker.io/acme/x:3.0')?.isComplete).toBe(false);
  });

  it('finds no image of another name', () => {
    expect(
      checkedImage(`${header}\n${row('complete (3/3)')}\n`, 'docker.io/acme/x'),
    ).toBeUndefined();
    expect(checkedImage('', 'docker.io/acme/x:3.0')).toBeUndefined();
  });
});

describe('imageIdIn', () => {
  it('is the digest of the configuration', () => {
    expect(imageIdIn({ config: { digest: 'sha256:c' } })).toBe('sha256:c');
  });

  it('is undefined for anything but the manifest of one image', () => {
    expect(imageIdIn({ manifests: [] })).toBeUndefined();
    expect(imageIdIn(null)).toBeUndefined();
  });
});
