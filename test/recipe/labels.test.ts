import { describe, expect, it } from 'vitest';
import { asDescriptor } from '../../src/descriptor/check/check-descriptor.ts';
import { noImageSettings } from '../../src/descriptor/check/image-settings.ts';
import type { Descriptor } from '../../src/descriptor/descriptor.ts';
import { labelNamesWith, labelsOf } from '../../src/recipe/labels.ts';
import { soundBut } from '../descriptor/sound.ts';

const labels = (changes: Record<string, unknown>, icon?: Uint8Array) =>
  labelsOf(asDescriptor(soundBut(changes)), icon, noImageSettings);

describe('labels', () => {
  it.each([
    ['cat', 'oc.cat', 'office,games', 'office,games'],
    ['launch', 'oc.launch', 'xcalc.X Calc', 'xcalc.X Calc'],
    ['template', 'oc.template', 'acme/image:22.04', 'acme/image:22.04'],
    ['path', 'oc.path', '/opt/a b', '/opt/a b'],
    ['mimetype', 'oc.mimetype', 'text/html;', 'text/html;'],
    ['fileextensions', 'oc.fileextensions', 'a,b', 'a,b'],
    ['legacyfileextensions', 'oc.legacyfileextensions', 'a', 'a'],
    ['licence', 'oc.licence', 'non-free', 'non-free'],
    ['uniquerunkey', 'oc.uniquerunkey', 'key', 'key'],
    ['args', 'oc.args', ' -x  "y" ', ' -x  "y" '],
    ['home', 'oc.home', '/home/arch', '/home/arch'],
    ['icon', 'oc.icon', 'a b.svg', 'a b.svg'],
    ['rules', 'oc.rules', { homedir: { default: true } }, '{"homedir":{"default":true}}'],
    ['acl', 'oc.acl', { permit: ['all'], deny: ['ä'] }, '{"permit":["all"],"deny":["ä"]}'],
    ['host_config', 'oc.host_config', { pid_mode: false }, '{"pid_mode":false}'],
    ['secrets_requirement', 'oc.secrets_requirement', 'cifs', '"cifs"'],
    ['secrets_requirement', 'oc.secrets_requirement', ['a', 'b'], '["a","b"]'],
    ['usedefaultapplication', 'oc.usedefaultapplication', true, 'true'],
    ['displayname', 'oc.displayname', 'Calculator', 'Calculator'],
    ['desktop', 'oc.desktopfile', 'b.desktop', 'xcalc.desktop'],
  ])('hold %s as %s', (key, label, value, expected) => {
    expect(labels({ [key]: value })[label]).toBe(expected);
  });

  it('exist only with their field, except oc.type, oc.name and those derived from the name', () => {
    expect(labelsOf({ name: 'x' }, undefined, noImageSettings)).toEqual({
      'oc.name': 'x',
      'oc.displayname': 'x',
      'oc.type': 'app',
    });
    expect(labelsOf({}, undefined, noImageSettings)).toEqual({ 'oc.type': 'app' });
  });

  it.each([['', {}, [], undefined]])('do not exist for values that count as absent', (...empty) => {
    for (const value of empty) {
      for (const key of ['keyword', 'rules', 'host_config', 'args', 'secrets_requirement']) {
        expect(Object.keys(labels({ [key]: value }))).not.toContain(`oc.${key}`);
      }
    }
  });

  it('have the name before the keywords, even when it already exists', () => {
    expect(labels({ keyword: 'calc,xcalc,' })['oc.keyword']).toBe('xcalc,calc,xcalc,');
  });

  it('have the base name of desktopfile, or desktop', () => {
    expect(labels({ desktopfile: '/a/b.desktop' })['oc.desktopfile']).toBe('b.desktop');
    expect(labels({ desktopfile: 'b.desktop' })['oc.desktopfile']).toBe('b.desktop');
    const alone = { desktopfile: undefined, desktop: 'c.desktop' };
    expect(labels(alone)['oc.desktopfile']).toBe('c.desktop');
  });

  it('leave oc.usedefaultapplication out when it is false', () => {
    expect(labels({ usedefaultapplication: false })).not.toHaveProperty([
      'oc.usedefaultapplication',
    ]);
  });

  it("hold the icon file's own bytes", () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const data = labels({}, bytes)['oc.icondata']!;
    expect(Uint8Array.from(Buffer.from(data, 'base64'))).toEqual(bytes);
    expect(labels({})).not.toHaveProperty(['oc.icondata']);
  });

  it('end with the fields that the folder names, in its order', () => {
    const descriptor = asDescriptor(
      soundBut({
        securitycontext: { runAsUser: 4096 },
        showinview: 'dock',
        containerengine: '',
        executeclassname: 3,
        other: 'x',
      }),
    );
    const extraLabels = ['showinview', 'containerengine', 'executeclassname', 'securitycontext'];
    const all = labelsOf(descriptor, undefined, { ...noImageSettings, extraLabels });
    expect(Object.entries(all).slice(-3)).toEqual([
      ['oc.showinview', 'dock'],
      ['oc.executeclassname', '3'],
      ['oc.securitycontext', '{"runAsUser":4096}'],
    ]);
    expect(all).not.toHaveProperty(['oc.containerengine']);
    expect(labelsOf(descriptor, undefined, noImageSettings)).toEqual(
      Object.fromEntries(Object.entries(all).slice(0, -3)),
    );
  });

  it('do not exist for an extra field that is empty', () => {
    const settings = { ...noImageSettings, extraLabels: ['a', 'b', 'c'] };
    const empty = { a: '', b: {}, c: [] } as Descriptor;
    expect(labelsOf(empty, undefined, settings)).toEqual({ 'oc.type': 'app' });
  });

  it('can be those of the table, then those of the extra fields', () => {
    const settings = { ...noImageSettings, extraLabels: ['showinview', 'a'] };
    expect(labelNamesWith(settings)).toEqual([
      ...labelNamesWith(noImageSettings),
      'oc.showinview',
      'oc.a',
    ]);
  });

  it('are in the order of the specification', () => {
    const all = labels(
      {
        displayname: 'a',
        mimetype: 'a;',
        fileextensions: 'a',
        legacyfileextensions: 'a',
        rules: { homedir: { default: true } },
        host_config: { pid_mode: true },
        secrets_requirement: 'a',
        licence: 'a',
        uniquerunkey: 'a',
        args: 'a',
        home: 'a',
        usedefaultapplication: true,
      },
      new Uint8Array(1),
    );
    expect(Object.keys(all)).toEqual(labelNamesWith(noImageSettings));
    expect(Object.keys(all)).toEqual(
      `oc.icon oc.icondata oc.keyword oc.cat oc.desktopfile oc.launch oc.template oc.name
      oc.displayname oc.path oc.type oc.mimetype oc.fileextensions oc.legacyfileextensions oc.rules
      oc.acl oc.host_config oc.secrets_requirement oc.licence oc.uniquerunkey oc.args oc.home
      oc.usedefaultapplication`.split(/\s+/),
    );
  });
});
