import { DeskpackError } from '../error/deskpack-error.ts';
import { allEngines } from './all-engines.ts';
import type { Containers } from './container.ts';
import type { Engine } from './engine.ts';

async function namesOfOthers(): Promise<string[]> {
  const engines = await Promise.all(allEngines.map(async ({ load }) => (await load())()));
  return engines.filter(({ containers }) => containers !== undefined).map(({ name }) => name);
}

/**
 * The containers of an engine.
 *
 * @param doing their purpose, as text that follows "cannot"
 * @throws DeskpackError if the engine does not support containers, with engines that do
 */
export async function requireContainers(
  { name, containers }: Pick<Engine, 'name' | 'containers'>,
  doing: string,
): Promise<Containers> {
  if (containers) return containers;
  const others = await namesOfOthers();
  throw new DeskpackError('engine-without-containers', {
    doing,
    reason: `${name} only builds images and starts no containers`,
    subject: { kind: 'engine', name, near: others },
    action: `Choose ${others.join(' or ')} with --engine.`,
  });
}
