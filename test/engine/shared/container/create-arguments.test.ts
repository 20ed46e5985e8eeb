import { expect, it } from 'vitest';
import {
  commandArguments,
  createArguments,
} from '../../../../src/engine/shared/container/create-arguments.ts';

it('passes all parts of a request to the engine', () => {
  const words = createArguments({ logDriver: 'json-file' }, 'name', 'image', {
    image: 'image',
    command: ['sh', '-c', 'echo "$1"', 'x', '--user=0'],
    user: 'balloon',
    environment: { A: 'b c\nd', EMPTY: '' },
    hostname: 'desktop',
    network: 'none',
    volumes: [
      { name: 'one', folder: '/one' },
      { name: 'two', folder: '/two', isReadOnly: true },
    ],
    labels: { 'deskpack.owner': 'me' },
    limits: {
      memoryBytes: 1024,
      sharedMemoryBytes: 2048,
      processes: 3,
      openFiles: 4,
      cpuPeriod: 5,
      cpuQuota: 6,
    },
  });
  expect(words).toEqual([
    'run',
    '--detach',
    '--name=name',
    '--pull=never',
    '--log-driver=json-file',
    '--log-opt=max-size=4194304',
    '--network=none',
    '--cap-drop=ALL',
    '--security-opt=no-new-privileges',
    '--hostname=desktop',
    '--user=balloon',
    '--env=A=b c\nd',
    '--env=EMPTY=',
    '--volume=one:/one',
    '--volume=two:/two:ro',
    '--label=deskpack.owner=me',
    '--memory=1024',
    '--shm-size=2048',
    '--pids-limit=3',
    '--ulimit=nofile=4:4',
    '--cpu-period=5',
    '--cpu-quota=6',
    '--entrypoint=sh',
    'image',
    '-c',
    'echo "$1"',
    'x',
    '--user=0',
  ]);
});

it('gives a container the network of another one, whose names it has', () => {
  const words = createArguments({ logDriver: 'json-file' }, 'name', 'image', {
    image: 'image',
    command: ['true'],
    hostname: 'desktop',
    network: { ofContainer: 'way' },
  });
  expect(words).toContain('--network=container:way');
  expect(words.join(' ')).not.toContain('--hostname');
});

it('gives a container what it is asked for beside that', () => {
  const words = createArguments({ logDriver: 'json-file' }, 'name', 'image', {
    image: 'image',
    command: ['true'],
    network: 'none',
    hosts: { 'board.example': '127.0.0.1' },
    capabilities: ['NET_ADMIN'],
  });
  expect(words).toContain('--add-host=board.example:127.0.0.1');
  expect(words.indexOf('--cap-add=NET_ADMIN')).toBeGreaterThan(words.indexOf('--cap-drop=ALL'));
});

it('leaves what is not limited to the engine', () => {
  const words = createArguments({ logDriver: 'k8s-file' }, 'name', 'image', {
    image: 'image',
    command: ['true'],
    network: 'default',
  });
  expect(words).toEqual([
    'run',
    '--detach',
    '--name=name',
    '--pull=never',
    '--log-driver=k8s-file',
    '--log-opt=max-size=4194304',
    '--cap-drop=ALL',
    '--security-opt=no-new-privileges',
    '--entrypoint=true',
    'image',
  ]);
});

it('runs a command as another user', () => {
  expect(commandArguments('name', ['id', '-u'], { user: '0', environment: { A: 'b' } })).toEqual([
    'exec',
    '--interactive',
    '--user=0',
    '--env=A=b',
    'name',
    'id',
    '-u',
  ]);
});

it('puts the limits of the request last', () => {
  const request = {
    ...{ image: 'image', command: ['true'], limits: { openFiles: 4 } },
    network: 'none' as const,
  };
  const words = createArguments({ logDriver: 'k8s-file' }, 'name', 'image', request, [
    '--ulimit=nofile=9:9',
  ]);
  expect(words.filter((word) => word.startsWith('--ulimit'))).toEqual([
    '--ulimit=nofile=9:9',
    '--ulimit=nofile=4:4',
  ]);
});
