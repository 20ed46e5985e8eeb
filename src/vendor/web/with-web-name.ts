import type { Artefact } from '../artefact.ts';
import { webInstallation } from './installation.ts';

/**
 * A web application with another name than that which its page says now: its window class and the profiles of its users have it.
 *
 * @param name letters, digits and "-" only
 */
export function withWebName(artefact: Artefact, name: string): Artefact {
  const { applications } = artefact;
  const { application } = applications as Extract<Artefact['applications'], { type: 'given' }>;
  const { values } = application;
  const own = values.name!.value;
  const replaced = (key: string, before: string, now: string) => {
    const { value, from } = values[key]!;
    return { [key]: { value: value.slice(0, -before.length) + now, from } };
  };
  return {
    ...artefact,
    installation: webInstallation(name),
    applications: {
      type: 'given',
      application: {
        ...application,
        values: {
          ...values,
          ...replaced('name', own, name),
          ...replaced('args', `--class=${own}`, `--class=${name}`),
          ...replaced('launch', `.${own}`, `.${name}`),
        },
      },
    },
  };
}
