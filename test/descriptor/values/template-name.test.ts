import { describe, expect, it } from 'vitest';
import {
  isImageReference,
  parseTemplateName,
} from '../../../src/descriptor/values/template-name.ts';

const digest = `sha256:${'a'.repeat(64)}`;

describe('the name of a template', () => {
  it.each([
    ['image', { repository: 'image', tag: undefined, vendor: undefined }],
    ['image:3.0', { repository: 'image', tag: '3.0', vendor: undefined }],
    ['acme/image', { repository: 'acme/image', tag: undefined, vendor: 'acme' }],
    ['acme/image:3.0', { repository: 'acme/image', tag: '3.0', vendor: 'acme' }],
    [`acme/image@${digest}`, { repository: 'acme/image', tag: digest, vendor: 'acme' }],
    [`acme/image:3.0@${digest}`, { repository: 'acme/image', tag: digest, vendor: 'acme' }],
    ['a:5000/b/image', { repository: 'a:5000/b/image', tag: undefined, vendor: 'b' }],
    ['a:5000/b/image:3', { repository: 'a:5000/b/image', tag: '3', vendor: 'b' }],
    ['a:5000/image', { repository: 'a:5000/image', tag: undefined, vendor: undefined }],
    ['a.example/image', { repository: 'a.example/image', tag: undefined, vendor: undefined }],
    ['localhost/image', { repository: 'localhost/image', tag: undefined, vendor: undefined }],
    ['localhosts/image', { repository: 'localhosts/image', tag: undefined, vendor: 'localhosts' }],
    ['mylocalhost/image', { repository: 'mylocalhost/image', vendor: 'mylocalhost' }],
    ['a/b.c/image', { repository: 'a/b.c/image', tag: undefined, vendor: 'b.c' }],
  ])('%s has repository, tag and vendor', (name, parts) => {
    expect(parseTemplateName(name)).toMatchObject(parts);
  });

  it.each([
    ['acme/oc.template.debian.gtk:3', 'app', 'debian', 'apt'],
    ['oc.template.alpine', 'app', 'alpine', 'apk'],
    ['oc.template.plan9', 'app', 'plan', undefined],
    ['acme/oc.vm.ubuntu', 'vm', 'ubuntu', undefined],
    ['acme/xoc.template.debian', 'unknown', undefined, undefined],
    ['oc.template.debian/image', 'unknown', undefined, undefined],
  ])(
    '%s has kind, distribution and package manager',
    (name, kind, distribution, packageManager) => {
      expect(parseTemplateName(name)).toMatchObject({ kind, distribution, packageManager });
    },
  );
});

describe('an image reference', () => {
  it('has at most 512 characters', () => {
    expect(isImageReference('a'.repeat(512))).toBe(true);
    expect(isImageReference('a'.repeat(513))).toBe(false);
  });

  it.each(['image', 'a:5000/b/image:3.0', `acme/a__b-c.d:3@${digest}`, 'Host.example/image'])(
    'can be %s',
    (text) => {
      expect(isImageReference(text)).toBe(true);
    },
  );

  it.each(['', 'Image', 'a//b', 'a/', ':3', 'image:', 'a b', '-a', 'a@sha256:abc', 'image:.3'])(
    'cannot be %j',
    (text) => {
      expect(isImageReference(text)).toBe(false);
    },
  );
});
