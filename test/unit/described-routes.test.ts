import { expect, test } from 'vitest';
import { apis } from '../../src/app/apis.ts';
import type { Route } from '../../src/gateway/http/route.ts';
import type { ServiceApi } from '../../src/gateway/service-api.ts';

/** A service of which only the routes are wanted. */
const nothing: never = new Proxy({}, { get: () => nothing }) as never;
const routes = (apis as readonly ServiceApi[]).flatMap((api): readonly Route[] =>
  api.routes(nothing, nothing),
);

test('every route of the services has a description, whose parameters are not those of the path', () => {
  expect(routes.length).toBeGreaterThan(100);
  for (const { method, path, operation, accepts } of routes) {
    expect([method, path, operation?.id]).toEqual([method, path, expect.any(String)]);
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inQuery = Object.keys(operation?.query?.properties ?? {});
    expect(inQuery.filter((name) => inPath.includes(name))).toEqual([]);
    if (operation?.body) expect(accepts).toBeDefined();
  }
});
