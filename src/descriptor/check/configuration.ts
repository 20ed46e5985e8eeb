import { truncateText } from '../../text/format/truncate-text.ts';
import { isObject } from '../../text/json/json-object.ts';
import { nearest } from '../../text/match/nearest.ts';
import { ruleOf, rules } from '../all-rules.ts';
import type { Finding, Path, Severity } from '../finding/finding.ts';
import { type ImageSettings, imageSettingsIn, noImageSettings } from './image-settings.ts';

const settings = ['off', 'info', 'warning', 'error'] as const;

/** The values to which a rule can be set. */
type Setting = (typeof settings)[number];

/** A project's settings for findings and images. */
export interface Configuration extends ImageSettings {
  /** Changed severities, by rule. */
  readonly rules: ReadonlyMap<string, Setting>;
  /** Reasons why findings are allowed, by the application's name and the rule. */
  readonly allow: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** A configuration and the findings about it, with paths in the configuration. */
interface ReadConfiguration {
  readonly configuration: Configuration;
  readonly findings: readonly Finding[];
}

/** The default: all rules with their own severities, and no settings for images. */
export const noConfiguration: Configuration = {
  rules: new Map(),
  allow: new Map(),
  ...noImageSettings,
};

const quoted = (text: string) => JSON.stringify(truncateText(text, 40));

/** Reads the parts of a configuration and collects the findings about them. */
class Reader {
  readonly findings: Finding[] = [];

  report(path: Path, message: string, onKey = false): void {
    const { name: rule, severity } = ruleOf('configuration')!;
    this.findings.push({ rule, severity, path, message, ...(onKey ? { onKey: true } : {}) });
  }

  /** The entries of an object; for any other value none, and a finding. */
  entries(value: unknown, path: Path, what: string): [string, unknown][] {
    if (value === undefined) return [];
    if (isObject(value)) return Object.entries(value);
    this.report(path, `${what} must be an object.`);
    return [];
  }

  /** Whether the severity of a rule may be changed. Rules that protect from harm cannot be. */
  mayChange(name: string, path: Path, stillErrors: boolean): boolean {
    const rule = ruleOf(name);
    if (!rule) {
      const near = nearest(
        name,
        rules.map((known) => known.name),
      );
      const hint = near ? ` Did you mean ${near}?` : ' deskpack explain lists all rules.';
      this.report(path, `There is no rule ${quoted(name)}.${hint}`, true);
      return false;
    }
    if (rule.protects && !stillErrors) {
      this.report(
        path,
        `${name} stays an error: it protects the recipe, your files or the access rule, and cannot be turned off.`,
        true,
      );
      return false;
    }
    return true;
  }

  rules(value: unknown): Map<string, Setting> {
    const read = new Map<string, Setting>();
    for (const [name, setting] of this.entries(value, ['rules'], 'rules')) {
      const path = ['rules', name];
      const known = settings.find((candidate) => candidate === setting);
      if (!known) this.report(path, `A rule must be set to one of ${settings.join(', ')}.`);
      else if (this.mayChange(name, path, known === 'error')) read.set(name, known);
    }
    return read;
  }

  allow(value: unknown): Map<string, Map<string, string>> {
    const read = new Map<string, Map<string, string>>();
    for (const [application, reasons] of this.entries(value, ['allow'], 'allow')) {
      const allowed = new Map<string, string>();
      const parent = ['allow', application];
      for (const [name, reason] of this.entries(reasons, parent, 'What is allowed')) {
        const path = [...parent, name];
        if (typeof reason !== 'string' || reason.trim() === '') {
          this.report(path, 'Give the reason why it is allowed, as a string.');
        } else if (this.mayChange(name, path, false)) allowed.set(name, reason);
      }
      read.set(application, allowed);
    }
    return read;
  }
}

const keys = ['rules', 'allow', 'accountVendor', 'extraLabels'] as const;

/** Reads the value of a configuration. It accepts any JSON value. */
export function readConfiguration(value: unknown): ReadConfiguration {
  const reader = new Reader();
  if (!isObject(value)) {
    reader.report([], 'The configuration must be an object with settings such as rules and allow.');
    return { configuration: noConfiguration, findings: reader.findings };
  }
  for (const key of Object.keys(value)) {
    if (key === '$schema' || (keys as readonly string[]).includes(key)) continue;
    const near = nearest(key, keys);
    const hint = near ? ` Did you mean ${near}?` : ` There are ${keys.join(', ')}.`;
    reader.report([key], `There is no setting ${quoted(key)}.${hint}`, true);
  }
  const configuration = {
    rules: reader.rules(value.rules),
    allow: reader.allow(value.allow),
    ...imageSettingsIn(value, (path, message) => reader.report(path, message)),
  };
  return { configuration, findings: reader.findings };
}

export interface AllowedFinding extends Finding {
  readonly reason: string;
}

interface ConfiguredFindings {
  readonly findings: readonly Finding[];
  readonly allowed: readonly AllowedFinding[];
}

function withSeverity(finding: Finding, setting: Setting | undefined): Finding | undefined {
  if (setting === undefined) return finding;
  return setting === 'off' ? undefined : { ...finding, severity: setting satisfies Severity };
}

/** Applies a configuration to the findings of an application, or of a file if there is no application's name. */
export function applyConfiguration(
  all: readonly Finding[],
  { rules: chosen, allow }: Configuration,
  application?: string,
): ConfiguredFindings {
  const reasons = application === undefined ? undefined : allow.get(application);
  if (chosen.size === 0 && !reasons) return { findings: all, allowed: [] };
  const findings: Finding[] = [];
  const allowed: AllowedFinding[] = [];
  for (const finding of all) {
    const kept = withSeverity(finding, chosen.get(finding.rule));
    const reason = reasons?.get(finding.rule);
    if (kept && reason !== undefined) allowed.push({ ...kept, reason });
    else if (kept) findings.push(kept);
  }
  return { findings, allowed };
}
