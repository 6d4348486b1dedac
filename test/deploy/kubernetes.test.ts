import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { environmentShape } from '../../src/platform/config/environment-variables.ts';
import { maxFileBytes } from '../../src/voucher-imports/receive-file.ts';
import { project } from '../../tools/harness/launch.ts';
import { namesOfMetrics } from '../telemetry/metric-registry.ts';

const folder = join(project, 'deploy/kubernetes');
const { resources } = parse(await readFile(join(folder, 'kustomization.yaml'), 'utf8'));
const files: readonly string[] = resources;
const manifests = (
  await Promise.all(files.map(async (file) => parseAllDocuments(await readFile(join(folder, file), 'utf8'))))
).flatMap((documents) => documents.map((document) => document.toJS()));
const manifestsOfKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const pods = [...manifestsOfKind('Deployment'), ...manifestsOfKind('Job')].map(
  ({ spec }) => spec.template.spec,
);

/**
 * The maximum time from SIGTERM to the exit of a process, in seconds (docs/operations/deploy.md).
 */
const stopSeconds = 15;

/** The folders of parts that an overlay can add, each with one manifest. */
const components = ['ingress', 'pod-monitor'];
const readComponent = async (name: string) =>
  parse(await readFile(join(folder, name, `${name}.yaml`), 'utf8'));

test('kustomization.yaml lists every manifest in deploy/kubernetes, and each component its manifest', async () => {
  expect([...files, 'kustomization.yaml', ...components].sort()).toEqual((await readdir(folder)).sort());
  for (const name of components) {
    const { kind, resources } = parse(await readFile(join(folder, name, 'kustomization.yaml'), 'utf8'));
    expect({ kind, resources }).toEqual({ kind: 'Component', resources: [`${name}.yaml`] });
    expect((await readdir(join(folder, name))).sort()).toEqual(['kustomization.yaml', `${name}.yaml`].sort());
  }
});

test('the ingress leads to a port of the service and accepts bodies of the size that the service accepts', async () => {
  const { metadata, spec } = await readComponent('ingress');
  const { service } = spec.rules[0].http.paths[0].backend;
  const [target] = manifestsOfKind('Service');
  expect(service.name).toBe(target.metadata.name);
  expect(target.spec.ports.map(({ name }: { name: string }) => name)).toContain(service.port.name);
  expect(metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size']).toBe(
    `${maxFileBytes / 1024 / 1024}m`,
  );
});

test('the pod monitor scrapes the metrics port of every deployment, as the job of the alert rules', async () => {
  const { spec } = await readComponent('pod-monitor');
  const [{ port, authorization }] = spec.podMetricsEndpoints;
  for (const { spec: deployment } of manifestsOfKind('Deployment')) {
    const { metadata, spec: pod } = deployment.template;
    expect(metadata.labels).toMatchObject(spec.selector.matchLabels);
    expect(metadata.labels[spec.jobLabel]).toBe('vouchsafe');
    expect(pod.containers[0].ports.map(({ name }: { name: string }) => name)).toContain(port);
    expect(pod.containers[0].envFrom).toContainEqual({ secretRef: { name: authorization.credentials.name } });
  }
  expect(Object.keys(environmentShape.shape)).toContain(authorization.credentials.key);
});

test('the Kubernetes manifests set only environment variables of the service', () => {
  const names = [
    ...manifestsOfKind('ConfigMap').flatMap(({ data }) => Object.keys(data)),
    ...pods.flatMap(({ containers }) => (containers[0].env ?? []).map(({ name }: { name: string }) => name)),
  ];
  expect(names).toContain('ROLE');
  expect(names.filter((name) => !Object.hasOwn(environmentShape.shape, name))).toEqual([]);
});

test('every pod in the Kubernetes manifests runs without privileges on a read-only file system', () => {
  expect(pods).toHaveLength(3);
  for (const { securityContext, containers, automountServiceAccountToken } of pods) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(automountServiceAccountToken).toBe(false);
    expect(containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  }
});

test('the grace period of every Kubernetes deployment covers its shutdown delay, its time to stop and 5 more seconds', () => {
  for (const { spec } of manifestsOfKind('Deployment')) {
    const { terminationGracePeriodSeconds, containers } = spec.template.spec;
    const environment: readonly { name: string; value: string }[] = containers[0].env;
    const delaySeconds = Number(
      environment.find(({ name }) => name === 'SHUTDOWN_DELAY_SECONDS')?.value ?? 0,
    );
    expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(delaySeconds + stopSeconds + 5);
  }
});

test('every Kubernetes service, disruption budget and autoscaler refers to an existing deployment', () => {
  const labels = manifestsOfKind('Deployment').map(({ spec }) => spec.template.metadata.labels);
  const selectors = [
    ...manifestsOfKind('Service').map(({ spec }) => spec.selector),
    ...manifestsOfKind('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels),
  ];
  expect(selectors).toHaveLength(3);
  for (const selector of selectors) expect(labels).toContainEqual(selector);
  const targets = manifestsOfKind('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name);
  expect(targets).toEqual(manifestsOfKind('Deployment').map(({ metadata }) => metadata.name));
});

test('the Prometheus adapter derives every metric of the HorizontalPodAutoscaler objects from existing metrics of the service', async () => {
  const { rules, externalRules } = parse(
    await readFile(join(project, 'deploy/prometheus/adapter.yml'), 'utf8'),
  );
  const used = manifestsOfKind('HorizontalPodAutoscaler').flatMap(({ spec }) =>
    spec.metrics.map(
      ({ pods: ofPods, external }: Record<string, { metric: { name: string } }>) =>
        (ofPods ?? external)?.metric.name,
    ),
  );
  const derived = [...rules, ...externalRules].map(({ name, seriesQuery }) => name?.as ?? seriesQuery);
  expect(derived).toEqual(used);
  const names = await namesOfMetrics();
  for (const { metricsQuery } of [...rules, ...externalRules])
    for (const [name] of metricsQuery.matchAll(/\bvouchsafe_\w+/g)) expect(names).toContain(name);
});
