import { Problem } from '../problems/problem.ts';

/** The answer if no application has a name. */
export function unknownApplication(name: string): Problem {
  return new Problem('unknown-application', `no application is registered as "${name}"`);
}
