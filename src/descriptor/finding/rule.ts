import type { Descriptor } from '../descriptor.ts';
import type { TypeMismatch } from '../type-mismatch.ts';
import type { RunCommand } from '../values/run-commands.ts';
import type { CheckContext } from './check-context.ts';
import type { TextAt } from './descriptor-texts.ts';
import type { Finding, Severity } from './finding.ts';

/** A finding as a rule returns it: the rule's name, and by default its severity, are added later. */
export type RuleResult = Omit<Finding, 'rule' | 'severity'> & { readonly severity?: Severity };

/** One descriptor in the form that rules check. */
export interface RuleInput {
  /** The original JSON object. */
  readonly value: Readonly<Record<string, unknown>>;
  /** Its fields, without absent ones and those of a wrong type, so that rules need not check types. */
  readonly descriptor: Descriptor;
  readonly mismatches: readonly TypeMismatch[];
  /** All texts of the fields, including nested ones. */
  readonly texts: readonly TextAt[];
  readonly runCommands: readonly RunCommand[];
  readonly context: CheckContext;
}

/** One of several applications that are checked together. */
export interface GroupEntry {
  readonly descriptor: Descriptor;
  /** The release in the name of its file; a folder may contain two releases of one application. */
  readonly release?: string | undefined;
}

interface Documented {
  /** Never changes, because configurations and allow lists use it. */
  readonly name: string;
  readonly severity: Severity;
  /** The requirement of the rule, in one sentence. */
  readonly summary: string;
  /** The consequence of a violation on the platform or in the build. */
  readonly reason: string;
  /** The error protects the recipe, the packager's files or the access rule; no configuration turns it off. */
  readonly protects?: true;
}

/** A part of a descriptor with its surroundings, as an example for a rule. */
export interface DescriptorExample {
  readonly descriptor: Readonly<Record<string, unknown>>;
  /** Text of the icon file; `null` if there is none. */
  readonly icon?: string | null;
  /** Files in the build context. */
  readonly context?: readonly string[];
  /** All existing packages. */
  readonly packages?: readonly string[];
  /** All existing templates. */
  readonly templates?: readonly string[];
}

export interface DescriptorRule extends Documented {
  readonly example: { readonly bad: DescriptorExample; readonly good: DescriptorExample };
  readonly check: (input: RuleInput) => Iterable<RuleResult>;
}

/** A rule about the text of a file, which is checked before there is a descriptor. */
export interface FileRule extends Documented {
  readonly about: 'file';
  /** Texts of files; bytes for a file that is not text. */
  readonly example: { readonly bad: string | Uint8Array; readonly good: string };
}

/** A rule about several applications in relation to each other. It returns results with the index of their entry. */
export interface GroupRule extends Documented {
  readonly about: 'catalog';
  readonly example: {
    readonly bad: readonly Readonly<Record<string, unknown>>[];
    readonly good: readonly Readonly<Record<string, unknown>>[];
  };
  readonly check: (
    entries: readonly GroupEntry[],
  ) => Iterable<readonly [index: number, RuleResult]>;
}

/** The rule about configurations; examples are their values. */
export interface ConfigurationRule extends Documented {
  readonly about: 'configuration';
  readonly example: { readonly bad: object; readonly good: object };
}

/** A rule of any kind, with its documentation. */
export type Rule =
  | (DescriptorRule & { readonly about: 'descriptor' })
  | FileRule
  | GroupRule
  | ConfigurationRule;
