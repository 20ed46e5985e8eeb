import { noConfiguration } from '../../src/descriptor/check/configuration.ts';
import type { Services } from '../../src/wizard/services.ts';

const never = () => new Promise<never>(() => {});

/** Services of a wizard that find nothing, with those that a test is about. */
export const quietServices = (changes: Partial<Services>): Services =>
  ({
    host: never,
    catalogs: never,
    neighbours: async () => [],
    resumePoint: async () => undefined,
    presentProof: async () => undefined,
    templates: async () => [],
    unknownPackages: async () => [],
    configuration: async () => noConfiguration,
    icon: async () => null,
    identify: async () => [],
    holdFile: () => {},
    contextHas: () => true,
    ...changes,
  }) as Partial<Services> as Services;
