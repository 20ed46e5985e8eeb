import type { ErrorGroup } from './error-info.ts';

export const imageStoreErrors = {
  'store-unreachable': {
    title: 'containerd cannot be reached',
    meaning: 'containerd does not run, or has another socket.',
    remedy: 'Start it, or set its socket with --address.',
    retry: true,
  },
  'store-forbidden': {
    title: 'This user may not use containerd',
    meaning: 'This user has no permission for the socket of containerd.',
    remedy: 'Run as root, or set the command for ctr, such as "sudo ctr".',
  },
  'store-incomplete': {
    title: 'The image in the image store is incomplete',
    meaning: 'Another process removed parts of the image during the import.',
    remedy: 'Stop the process that removes content from the image store, and try again.',
    retry: true,
  },
  'namespace-missing': {
    title: 'The namespace is missing',
    meaning:
      'The image store has no namespace of that name, so the platform would not see the image.',
    remedy: 'Name another one with --namespace, or publish with --create-namespace.',
  },
  'node-unreachable': {
    title: 'A node cannot be reached',
    meaning: 'ssh found no such host, got no answer, or lost the connection.',
    remedy: 'Check the address, and that the node runs.',
    retry: true,
  },
  'node-key-unknown': {
    title: 'The key of a node is not trusted',
    meaning: 'Its host key is not known here, or has changed.',
    remedy: 'Connect once by hand and compare the key.',
  },
  'node-login-refused': {
    title: 'A node accepts none of the keys',
    meaning: 'ssh offered all its keys, and the node refused them.',
    remedy: 'Add your public key to the node, or load your key into the agent.',
  },
  'node-unsuitable': {
    title: 'A node has no usable containerd',
    meaning: 'ctr is not installed on the node, or the account may not use it.',
    remedy: 'Name a node with containerd, and an account that may use it.',
  },
  'nodes-incomplete': {
    title: 'Several nodes do not have the image',
    meaning: 'The lines above the message have the reason for each node.',
    remedy: 'Fix the reported problems, then run the command again with --resume.',
  },
} as const satisfies ErrorGroup;
