/**
 * Prints the packages that production requires as CycloneDX. `npm sbom` names the project by its
 * folder, and omits packages that are development dependencies of a workspace as well.
 */
import { type LockedPackage, readProduct, withDependencies } from './locked-packages.ts';

const product = readProduct();
/** A version that is installed in several folders is listed once. */
const all = [...new Map([...withDependencies(product)].map((found) => [refOf(found), found])).values()];
const bom = {
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { ...toComponent(product), type: 'application' } },
  components: all.slice(1).map(toComponent),
  dependencies: all.map((found) => ({ ref: refOf(found), dependsOn: found.dependencies.map(refOf) })),
};
process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);

function toComponent(found: LockedPackage) {
  const { name, version, licence, integrity } = found;
  return {
    'bom-ref': refOf(found),
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [/ (OR|AND|WITH) /.test(licence) ? { expression: licence } : { license: { id: licence } }],
    ...(integrity !== null && { hashes: [{ alg: 'SHA-512', content: toHex(integrity) }] }),
  };
}

function refOf({ name, version }: LockedPackage): string {
  return `${name}@${version}`;
}

function toHex(integrity: string): string {
  return Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
}
