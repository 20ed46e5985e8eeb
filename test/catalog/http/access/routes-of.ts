import type { FastifyInstance } from 'fastify';

/** The patterns of all paths that an application answers, taken from its router. */
function patternsOf(app: FastifyInstance): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^([│ ]*)[├└]── (\S+) \(/.exec(line);
      if (!found) return [];
      const [, indent = '', part = ''] = found;
      const depth = indent.length / 4;
      above.length = depth;
      above.push(part);
      return above.join('').replace(/^\/\//, '/');
    });
}

/** Every call of an application, as `METHOD pattern`; a resource itself says which methods it has. */
export async function routesOf(app: FastifyInstance): Promise<string[]> {
  const routes: string[] = [];
  await app.ready();
  for (const pattern of patternsOf(app)) {
    const { headers } = await app.inject({
      method: 'OPTIONS',
      url: pattern.replace(':revision', '1'),
    });
    const methods = String(headers.allow).split(', ');
    routes.push(...methods.flatMap((each) => (each === 'OPTIONS' ? [] : `${each} ${pattern}`)));
  }
  return routes.filter((route) => !route.startsWith('HEAD '));
}
