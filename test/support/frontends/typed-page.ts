/** The part of the result of `page` in `typed-app` that the tests read. */
export interface TypedPage {
  readonly resellerCustomer: {
    readonly id: string;
    readonly executions: {
      readonly edges: readonly {
        readonly node: { readonly id: string; readonly sid: string; readonly status: string };
      }[];
      readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
    };
    readonly links: { readonly edges: readonly unknown[] };
  };
}

/** The executions of the page in their order, each with its status. */
export const shownBy = (page: TypedPage | undefined) =>
  page?.resellerCustomer.executions.edges.map(({ node }) => `${node.sid} ${node.status}`);

export const active = (sids: readonly string[]) => sids.map((sid) => `${sid} ACTIVE`);

/** The page as an app shows it, which changes with its cache. */
export interface Screen {
  show(page: TypedPage): void;
  fail(error: Error): void;
  /** Resolves with the page as soon as it is as the condition has it. */
  until(isDone: (page: TypedPage) => boolean): Promise<TypedPage>;
  /** Resolves with the page as soon as it shows these executions. */
  shows(executions: readonly string[]): Promise<TypedPage>;
}

export function createScreen(): Screen {
  let page: TypedPage | undefined;
  let changed = Promise.withResolvers<void>();
  const until: Screen['until'] = async (isDone) => {
    while (!page || !isDone(page)) await changed.promise;
    return page;
  };
  return {
    show(next) {
      page = next;
      changed.resolve();
      changed = Promise.withResolvers();
    },
    fail: (error) => changed.reject(error),
    until,
    shows: (executions) => until((shown) => String(shownBy(shown)) === String(executions)),
  };
}

/** The `id` of an execution of the page, by its place. */
export const idAt = ({ resellerCustomer }: TypedPage, index: number) =>
  resellerCustomer.executions.edges[index]?.node.id;
