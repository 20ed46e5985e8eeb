import { describe, expect, test } from 'vitest';
import { checkDescriptor } from '../../../src/descriptor/check/check-descriptor.ts';
import { hasErrors } from '../../../src/descriptor/finding/finding.ts';
import { soundBut } from '../sound.ts';
import { findingsOf, fires } from './messages.ts';

describe('a broken access rule is always an error', () => {
  test.each([
    [undefined],
    [null],
    [''],
    [{}],
    [[]],
    ['all'],
    [['all']],
    [true],
    [1],
    [{ permit: undefined }],
    [{ permit: 'all' }],
    [{ permit: [] }],
    [{ permit: [''] }],
    [{ permit: [' '] }],
    [{ permit: ['all', ''] }],
    [{ permit: [1] }],
    [{ permit: { 0: 'all' } }],
    [{ permit: null }],
    [{ permits: ['all'] }],
    [{ permit: ['all'], extra: true }],
    [{ deny: ['guests'] }],
    [{ permit: ['all'], deny: 'guests' }],
    [{ permit: ['all'], deny: [''] }],
    [{ permit: ['all'], deny: null }],
    [JSON.parse('{"permit":["all"],"__proto__":{"permit":["all"]}}')],
  ])('%j', (acl) => {
    expect(hasErrors(checkDescriptor(soundBut({ acl })))).toBe(true);
  });

  test.each([
    [{ permit: ['all'] }],
    [{ permit: ['a', 'b'], deny: ['c'] }],
    [{ permit: ['a'], deny: [] }],
  ])('%j is valid', (acl) => {
    expect(checkDescriptor(soundBut({ acl }))).toEqual([]);
  });
});

describe('errors in an access rule have their positions', () => {
  test('an unknown key is reported at the key, once', () => {
    const acl = { permit: ['all'], allow: ['all'] };
    expect(findingsOf('acl-shape', { acl })).toMatchObject([
      { path: ['acl', 'allow'], onKey: true },
    ]);
    expect(fires('unknown-field', { acl })).toBe(false);
  });

  test('an empty entry is reported at its position, once', () => {
    const acl = { permit: ['staff'], deny: ['guests', ' '] };
    expect(findingsOf('acl-shape', { acl })).toMatchObject([{ path: ['acl', 'deny', 1] }]);
    expect(fires('acl-entry', { acl })).toBe(false);
  });

  test('an entry that never matches is reported at its position, with the reason', () => {
    expect(findingsOf('acl-entry', { acl: { permit: ['staff', 'ALL', 'x '] } })).toMatchObject([
      { path: ['acl', 'permit', 1], message: expect.stringContaining('lower case') },
      { path: ['acl', 'permit', 2], message: expect.stringContaining('Spaces') },
    ]);
  });

  test('a permitted entry in the deny list has another message than denying everyone', () => {
    const acl = { permit: ['staff', 'all'], deny: ['guests', 'staff', 'all'] };
    expect(findingsOf('acl-conflict', { acl })).toMatchObject([
      { path: ['acl', 'deny', 1], message: expect.stringContaining('same entry is permitted') },
      { path: ['acl', 'deny', 2], message: expect.stringContaining('Everyone is denied') },
    ]);
  });
});

describe('entries that never match are reported', () => {
  test.each([
    [{ permit: ['All'] }],
    [{ permit: ['ALL'] }],
    [{ permit: [' all'] }],
    [{ permit: ['a '] }],
  ])('%j', (acl) => {
    expect(findingsOf('acl-entry', { acl })).toMatchObject([{ severity: 'warning' }]);
  });

  test.each([
    [{ permit: ['a'], deny: ['a'] }],
    [{ permit: ['all'], deny: ['all'] }],
    [{ permit: ['a'], deny: ['all'] }],
  ])('%j', (acl) => {
    expect(findingsOf('acl-conflict', { acl })).toMatchObject([{ path: ['acl', 'deny', 0] }]);
  });
});

describe('host_config', () => {
  const of = (rule: string, host_config: object) => findingsOf(rule, { host_config });

  test.each([
    ['512', undefined],
    ['512MB', '512M'],
    ['512 m', '512M'],
    ['1g', '1G'],
    ['2GiB', '2G'],
    ['0 MB', '0M'],
    ['0', undefined],
    ['00M', undefined],
    ['0K', undefined],
    ['1.5G', undefined],
    ['-1G', undefined],
    ['M', undefined],
    ['512K', undefined],
    ['512MBx', undefined],
  ])('mem_limit %s is not a size; the fix is %s', (mem_limit, meant) => {
    const [finding] = of('size-format', { mem_limit });
    expect(finding?.severity).toBe('error');
    expect(finding?.fix?.value).toBe(meant);
  });

  test.each(['0M', '0G'])('nothing at all is a size: %s', (size) => {
    for (const key of ['mem_limit', 'shm_size']) {
      expect(of('size-format', { [key]: size })).toEqual([]);
    }
    expect(of('shm-size', { mem_limit: '1M', shm_size: size })).toEqual([]);
    expect(of('shm-size', { mem_limit: size, shm_size: '64M' })).toEqual([]);
  });

  test('sizes are compared across units', () => {
    expect(of('shm-size', { mem_limit: '1G', shm_size: '1025M' })).toHaveLength(1);
    expect(of('shm-size', { mem_limit: '1G', shm_size: '1024M' })).toHaveLength(0);
    expect(of('shm-size', { shm_size: '2G' })).toHaveLength(0);
    expect(of('shm-size', { mem_limit: '1G' })).toHaveLength(0);
  });

  test.each([0, -1, 1e300])('%d microseconds are refused', (cpu_period) => {
    expect(of('cpu-format', { cpu_period })).toMatchObject([{ severity: 'error' }]);
  });

  test('values that the kernel refuses are reported', () => {
    expect(of('cpu-range', { cpu_period: 999 })).toHaveLength(1);
    expect(of('cpu-range', { cpu_period: 1_000_001 })).toHaveLength(1);
    expect(of('cpu-range', { cpu_period: 1000, cpu_quota: 5_000_000 })).toHaveLength(0);
    expect(of('cpu-range', { cpu_quota: 999 })).toHaveLength(1);
    expect(of('cpu-range', { cpu_period: 1_000_000, cpu_quota: 1000 })).toHaveLength(0);
  });

  test('the messages have the limits of the period or of the quota', () => {
    expect(of('cpu-range', { cpu_period: 999, cpu_quota: 999 })).toMatchObject([
      { path: ['host_config', 'cpu_period'], message: expect.stringContaining('1000 to 1000000') },
      { path: ['host_config', 'cpu_quota'], message: expect.stringContaining('1000 microseconds') },
    ]);
  });

  test.each([0, -1])('%d microseconds are not reported twice', (time) => {
    expect(of('cpu-range', { cpu_period: time, cpu_quota: time })).toEqual([]);
  });

  test.each(['kvm', 'dev/kvm', '/dev/a b', '/dev/a:b', '/dev/a:/dev/b:x', '', '/'])(
    '%j is not a device',
    (device) => {
      expect(of('device-format', { devices: [device] })).toMatchObject([
        { path: ['host_config', 'devices', 0] },
      ]);
    },
  );

  test.each(['/dev/kvm', '/dev/a:/dev/b', '/dev/a:rw', '/dev/a:/dev/b:rwm'])(
    '%s is a device',
    (device) => {
      expect(of('device-format', { devices: [device] })).toEqual([]);
    },
  );

  test.each([
    ['sys_admin', 'capability-format'],
    ['', 'capability-format'],
    ['SYS_NICER', 'capability-unknown'],
    ['CAP_CAP_CHOWN', 'capability-unknown'],
    ['CHOWNCAP_', 'capability-unknown'],
    ['xCHOWN', 'capability-format'],
    ['CHOWN,KILL', 'capability-format'],
  ])('capability %j is reported once, at its position: %s', (capability, rule) => {
    for (const name of ['capability-format', 'capability-unknown']) {
      const path = ['host_config', 'cap_add', 1];
      expect(of(name, { cap_add: ['KILL', capability] })).toMatchObject(
        name === rule ? [{ path }] : [],
      );
    }
  });

  test.each(['ALL', 'SYS_ADMIN', 'CAP_SYS_ADMIN', 'NET_ADMIN', 'SYS_PTRACE'])(
    '%s is dangerous',
    (capability) => {
      expect(of('capability-dangerous', { cap_add: ['CHOWN', capability] })).toMatchObject([
        { path: ['host_config', 'cap_add', 1] },
      ]);
    },
  );

  test.each([true, 'host', 'private', 'container:x'])('ipc_mode %j is refused', (ipc_mode) => {
    expect(of('ipc-mode', { ipc_mode })).toMatchObject([{ severity: 'error' }]);
  });

  test.each([false, 'shareable'])('ipc_mode %j is one of the two', (ipc_mode) => {
    expect(of('ipc-mode', { ipc_mode })).toEqual([]);
  });

  test('a quota alone and shared processes are reported', () => {
    expect(fires('cpu-quota', { host_config: { cpu_quota: 100000 } })).toBe(true);
    expect(fires('cpu-quota', { host_config: { cpu_quota: 100000, cpu_period: 100000 } })).toBe(
      false,
    );
    expect(fires('pid-mode', { host_config: { pid_mode: true } })).toBe(true);
  });
});
