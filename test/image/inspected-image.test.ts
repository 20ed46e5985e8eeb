import { describe, expect, it } from 'vitest';
import { buildahRecord } from '../../src/engine/buildah/record.ts';
import { DeskpackError } from '../../src/error/deskpack-error.ts';
import { inspectedImage } from '../../src/image/inspected-image.ts';

const id = 'a'.repeat(64);

describe('inspectedImage', () => {
  it('reads the output of an inspection', () => {
    const image = inspectedImage({
      Id: `sha256:${id}`,
      RepoTags: ['xcalc:latest'],
      Size: 12,
      Config: {
        Labels: { 'oc.name': 'xcalc' },
        Env: ['APP=/usr/bin/xcalc', 'ARGS=-a=b', 'EMPTY='],
        User: 'balloon',
        Cmd: ['/start'],
      },
      RootFS: { Layers: ['sha256:1'] },
    });
    expect(image).toMatchObject({
      id: `sha256:${id}`,
      labels: { 'oc.name': 'xcalc' },
      environment: { APP: '/usr/bin/xcalc', ARGS: '-a=b', EMPTY: '' },
      user: 'balloon',
      command: ['/start'],
      layers: ['sha256:1'],
      size: 12,
    });
  });

  it('treats omitted values as empty', () => {
    const image = inspectedImage({ Id: id, Config: { Labels: null, Env: null, Cmd: null } });
    expect(image).toMatchObject({ labels: {}, environment: {}, user: '', command: [], layers: [] });
  });

  it("hands on podman's record with ids and names as docker writes them", () => {
    const { record } = inspectedImage({ Id: id, RepoTags: ['docker.io/library/xcalc:latest'] });
    expect(record).toEqual([{ Id: `sha256:${id}`, RepoTags: ['xcalc:latest'] }]);
  });

  it('refuses values that are not an image', () => {
    expect(() => inspectedImage({} as never)).toThrow(DeskpackError);
    expect(() => inspectedImage(undefined as never)).toThrow(DeskpackError);
  });
});

describe('buildahRecord', () => {
  it('makes a record as docker prints it', () => {
    const record = buildahRecord(
      {
        FromImageID: id,
        FromImageDigest: 'sha256:d',
        Manifest: '{"config":{"size":5},"layers":[{"size":10},{"size":20}]}',
        Docker: {
          created: '2026-01-01T00:00:00Z',
          architecture: 'amd64',
          os: 'linux',
          config: { Labels: { a: 'b' }, User: '7', Cmd: ['/x'], Env: ['A=b'] },
          rootfs: { type: 'layers', diff_ids: ['sha256:1', 'sha256:2'] },
        },
      },
      ['docker.io/library/xcalc:latest'],
    );
    expect(inspectedImage(record)).toMatchObject({
      id: `sha256:${id}`,
      labels: { a: 'b' },
      user: '7',
      command: ['/x'],
      environment: { A: 'b' },
      layers: ['sha256:1', 'sha256:2'],
      size: 35,
      record: [
        {
          Id: `sha256:${id}`,
          RepoTags: ['xcalc:latest'],
          Config: { Labels: { a: 'b' } },
          RootFS: { Type: 'layers', Layers: ['sha256:1', 'sha256:2'] },
          Architecture: 'amd64',
          Os: 'linux',
        },
      ],
    });
  });
});
