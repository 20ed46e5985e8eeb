import { describe, expect, it } from 'vitest';
import { proposalOfInstallable } from '../../../src/describe/installable/proposal-of-installable.ts';
import { descriptorOf } from '../../../src/describe/proposal.ts';
import { checkDescriptor } from '../../../src/descriptor/check/check-descriptor.ts';
import { applications } from '../../wizard/start-state.ts';

const debian = { name: 'acme/oc.template.debian.minimal', packageManager: 'apt' } as const;

describe('a proposal from an application of an index', () => {
  it('has at most twelve keywords', () => {
    const keywords = Array.from({ length: 30 }, (_, index) => `Word ${index}`);
    const application = { ...applications[0]!, keywords };
    const proposal = proposalOfInstallable({ package: 'notes', application }, debian, []);
    expect(String(descriptorOf(proposal).keyword).split(',')).toHaveLength(12);
  });

  it('only has findings about the fields that an index lacks', () => {
    const [application] = applications;
    const types = [{ type: 'text/html', extensions: ['html'], description: '', aliases: [] }];
    const proposal = proposalOfInstallable(
      { package: application!.package, application },
      debian,
      types,
    );
    const findings = checkDescriptor(descriptorOf(proposal), { packageManager: 'apt' });
    const about = findings
      .filter(({ severity }) => severity !== 'info')
      .map(({ path }) => path.join('.'));
    expect([...new Set(about)].sort()).toEqual(['acl', 'icon', 'launch', 'path']);
  });

  it('has template, name and package of a package without an application', () => {
    const alpine = { name: 'acme/oc.template.alpine.gtk', packageManager: 'apk' } as const;
    expect(descriptorOf(proposalOfInstallable({ package: 'xcalc' }, alpine, []))).toEqual({
      template: alpine.name,
      name: 'xcalc',
      apkpackage: 'xcalc',
    });
  });
});
