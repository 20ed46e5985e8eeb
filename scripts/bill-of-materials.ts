import { Builders, Factories } from '@cyclonedx/cyclonedx-library/Contrib/FromNodePackageJson';
import { Factories as LicenceFactories } from '@cyclonedx/cyclonedx-library/Contrib/License';
import { ComponentType } from '@cyclonedx/cyclonedx-library/Enums';
import { Bom, type Component } from '@cyclonedx/cyclonedx-library/Models';
import { JSON as Json, JsonSerializer } from '@cyclonedx/cyclonedx-library/Serialize';
import { Spec1dot6 } from '@cyclonedx/cyclonedx-library/Spec';
import type { BundledPackage } from './bundled-packages.ts';

type Manifest = BundledPackage['manifest'];

/** An expression of more than one licence stays a text, since no package here checks such expressions. */
const licences = new LicenceFactories.LicenseFactory(() => {
  throw new RangeError('expressions are not checked');
});
const components = new Builders.ComponentBuilder(
  new Factories.ExternalReferenceFactory(),
  licences,
);

const urlOf = ({ name, version }: Manifest) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function componentOf(manifest: Manifest, type: ComponentType): Component {
  const { name, version, license } = manifest;
  const component = components.makeComponent({ name, version, license }, type);
  if (component === undefined) throw new Error(`${name} cannot be described`);
  const purl = urlOf(manifest);
  component.purl = purl;
  component.bomRef.value = purl;
  return component;
}

/**
 * The parts of deskpack, in the format CycloneDX: the packages in its bundle, and those that are installed with it. The
 * same packages give the same text.
 */
export function billOfMaterials(deskpack: Manifest, packages: readonly BundledPackage[]): string {
  const bom = new Bom();
  const application = componentOf(deskpack, ComponentType.Application);
  bom.metadata.component = application;
  // The same one may be in several folders.
  const manifests = new Map(packages.map(({ manifest }) => [urlOf(manifest), manifest]));
  for (const manifest of manifests.values()) {
    const component = componentOf(manifest, ComponentType.Library);
    bom.components.add(component);
    application.dependencies.add(component.bomRef);
  }
  const serializer = new JsonSerializer(new Json.Normalize.Factory(Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}
