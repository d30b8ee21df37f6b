import {
  type GoogleProduct,
  invalid,
  notFound,
  ok,
  type ProductAnswer,
  type ProductRequest,
  problem,
  Refusal,
  startGoogleProduct,
} from './google-product.ts';

/**
 * Migration Center API v1, from its discovery document, AIP-151 (Operations), AIP-155 (Request ids), AIP-161 (Field
 * masks) and AIP-193 (Errors): locations, groups, sources, preference sets, assets and operations. Changes are operations
 * that end later. Left out: imports, exports, reports, frames, relations, discovery clients, settings, aggregation,
 * orders, and all filters but that of a group's assets. Fields that only the service sets are left out of answers, as the
 * document allows.
 */
export interface MigrationCenterOptions {
  /** Number of each project, with which answers name it in place of its id (AIP-2510). */
  readonly projectNumbers?: Readonly<Record<string, string>>;
  readonly locations?: readonly string[];
  /** Assets that exist, with their full names. */
  readonly assets?: readonly Resource[];
  /** Whether answers have `createTime` and `updateTime`. */
  readonly times?: boolean;
  /** Number of reads of an operation before the one that finds it done. */
  readonly reads?: number;
}

type Fields = Readonly<Record<string, unknown>>;
type Resource = Fields & { readonly name: string };
interface Operation {
  metadata: Fields;
  readonly finish: () => object;
  left: number;
  response: object | null;
}

/** Each collection with the parameter of a new id, and the message of its resources. */
const collections: Readonly<Record<string, { readonly id?: string; readonly message: string }>> = {
  groups: { id: 'groupId', message: 'Group' },
  sources: { id: 'sourceId', message: 'Source' },
  preferenceSets: { id: 'preferenceSetId', message: 'PreferenceSet' },
  assets: { message: 'Asset' },
};
const typeOf = (message: string) => `type.googleapis.com/google.cloud.migrationcenter.v1.${message}`;

export async function startMigrationCenter(options: MigrationCenterOptions = {}): Promise<GoogleProduct> {
  const { projectNumbers = {}, locations = ['us-central1'], assets = [], reads = 1, times = false } = options;
  const resources = new Map(assets.map((asset): [string, Resource] => [asset.name, asset]));
  const operations = new Map<string, Operation>();
  let begun = 0;
  /** Answers to changes with a request id. */
  const answered = new Map<string, ProductAnswer>();

  const numbered = (body: unknown): ProductAnswer => {
    const text = JSON.stringify(body).replaceAll(
      /"projects\/([^/"]+)/g,
      (_, project) => `"projects/${projectNumbers[project] ?? project}`,
    );
    return ok(JSON.parse(text));
  };

  function timesOf(...names: readonly string[]): Fields {
    const now = new Date().toISOString();
    return times ? Object.fromEntries(names.map((name) => [name, now])) : {};
  }

  function existing(name: string): Resource {
    const found = resources.get(name);
    if (!found) throw notFound(name);
    return found;
  }

  function begin(location: string, target: string, verb: string, finish: () => object): ProductAnswer {
    begun += 1;
    const name = `${location}/operations/operation-${begun}`;
    const own = { '@type': typeOf('OperationMetadata'), target, verb, apiVersion: 'v1' };
    const metadata = { ...own, ...timesOf('createTime') };
    operations.set(name, { metadata, finish, left: reads, response: null });
    return numbered({ name, metadata });
  }

  function serveOperation(name: string, method: string, verb?: string): ProductAnswer {
    const found = operations.get(name);
    if (!found) throw notFound(name);
    if (method === 'DELETE') operations.delete(name);
    // A cancellation may be too late (AIP-151).
    if (method === 'DELETE' || verb === 'cancel') return ok({});
    const { metadata } = found;
    if (found.left > 0) {
      found.left -= 1;
      return numbered({ name, metadata });
    }
    if (!found.response) {
      found.response = found.finish();
      found.metadata = { ...metadata, ...timesOf('endTime') };
    }
    return numbered({ name, metadata: found.metadata, done: true, response: found.response });
  }

  function list(parent: string, collection: string, query: URLSearchParams): ProductAnswer {
    const filter = query.get('filter');
    const [, group] = /^assignedGroups:"([^"]+)"$/.exec(filter ?? '') ?? [];
    if (filter && !group) throw invalid('This fake has no such filter.', 'filter');
    const [, project = '', , location = ''] = parent.split('/');
    const isListed = ({ name, assignedGroups }: Resource) => {
      const [, itsProject, , itsLocation, itsCollection, , ...below] = name.split('/');
      const groups = assignedGroups as readonly string[] | undefined;
      return (
        itsProject === project &&
        (location === '-' || itsLocation === location) &&
        itsCollection === collection &&
        below.length === 0 &&
        (group === undefined || groups?.includes(group))
      );
    };
    const all = [...resources.values()].filter(isListed);
    const start = Number(query.get('pageToken') || 0);
    const end = start + (Number(query.get('pageSize')) || 500);
    const page = all.slice(start, end);
    // What is empty is left out.
    return numbered({
      ...(page.length > 0 && { [collection]: page }),
      ...(end < all.length && { nextPageToken: String(end) }),
    });
  }

  function create(parent: string, collection: string, { query, body }: ProductRequest): ProductAnswer {
    const { id: parameter, message } = collections[collection] ?? { message: '' };
    const id = parameter && query.get(parameter);
    if (!id || !/^[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/.test(id))
      throw invalid(`Invalid resource id, got "${id}".`, parameter);
    const name = `${parent}/${collection}/${id}`;
    if (resources.has(name))
      throw new Refusal(problem(409, 'ALREADY_EXISTS', `Resource '${name}' already exists`));
    return begin(parent, name, 'create', () => {
      resources.set(name, {
        ...changed({}, (body ?? {}) as Fields, null),
        name,
        ...timesOf('createTime', 'updateTime'),
      });
      return { '@type': typeOf(message), ...existing(name) };
    });
  }

  /** Adds the assets to a group, or takes them out; the field is `assignedGroups` of each. */
  function assign(location: string, group: string, verb: string, body: unknown): ProductAnswer {
    existing(group);
    const { assets: given = {} } = (body ?? {}) as { assets?: { assetIds?: readonly string[] } };
    const names = (given.assetIds ?? []).map((id) => `${location}/assets/${id}`);
    for (const name of names) existing(name);
    return begin(location, group, verb, () => {
      for (const name of names) {
        const asset = existing(name);
        const others = ((asset['assignedGroups'] as readonly string[]) ?? []).filter((one) => one !== group);
        const assignedGroups = verb === 'addAssets' ? [...others, group] : others;
        resources.set(name, { ...asset, assignedGroups });
      }
      return { '@type': typeOf('Group'), ...existing(group) };
    });
  }

  function change(location: string, name: string, { method, query, body }: ProductRequest): ProductAnswer {
    const found = existing(name);
    if (method === 'DELETE')
      return begin(location, name, 'delete', () => {
        resources.delete(name);
        return { '@type': 'type.googleapis.com/google.protobuf.Empty' };
      });
    const next = changed(found, (body ?? {}) as Fields, query.get('updateMask'));
    const { message = '' } = collections[name.split('/').at(-2) ?? ''] ?? {};
    return begin(location, name, 'update', () => {
      resources.set(name, { ...next, name, ...timesOf('updateTime') });
      return { '@type': typeOf(message), ...existing(name) };
    });
  }

  function serveOnce(request: ProductRequest): ProductAnswer {
    const { method, path, query, body } = request;
    const { requestId = query.get('requestId') } = (body ?? {}) as { requestId?: string };
    if (method === 'GET' || !requestId) return serve(request);
    const key = `${method} ${path} ${requestId}`;
    const answer = answered.get(key) ?? serve(request);
    answered.set(key, answer);
    return answer;
  }

  function serve(request: ProductRequest): ProductAnswer {
    const { method, path, query, body } = request;
    const [, project = '', location, collection, id, verb] =
      /^\/v1\/(projects\/[^/]+)\/locations(?:\/([^/]+)(?:\/(\w+)(?:\/([^/:]+)(?::(\w+))?)?)?)?$/.exec(path) ??
      [];
    if (project === '') throw notFound(path);
    const shown = (one: string) => ({ name: `${project}/locations/${one}`, locationId: one });
    if (location === undefined) return numbered({ locations: locations.map(shown) });
    if (location !== '-' && !locations.includes(location)) throw notFound(`${project}/locations/${location}`);
    const parent = `${project}/locations/${location}`;
    if (collection === undefined) return numbered(shown(location));
    const name = `${parent}/${collection}/${id}`;
    if (collection === 'operations' && id !== undefined) return serveOperation(name, method, verb);
    if (!collections[collection])
      throw new Refusal(problem(501, 'UNIMPLEMENTED', `This fake has no ${collection}.`));
    if (id === undefined)
      return method === 'GET' ? list(parent, collection, query) : create(parent, collection, request);
    if (verb !== undefined) return assign(parent, name, verb, body);
    return method === 'GET' ? numbered(existing(name)) : change(parent, name, request);
  }

  return await startGoogleProduct({
    service: 'migrationcenter.googleapis.com',
    permissionOf: ({ method, path }) => {
      const [, collection = 'locations'] = /\/locations\/[^/]+\/(\w+)/.exec(path) ?? [];
      return `migrationcenter.${collection}.${method === 'GET' ? 'get' : 'update'}`;
    },
    serve: serveOnce,
  });
}

const outputOnly: ReadonlySet<string> = new Set(['name', 'createTime', 'updateTime', 'assignedGroups']);

/** Returns the fields with those of the mask changed: `*` means all; a path may lead into a map, with a quoted key. */
function changed(found: Fields, given: Fields, mask: string | null): Fields {
  const paths = mask === '*' ? Object.keys({ ...found, ...given }) : (mask?.split(',') ?? Object.keys(given));
  const next: Record<string, unknown> = { ...found };
  for (const path of paths) {
    const [first = '', ...rest] = path.split('.');
    const field = first.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const key = rest.join('.').replaceAll('`', '');
    if (outputOnly.has(field)) continue;
    next[field] = key
      ? { ...(next[field] as Fields), [key]: (given[field] as Fields | undefined)?.[key] }
      : given[field];
  }
  return next;
}
