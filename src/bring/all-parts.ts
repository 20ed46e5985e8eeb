import { catalogPart } from './catalog/catalog-part.ts';
import { enginePart } from './engine/engine-part.ts';
import type { Machine } from './machine.ts';
import type { Lack, MachinePart } from './part.ts';
import type { PartName } from './part-name.ts';
import { templatePart } from './template/template-part.ts';

/** Everything that a machine may lack and deskpack can bring, in the order in which the parts need each other. */
export const allParts: readonly MachinePart[] = [enginePart, templatePart, catalogPart];

export function partNamed(name: PartName): MachinePart {
  return allParts.find((part) => part.name === name)!;
}

/** What a machine lacks. */
export function lacksOf(machine: Machine): Lack[] {
  return allParts.flatMap((part) => part.lackIn(machine) ?? []);
}
