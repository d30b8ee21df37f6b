import type {
  CallerKind,
  GatewayTokenOrderField,
  GatewayTokensArgs,
  IssueTokenInput,
  MutationResolvers,
  Resolvers,
  RevokeTokenInput,
} from '../../../generated/base.ts';
import type { TenantKind } from '../../../kit/call/tenancy.ts';
import { badInput } from '../../../kit/fault.ts';
import type { OrderTable } from '../../../kit/fields/orders.ts';
import { timestampOf, timestampOrNull } from '../../../kit/text/timestamp.ts';
import type { TokenGrant } from '../../auth/token-bounds.ts';
import type { TokenConditions } from '../../auth/token-list.ts';
import { isTokenId, type TokenEntry, tenantsIn } from '../../auth/tokens.ts';
import type { GraphContext } from '../context.ts';
import type { RightsByField } from '../repeating/rights.ts';
import { connect } from '../types/connections.ts';
import type { ServiceList } from '../types/cursors.ts';
import { checkFilterLists } from '../types/filter-lists.ts';
import { encodeId, keysOfId } from '../types/ids.ts';
import { arrange } from '../types/list-order.ts';
import type { NodeType } from '../types/node-types.ts';
import { alreadyDone, changeParsed, parseInput, type ShownRefusal, userError } from '../types/user-errors.ts';
import { shownTenancy } from './tenancy-values.ts';

const type = 'GatewayToken';

const holderKinds = {
  user: 'USER',
  installation: 'INSTALLATION',
  workflow: 'WORKFLOW',
} as const satisfies Record<TokenEntry['kind'], CallerKind>;
const expectedKind = 'USER, INSTALLATION or WORKFLOW';
const kindByName: ReadonlyMap<string, TokenEntry['kind']> = new Map(
  Object.entries(holderKinds).map(([kind, name]) => [name, kind as TokenEntry['kind']]),
);

function kindOf(name: CallerKind, field: string, expected: string): TokenEntry['kind'] {
  const kind = kindByName.get(name);
  if (!kind) throw badInput(field, expected, name);
  return kind;
}

const plans = { standard: 'STANDARD', enterprise: 'ENTERPRISE' } as const;

const orders: OrderTable<TokenEntry, GatewayTokenOrderField> = { CREATED_AT: ({ createdAt }) => createdAt };

/** Returns a page of the tokens. Throws BAD_USER_INPUT for a list of conditions that is empty or too long, and for kinds that no token has. */
export async function tokensOf(args: Partial<GatewayTokensArgs>, { tokens, sealer }: GraphContext) {
  const { filter, orderBy } = args;
  checkFilterLists(filter);
  const kinds = filter?.kinds?.map((name) => kindOf(name, 'filter.kinds', `a list of ${expectedKind}`));
  const conditions: TokenConditions = { kinds, subjects: filter?.subjects };
  const list: ServiceList<TokenEntry> = {
    purpose: ['tokens', conditions],
    ends: 'both',
    read: (page) => tokens.list(conditions, page),
    count: () => tokens.count(conditions),
    key: ({ id }) => id,
  };
  const natural = { field: 'CREATED_AT', direction: 'DESC' } as const;
  const page = await connect(arrange(list, { orderBy, natural, orders }), args, sealer);
  if (!page) throw new TypeError('the tokens are a list without a parent');
  return page;
}

/** Reads a token by its id. */
export const tokenNode: NodeType = {
  type,
  scope: 'admin',
  keys: 1,
  load: ({ tokens }, [id = '']) => tokens.find(id),
};

/** Returns the resolvers of a token; `kinds` are the kinds of tenants that it may be bound to. */
export const tokenResolvers = (kinds: readonly TenantKind[]): Resolvers => ({
  GatewayToken: {
    id: ({ id }) => encodeId(type, id),
    tokenId: ({ id }) => id,
    kind: ({ kind }) => holderKinds[kind],
    note: ({ name }) => name,
    plan: ({ plan }) => plans[plan],
    scopes: ({ scopes }) => [...scopes].sort(),
    tenancy(entry) {
      const tenantsOf = tenantsIn(entry);
      return kinds.map((kind) => shownTenancy(kind, tenantsOf(kind)));
    },
    createdAt: ({ createdAt }) => timestampOf(createdAt),
    expiresAt: ({ expiresAt }) => timestampOrNull(expiresAt),
    revokedAt: ({ revokedAt }) => timestampOrNull(revokedAt),
  },
});

const notIssued = ({ refused }: { readonly refused: ShownRefusal }) => ({
  token: null,
  secret: null,
  userErrors: [userError(refused)],
});
const notShownAgain: ShownRefusal = {
  code: 'ALREADY_DONE',
  message: 'The first request with this requestId has issued the token, which is shown once only.',
};

export const tokenMutations: Pick<MutationResolvers, 'issueToken' | 'revokeToken'> = {
  issueToken: (_, { input }, { call, tokens }) =>
    changeParsed(input, {
      parse: () => grantOf(input),
      refuse: notIssued,
      async run(grant) {
        const issued = await tokens.issue(call, grant);
        if ('refused' in issued) return notIssued(issued);
        const { entry: token, secret } = issued;
        if (secret === null) return { token, secret, userErrors: [userError(notShownAgain)] };
        call.markSecret?.();
        return { token, secret, userErrors: [] };
      },
    }),

  revokeToken: (_, { input }, { call, tokens }) =>
    changeParsed(input, {
      parse: () => tokenIdOf(input),
      refuse: ({ refused }) => ({ token: null, userErrors: [userError(refused)] }),
      run: async (id) => {
        const revoked = await tokens.revoke(call, id);
        const missing = { code: 'NOT_FOUND', field: 'token', message: 'There is no such token.' } as const;
        if (!revoked) return { token: null, userErrors: [userError(missing)] };
        const { entry: token, wasRevoked } = revoked;
        const done = alreadyDone('token', 'The token was revoked before; nothing was changed.');
        return { token, userErrors: wasRevoked ? [userError(done)] : [] };
      },
    }),
};

/** A repetition by a credential that reaches less gets no outcome of another, and leaves no refusal for another. */
export const tokenRights: RightsByField = {
  async issueToken(input: IssueTokenInput, { call, tokens }: GraphContext) {
    const read = parseInput(() => grantOf(input));
    const refused = 'parsed' in read ? await tokens.forbid(call, read.parsed) : null;
    return refused && notIssued({ refused });
  },
};

/** Throws BAD_USER_INPUT for a kind that no token has. */
const grantOf = (input: IssueTokenInput): TokenGrant => ({
  kind: kindOf(input.kind, 'kind', expectedKind),
  subject: input.subject,
  scopes: input.scopes,
  tenancy: (input.tenancy ?? []).map(({ tenantType, names, isAll }) => ({
    tenantType,
    names: names ?? [],
    isAll: isAll ?? false,
  })),
  note: input.note ?? null,
  expiresAt: input.expiresAt ? Date.parse(input.expiresAt) : null,
});

/** Throws BAD_USER_INPUT for a text that is no id of a token. */
function tokenIdOf({ token }: RevokeTokenInput): string {
  if (token.id != null) return keysOfId(type, 1, token.id, 'token.id')[0] ?? '';
  const id = token.tokenId ?? '';
  if (!isTokenId(id)) throw badInput('token.tokenId', 'tok_ and 16 hexadecimal digits');
  return id;
}
