/** Documents as packagers send them: a descriptor, and records as engines and runtimes print them. */

export function descriptor(changes: object = {}): Record<string, unknown> {
  return {
    name: 'sketch',
    displayname: 'Sketch Pad',
    template: 'acme/oc.template.debian.minimal',
    cat: 'graphics',
    icon: 'sketch.svg',
    keyword: 'drawing,pen',
    launch: 'sketch.Sketch',
    path: '/usr/bin/sketch',
    args: '--fresh',
    desktopfile: '/usr/share/applications/sketch.desktop',
    mimetype: 'image/png;',
    acl: { permit: ['all'] },
    rules: { homedir: { default: true } },
    host_config: { mem_limit: '512M', shm_size: '64M' },
    usedefaultapplication: true,
    ...changes,
  };
}

export function labels(changes: object = {}): Record<string, unknown> {
  return {
    'oc.icon': 'sketch.svg',
    'oc.icondata': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
    'oc.keyword': 'sketch,drawing,pen',
    'oc.cat': 'graphics',
    'oc.desktopfile': 'sketch.desktop',
    'oc.launch': 'sketch.Sketch',
    'oc.template': 'acme/oc.template.debian.minimal',
    'oc.name': 'sketch',
    'oc.displayname': 'Sketch Pad',
    'oc.path': '/usr/bin/sketch',
    'oc.type': 'app',
    'oc.mimetype': 'image/png;',
    'oc.rules': '{"homedir":{"default":true}}',
    'oc.acl': '{"permit":["all"]}',
    'oc.host_config': '{"mem_limit":"512M","shm_size":"64M"}',
    'oc.args': '--fresh',
    'oc.usedefaultapplication': 'true',
    ...changes,
  };
}

export const imageId = `sha256:${'0123456789abcdef'.repeat(4)}`;

export function record(changedLabels: object = {}, changes: object = {}): Record<string, unknown> {
  return {
    Id: imageId,
    RepoTags: ['acme/sketch.d:3.0', 'acme/sketch.d:dev'],
    RepoDigests: [`acme/sketch.d@${imageId}`],
    Os: 'linux',
    Config: { User: 'balloon', Labels: labels(changedLabels) },
    ...changes,
  };
}

export function runtimeRecord(changedLabels: object = {}): Record<string, unknown> {
  return {
    status: { id: imageId, repoTags: ['acme/sketch.d:3.0'], repoDigests: [], size: '1000' },
    info: { imageSpec: { config: { Labels: labels(changedLabels) } } },
  };
}
