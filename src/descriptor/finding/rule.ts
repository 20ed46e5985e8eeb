import type { Descriptor } from '../descriptor.ts';
import type { TypeMismatch } from '../type-mismatch.ts';
import type { RunCommand } from '../values/run-commands.ts';
import type { CheckContext } from './check-context.ts';
import type { TextAt } from './descriptor-texts.ts';
import type { Finding, Severity } from './finding.ts';

/** What a rule has to say; its name and, where absent, its severity come from the rule. */
export type RuleResult = Omit<Finding, 'rule' | 'severity'> & { readonly severity?: Severity };

/** One descriptor, as a rule sees it. */
export interface RuleInput {
  /** The JSON object as it was written. */
  readonly value: Readonly<Record<string, unknown>>;
  /** Its fields without those that are absent or have a wrong type, so that no rule guards types. */
  readonly descriptor: Descriptor;
  /** The fields that have a wrong type. */
  readonly mismatches: readonly TypeMismatch[];
  /** All texts of the fields, nested ones too. */
  readonly texts: readonly TextAt[];
  readonly runCommands: readonly RunCommand[];
  readonly context: CheckContext;
}

/** One of several applications that are checked together. */
export interface GroupEntry {
  readonly descriptor: Descriptor;
  /** The release in the name of its file; two releases of one application may lie side by side. */
  readonly release?: string | undefined;
}

interface Documented {
  /** Stable: configurations and allow lists name it. */
  readonly name: string;
  readonly severity: Severity;
  /** What the rule asks for, in one sentence. */
  readonly summary: string;
  /** What happens on the platform or in the build when it is not followed. */
  readonly reason: string;
  /** The error protects the recipe, the packager's files or the access rule; no configuration turns it off. */
  readonly protects?: true;
}

/** A part of a descriptor, with what lies around it, that shows a rule. */
export interface DescriptorExample {
  readonly descriptor: Readonly<Record<string, unknown>>;
  /** Text of the icon file; `null` when there is none. */
  readonly icon?: string | null;
  /** Files in the build context. */
  readonly context?: readonly string[];
  /** All packages that there are. */
  readonly packages?: readonly string[];
  /** All templates that there are. */
  readonly templates?: readonly string[];
}

/** A rule about one descriptor. */
export interface DescriptorRule extends Documented {
  readonly about: 'descriptor';
  readonly example: { readonly bad: DescriptorExample; readonly good: DescriptorExample };
  readonly check: (input: RuleInput) => Iterable<RuleResult>;
}

/** A rule about the text of a file, which is followed or broken before there is a descriptor. */
export interface FileRule extends Documented {
  readonly about: 'file';
  /** Texts of files; bytes where they are no text. */
  readonly example: { readonly bad: string | Uint8Array; readonly good: string };
}

/** A rule about applications side by side. It gives the remarks on each entry. */
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

/** Something that every descriptor is held to, with its documentation. */
export type Rule = DescriptorRule | FileRule | GroupRule | ConfigurationRule;
