import { expect, test } from 'vitest';
import { platformApplication } from '../../../src/catalog/model/platform-application.ts';
import { descriptor, imageId, record, runtimeRecord } from '../documents.ts';

test('has each property that the tools of the platform read', () => {
  const config = {
    ...{ Cmd: ['/composer/entry.sh'], Labels: (record().Config as { Labels: object }).Labels },
  };
  expect(platformApplication(record({}, { Architecture: 'amd64', Config: config }))).toEqual({
    ...{ id: 'acme/sketch.d:3.0', sha_id: imageId, architecture: 'amd64', os: 'linux' },
    ...{ created: null, cmd: ['/composer/entry.sh'], path: '/usr/bin/sketch' },
    ...{ launch: 'sketch.Sketch', wm_class: null, name: 'sketch', displayname: 'Sketch Pad' },
    ...{ icon: 'sketch.svg', icondata: expect.stringMatching(/^PHN2Zy/), home: null },
    ...{ keyword: 'sketch,drawing,pen', uniquerunkey: null, cat: 'graphics', args: '--fresh' },
    ...{ execmode: null, showinview: null, desktopfile: 'sketch.desktop' },
    ...{ executeclassname: null, executablefilename: 'sketch', usedefaultapplication: true },
    ...{ mimetype: ['image/png'], fileextensions: [], legacyfileextensions: [] },
    ...{ acl: { permit: ['all'] }, rules: { homedir: { default: true } } },
    ...{ securitycontext: {}, secrets_requirement: null, containerengine: 'ephemeral_container' },
    ...{ image_pull_policy: 'IfNotPresent', image_pull_secrets: null },
  });
});

test('has the defaults of the platform where labels are absent, or no JSON', () => {
  const absent = {
    ...{ 'oc.acl': undefined, 'oc.rules': '{', 'oc.usedefaultapplication': undefined },
    ...{ 'oc.displayname': undefined, 'oc.path': undefined, 'oc.secrets_requirement': '"a/b"' },
    ...{ 'oc.fileextensions': 'png; ;jpg,gif;', 'oc.mimetype': undefined },
  };
  expect(platformApplication(record(absent))).toMatchObject({
    ...{ acl: { permit: ['all'] }, rules: {}, usedefaultapplication: false },
    ...{ displayname: 'sketch', path: null, executablefilename: null, cmd: null },
    ...{ secrets_requirement: ['a/b'], fileextensions: ['png', 'jpg,gif'], mimetype: [] },
  });
});

test.each(['{', 'null', '"all"', '["all"]', ''])(
  'access rules %j, which cannot be read, permit nobody',
  (acl) => {
    expect(platformApplication(record({ 'oc.acl': acl }))).toMatchObject({ acl: { permit: [] } });
  },
);

test('labels with another kind of JSON do not change the types of properties', () => {
  const labels = { 'oc.usedefaultapplication': '5', 'oc.securitycontext': '7', 'oc.rules': '[]' };
  expect(platformApplication(record(labels))).toMatchObject({
    ...{ usedefaultapplication: false, securitycontext: {}, rules: {} },
  });
});

test('reads the records of container runtimes too, and no descriptors', () => {
  expect(platformApplication(runtimeRecord())).toMatchObject({
    ...{ id: 'acme/sketch.d:3.0', sha_id: imageId, name: 'sketch', architecture: null },
  });
  expect(platformApplication(descriptor())).toBeUndefined();
});
