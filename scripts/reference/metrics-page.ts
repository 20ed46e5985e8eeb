import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { parse } from 'yaml';
import { catalogApplication } from '../../src/catalog/http/server.ts';
import { catalogService } from '../../src/catalog/service/catalog-service.ts';
import { openStore } from '../../src/catalog/store/open-store.ts';
import { code, escaped, generated } from './markdown.ts';

const introduction = `# Metrics and alerts of a catalog

\`/metrics\` has these figures for Prometheus, and those that every Node process has (memory, event loop, garbage collection).
`;

const alerting = `
## Alerts

[\`prometheus-rule.yaml\`](../../deploy/kubernetes/monitoring/prometheus-rule.yaml) has the conditions, and
[the guide](../how-to/operate-a-catalog.md#alerts) says how to install it.
`;

interface Alert {
  readonly alert: string;
  readonly annotations: { readonly summary: string; readonly description?: string };
}

const file = new URL('../../deploy/kubernetes/monitoring/prometheus-rule.yaml', import.meta.url);

function alertRows(): string[] {
  const { spec } = parse(readFileSync(file, 'utf8'));
  const alerts: readonly Alert[] = spec.groups.flatMap(
    ({ rules }: { readonly rules: readonly Alert[] }) => rules,
  );
  return alerts.map(({ alert, annotations: { summary, description = '' } }) => {
    const says = `${summary}. ${description}`.replaceAll(/\{\{.*?\}\}/g, '…').trim();
    return `| ${code(alert)} | ${escaped(says)} |`;
  });
}

/** What an empty catalog answers to Prometheus. */
async function answered(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-metrics-'));
  const store = await openStore(folder);
  const certificate = () => Buffer.from(rootCertificates[0]!);
  const app = catalogApplication({ service: catalogService(store), certificate });
  try {
    return (await app.inject('/metrics')).payload;
  } finally {
    await app.close();
    await store.close();
    await rm(folder, { recursive: true });
  }
}

/** The reference of metrics and alerts, from what a catalog answers and from the rules of Prometheus. */
export async function metricsPage(): Promise<string> {
  const helps = (await answered()).matchAll(/^# HELP (deskpack_\w+) (.*)$/gm);
  const rows = [...helps].map(([, name = '', help = '']) => `| ${code(name)} | ${escaped(help)} |`);
  return [
    generated,
    introduction,
    '| Metric | Meaning |',
    '|---|---|',
    ...rows,
    alerting,
    '| Alert | Meaning |',
    '|---|---|',
    ...alertRows(),
    '',
  ].join('\n');
}
