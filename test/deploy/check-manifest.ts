import { PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule';
import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/ServiceMonitor';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import type { Manifest } from './read-manifests.ts';

const models = [
  ...[Deployment, StatefulSet, CronJob, Job, PersistentVolumeClaim],
  ...[Service, Ingress, NetworkPolicy, PodDisruptionBudget],
  ...[ServiceMonitor, PrometheusRule],
];

/** A value that takes the path of each property out of `unread` when it is read. */
function watched<Value>(value: Value, path: string, unread: Set<string>): Value {
  if (typeof value !== 'object' || value === null) return value;
  const parts = Array.isArray(value) ? [] : Object.create(Object.getPrototypeOf(value));
  for (const [key, part] of Object.entries(value)) {
    unread.add(`${path}/${key}`);
    parts[key] = watched(part, `${path}/${key}`, unread);
  }
  return new Proxy(parts, {
    get: (target, key) => {
      unread.delete(`${path}/${String(key)}`);
      return Reflect.get(target, key);
    },
  });
}

/**
 * The errors of a manifest by the schemas of Kubernetes. Their check passes over what they do not know, such as a
 * misspelt field; whatever it has not read is that.
 */
export function checkManifest(manifest: Manifest): readonly string[] {
  const { apiVersion, kind } = manifest;
  const Model = models.find((each) => each.apiVersion === apiVersion && each.kind === kind);
  if (!Model) return [`there is no schema for ${kind} of ${apiVersion}`];
  const unread = new Set<string>();
  try {
    watched(new Model(manifest as never), '', unread).validate();
  } catch (error) {
    return [String(error)];
  }
  return [...unread].map((path) => `${path} is unknown`);
}
