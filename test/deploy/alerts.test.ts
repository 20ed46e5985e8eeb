import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { parser } from '@prometheus-io/lezer-promql';
import { expect, onTestFinished, test } from 'vitest';
import { problemTable } from '../../src/catalog/http/problems/problem.ts';
import { catalogApplication } from '../../src/catalog/http/server.ts';
import { catalogService } from '../../src/catalog/service/catalog-service.ts';
import { descriptor } from '../catalog/documents.ts';
import { scratchStore } from '../catalog/service/scratch-store.ts';
import { readManifests } from './read-manifests.ts';

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary?: string };
}

const rule = readManifests('monitoring')['prometheus-rule.yaml']!;
const alerts: Alert[] = rule.spec.groups.flatMap(({ rules }: { rules: Alert[] }) => rules);

/** The texts of some nodes of an expression. */
function textsOf(expression: string, kind: string): string[] {
  const texts: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ type, from, to }) => {
      if (type.name === kind || (kind === 'error' && type.isError))
        texts.push(expression.slice(from, to));
    },
  });
  return texts;
}

/** The metrics of an expression; those of a histogram or summary by the name of its family. */
function metricsIn(expression: string): string[] {
  return textsOf(expression, 'VectorSelector').map((text) => /^[\w:]+/.exec(text)![0]);
}

/** Made by Prometheus itself, and by kube-state-metrics. */
const foreign = ['up', 'kube_cronjob_status_last_successful_time'];

test.each(alerts)('$alert is an expression that Prometheus takes, and says what it is', (alert) => {
  expect(textsOf(alert.expr, 'error')).toEqual([]);
  expect(metricsIn(alert.expr)).not.toEqual([]);
  expect(alert.annotations.summary).toMatch(/^[A-Z]/);
});

test('a wrong expression would be found', () => {
  expect(textsOf('sum(rate(a[5m])', 'error')).not.toEqual([]);
});

test('every metric that an alert names is in /metrics, with its labels', async () => {
  const service = catalogService(await scratchStore());
  const certificate = () => Buffer.from(rootCertificates[0]!);
  const app = catalogApplication({ service, certificate });
  onTestFinished(() => app.close());
  await service.addWebhook({ url: 'https://hook.example/', names: [], kinds: [] }, 'admin');
  const [method, headers] = ['PUT', { 'content-type': 'application/json' }] as const;
  for (const payload of [JSON.stringify(descriptor()), '{'])
    await app.inject({ method, url: '/API/manager/image', headers, payload });
  const { payload: text } = await app.inject('/metrics');
  const names = [...new Set(alerts.flatMap(({ expr }) => metricsIn(expr)))];
  const missing = names.filter(
    (name) => !foreign.includes(name) && !new RegExp(`^${name}[{ ]`, 'm').test(text),
  );
  expect(missing).toEqual([]);
});

test('every code of a problem that an alert names is one of the catalog', () => {
  const codes = alerts
    .flatMap(({ expr }) => [...expr.matchAll(/code=~?"([^"]+)"/g)])
    .flatMap(([, list]) => list!.split('|'));
  expect(codes.length).toBeGreaterThan(3);
  expect(codes.filter((code) => !(code in problemTable))).toEqual([]);
});

test('the how-to names every alert', () => {
  const page = readFileSync('docs/how-to/operate-a-catalog.md', 'utf8');
  expect(alerts.filter(({ alert }) => !page.includes(`\`${alert}\``))).toEqual([]);
});
