import { CtrCommand } from '../../../src/image-store/ctr-command.ts';

/** Settings with which neither the image store nor the catalog answers. */
export const settings = {
  engine: 'docker',
  engineFrom: 'option',
  vendor: 'acme',
  release: '3.0',
  namespace: 'x',
  address: '/nowhere',
  ctr: new CtrCommand(),
  catalog: 'http://127.0.0.1:9',
  verify: 'no',
  access: {},
} as const;

/** No values given on the command line. */
export const given = {
  catalog: undefined,
  engine: undefined,
  release: undefined,
  output: undefined,
};
