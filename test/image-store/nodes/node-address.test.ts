import { describe, expect, it } from 'vitest';
import { parseNodeAddress } from '../../../src/image-store/nodes/node-address.ts';

describe('parseNodeAddress', () => {
  it.each([
    ['ssh://node1', { name: 'node1', host: 'node1' }],
    ['ssh://root@node1/', { name: 'root@node1', host: 'node1', user: 'root' }],
    [
      'ssh://root@node1.example.org:2222',
      {
        name: 'root@node1.example.org:2222',
        host: 'node1.example.org',
        user: 'root',
        port: '2222',
      },
    ],
    [
      'ssh://deploy.user@[fd00::1]:22',
      { name: 'deploy.user@[fd00::1]:22', host: 'fd00::1', user: 'deploy.user', port: '22' },
    ],
    [
      'ssh://node1/run/k3s/containerd/containerd.sock',
      {
        name: 'node1/run/k3s/containerd/containerd.sock',
        host: 'node1',
        socket: '/run/k3s/containerd/containerd.sock',
      },
    ],
  ])('reads %s', (text, expected) => {
    const absent = { user: undefined, port: undefined, socket: undefined };
    expect(parseNodeAddress(text)).toEqual({ ...absent, ...expected });
  });

  it.each([
    '',
    'node1',
    'ssh://',
    'ssh://@node1',
    'http://node1',
    'ssh://-oProxyCommand=touch$IFS/tmp/x',
    'ssh://-oProxyCommand=x@node1',
    'ssh://root@-oProxyCommand=x',
    'ssh://root@[-oProxyCommand=x]',
    'ssh://root:secret@node1',
    'ssh://ro ot@node1',
    'ssh://root@node1;reboot',
    'ssh://root@$(reboot)',
    'ssh://root@`reboot`',
    'ssh://root@node1:0',
    'ssh://root@node1:65536',
    'ssh://root@node1:22x',
    'ssh://root@node1?x=y',
    'ssh://root@node1#x',
    'ssh://root@node1/a b',
    'ssh://root@node1\n',
    'ssh://root@node1,node2',
    'ssh://root@nöde',
  ])('refuses %j', (text) => {
    expect(parseNodeAddress(text)).toBeUndefined();
  });
});
