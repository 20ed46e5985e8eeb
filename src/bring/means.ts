import type { EngineName } from '../engine/all-engines.ts';

/** Where a base image comes from: it is made by a starter, or copied from another engine here. */
export type TemplateSource =
  | { readonly starter: string }
  | { readonly reference: string; readonly from: EngineName };

/** The settings with which parts are brought. */
export interface Means {
  readonly engine: EngineName | 'auto';
  readonly engineFrom: 'option' | 'preference';
  /** First part of the name of a base image, and its tag. */
  readonly vendor: string;
  readonly release: string;
  /** By default the recommended starter. */
  readonly template?: TemplateSource | undefined;
  /** The address of the catalog, and the token that it asks for, if it asks for one. */
  readonly catalog: string;
  readonly token?: string | undefined;
}
