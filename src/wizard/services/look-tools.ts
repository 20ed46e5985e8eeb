import type { EngineTemplate } from './searchable-index.ts';

/** What a look needs beside what is looked at. */
export interface LookTools {
  /** The template in the engine; undefined if it is not there. */
  readonly present: EngineTemplate | undefined;
  /** Why it is not there. */
  readonly absence: string;
  /** The vendor of templates that are built here. */
  readonly vendor: string;
  /** A drawing of an application's icon in the index. */
  indexIcon(template: string, name: string): Promise<Uint8Array | null>;
  /** The bytes of an icon file with that name here, or `null`. */
  iconHere(name: string): Promise<Uint8Array | null>;
}
