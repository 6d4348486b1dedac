/**
 * Validates the manifests of deploy/kubernetes/ with the schemas of Kubernetes.
 *
 *     node kubernetes.ts FOLDER
 *
 * Prints the errors as JSON, each with its file and object.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseAllDocuments } from 'yaml';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

type Model = new (manifest: Manifest) => { validate(): void };

const isManifest = (path: string): boolean =>
  path.endsWith('.yaml') && basename(path) !== 'kustomization.yaml';

const [, , folder = ''] = process.argv;
const errors: string[] = [];
for (const file of (await readdir(folder, { recursive: true })).filter(isManifest)) {
  for (const document of parseAllDocuments(await readFile(join(folder, file), 'utf8'))) {
    const manifest: Manifest = document.toJS();
    // The schemas of Kubernetes do not contain the kinds of operators.
    if (manifest.apiVersion.startsWith('monitoring.coreos.com/')) continue;
    const object = `${file}: ${manifest.kind} ${manifest.metadata.name}`;
    try {
      const models: Record<string, Model> = await import(`kubernetes-models/${manifest.apiVersion}`);
      const Kind = models[manifest.kind];
      if (Kind) new Kind(manifest).validate();
      else errors.push(`${object}: unknown kind`);
    } catch (error) {
      errors.push(`${object}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
console.log(JSON.stringify(errors));
