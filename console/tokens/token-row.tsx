import { RevokeTokenDocument, type TokenFactsFragment, TokensDocument } from '../generated/operations.ts';
import { ConfirmButton } from '../ui/confirm-dialog.tsx';
import { Ago, Until } from '../ui/time.tsx';
import { visibly } from '../ui/visible.tsx';
import { holderText, scopesText, tenancyText } from './words.ts';

/** A token in the list, with what it may do in words. */
export function TokenRow({ token }: { readonly token: TokenFactsFragment }) {
  const { tokenId, note, scopes, tenancy, createdAt, revokedAt } = token;
  const isActive = revokedAt === null && !isPast(token.expiresAt);
  return (
    <li className={isActive ? 'token' : 'token ended'}>
      <div className="token-head">
        <h3>{visibly(holderText(token))}</h3>
        <State token={token} />
      </div>
      {note && <p>{visibly(note)}</p>}
      <p className="muted">
        {scopesText(scopes)} {visibly(tenancyText(tenancy))}
      </p>
      <p className="muted token-id">
        <code>{tokenId}</code> issued <Ago at={createdAt} />
      </p>
      {isActive && (
        <ConfirmButton
          scope="admin"
          label={`Revoke the token of ${holderText(token)}`}
          button="Revoke"
          title="Revoke the token?"
          action="Revoke"
          isDangerous
          steps={(client) => client.mutate(RevokeTokenDocument, { input: { token: { tokenId } } })}
          affected={[{ documents: [TokensDocument] }]}
        >
          Requests with the token <code>{tokenId}</code> of {visibly(holderText(token))} are refused within 5
          seconds. It cannot be undone.
        </ConfirmButton>
      )}
    </li>
  );
}

const isPast = (time: string | null) => time !== null && Date.parse(time) <= Date.now();

function State({ token: { expiresAt, revokedAt } }: { readonly token: TokenFactsFragment }) {
  if (revokedAt !== null)
    return (
      <span className="badge">
        Revoked <Ago at={revokedAt} />
      </span>
    );
  if (expiresAt === null) return <span className="badge warning">Never expires</span>;
  if (isPast(expiresAt))
    return (
      <span className="badge">
        Expired <Ago at={expiresAt} />
      </span>
    );
  return (
    <span className="badge good">
      Expires <Until at={expiresAt} />
    </span>
  );
}
