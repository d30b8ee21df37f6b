import type { Definition, Member } from './schema.ts';
import { addressOf, Description, FactList, priceIn, TypeLink } from './texts.tsx';

interface Props {
  readonly definition: Definition;
  /** The definitions that have the type of this one, as members or as arguments. */
  readonly usedBy: readonly string[];
}

/** Shows a definition with all of its members. */
export function DefinitionPage({ definition, usedBy }: Props) {
  const { name, kind, description, members, related, facts } = definition;
  return (
    <article>
      <h2>
        <small>{kind}</small> {name}
      </h2>
      <Description text={description} />
      <FactList facts={facts} />
      <Names title={kind === 'union' ? 'Types' : 'Implements'} names={related} />
      {members.length > 0 && (
        <dl>
          {members.map((member) => (
            <MemberEntry key={member.name} definition={name} member={member} />
          ))}
        </dl>
      )}
      <Names title="Used by" names={usedBy} />
    </article>
  );
}

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="names">
      {title}:{' '}
      {names.map((name) => (
        <a key={name} href={addressOf(name)}>
          {name}
        </a>
      ))}
    </p>
  );
}

function MemberEntry({ definition, member }: { readonly definition: string; readonly member: Member }) {
  const { name, type, fallback, description, args, facts } = member;
  return (
    <>
      <dt id={`${definition}.${name}`}>
        <a className="member" href={addressOf(definition, name)}>
          {name}
        </a>
        {type && <TypeLink type={type} />}
        {fallback && <code> = {fallback}</code>}
      </dt>
      <dd>
        <Description text={description} />
        <FactList facts={facts} price={priceIn(definition)} />
        {args.length > 0 && (
          <dl>
            {args.map((one) => (
              <MemberEntry key={one.name} definition={`${definition}.${name}`} member={one} />
            ))}
          </dl>
        )}
      </dd>
    </>
  );
}
