import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest first, as the list at the end of a run has them. One that begins last is waited for
 * while nothing else is left to do, and a new clone does not know how long anything takes. The first file builds the images that a
 * run builds once. Beside it begin files that need none of them: others would only wait until they are built.
 */
export const longest: readonly string[] = [
  'test/probe/heal/heal-application.engine.test.ts',
  'test/engine/engine-contract.engine.test.ts',
  'test/recipe/built-by-buildah.engine.test.ts',
  'test/image-store/nodes/nodes.engine.test.ts',
  'test/commands/run/onboard.engine.test.ts',
  'test/e2e/xcalc.engine.test.ts',
  'test/e2e/tutorial.engine.test.ts',
  'test/deploy/compose.engine.test.ts',
  'test/catalog/page/pages.engine.test.ts',
  'test/probe/evidence/small-programs.engine.test.ts',
  'test/probe/launch/beside-load.engine.test.ts',
  'test/install/smoke.engine.test.ts',
  'test/probe/look/look-at-windows.engine.test.ts',
  'test/deploy/ci-image.engine.test.ts',
  'test/recipe/built-by-classic.engine.test.ts',
  'test/catalog/store/postgresql/postgresql-store.engine.test.ts',
  'test/commands/run/onboard-delivered.engine.test.ts',
  'test/commands/run/verify/verify.engine.test.ts',
  'test/engine/registry/push-image.engine.test.ts',
  'test/commands/run/publish-kill.engine.test.ts',
  'test/pipeline/run/run.engine.test.ts',
  'test/commands/run/publish.engine.test.ts',
  'test/commands/run/onboard-faults.engine.test.ts',
  'test/e2e/wizard-run.engine.test.ts',
  'test/deploy/ci.engine.test.ts',
  'test/deploy/slurm.engine.test.ts',
  'test/engine/shared/image-sources.engine.test.ts',
  'test/commands/run/onboard-killed.engine.test.ts',
  'test/commands/run/onboard-ended.engine.test.ts',
  'test/pipeline/nodes.engine.test.ts',
  'test/e2e/wizard-input.test.ts',
  'test/e2e/wizard-screen.test.ts',
  'test/e2e/learn.test.ts',
  'test/e2e/wizard-keys.test.ts',
  'test/e2e/browse.test.ts',
  'test/e2e/home.test.ts',
  'test/scripts/release/release.test.ts',
  'test/commands/any-bytes.test.ts',
  'test/catalog/http/hostile-requests.test.ts',
  'test/catalog/http/tls-files.test.ts',
  'test/deploy/ci.test.ts',
  'test/commands/catalog/serve-clock.test.ts',
  'test/commands/catalog/server/serve-disk.test.ts',
  'test/catalog/embedded/catalog-sharing.test.ts',
  'test/catalog/http/memory-of-answers.test.ts',
  'test/commands/descriptor/detect.test.ts',
  'test/catalog/http/bodies/reads-in-threads.test.ts',
  'test/commands/catalog/server/serve-connections.test.ts',
  'test/template/entrypoint.test.ts',
  'test/commands/catalog/server/serve.test.ts',
  'test/wizard/screen/early-keys.test.ts',
  'test/terminal/prompt/prompt-session.test.ts',
  'test/probe/launch/follow-start.test.ts',
];

/** The order of the test files: project by project, and in each the files first that take longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { config, projects } = this.ctx;
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(relative(config.root, moduleId));
      return at === -1 ? longest.length : at;
    };
    const project = (file: TestSpecification) => projects.indexOf(file.project);
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => project(a) - project(b) || place(a) - place(b));
  }
}
