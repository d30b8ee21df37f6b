import { useEffect, useMemo, useState } from 'react';
import { Logo } from '../pages/logo.tsx';
import { page } from '../pages/page.ts';
import { DefinitionPage } from './definition-page.tsx';
import { type Definition, readDefinitions } from './schema.ts';
import { type Hit, search } from './search.ts';
import { addressOf } from './texts.tsx';

type Loaded = readonly Definition[] | 'loading' | 'missing';

const roots = ['Query', 'Mutation', 'Subscription'];
const shown = () => decodeURIComponent(location.hash.slice(1)) || 'Query';

/** The schema as pages: a search, the list of definitions, and the definition that the address names. */
export function Reference() {
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [address, setAddress] = useState(shown);
  const [text, setText] = useState('');
  useEffect(() => {
    void load().then(setLoaded);
    const follow = () => setAddress(shown());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const definitions = typeof loaded === 'string' ? [] : loaded;
  const hits = useMemo(() => search(definitions, text), [definitions, text]);
  const name = address.split('.', 1)[0] ?? '';
  const definition = definitions.find((one) => one.name === name);
  useEffect(() => {
    if (definition) document.getElementById(address)?.scrollIntoView();
    if (definition && definition.name === address) scrollTo(0, 0);
  }, [address, definition]);
  return (
    <>
      <header className="header">
        <h1>
          <Logo /> Tributary <small>reference</small>
        </h1>
        <input
          type="search"
          aria-label="Search the schema"
          placeholder="Type, field or description"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <a href="/playground">Playground</a>
        <a href="/openapi.json">OpenAPI</a>
      </header>
      <div className="columns">
        <nav aria-label={text ? 'Search results' : 'Definitions'}>
          {text ? <HitList hits={hits} /> : <DefinitionList definitions={definitions} current={name} />}
        </nav>
        <main>
          {definition && <DefinitionPage definition={definition} usedBy={usersOf(definitions, name)} />}
          {!definition && <p role="status">{notices(loaded, name)}</p>}
        </main>
      </div>
    </>
  );
}

async function load(): Promise<Loaded> {
  if (page.schema === null) return 'missing';
  const response = await fetch(page.schema).catch(() => null);
  return response?.ok ? readDefinitions(await response.text()) : 'missing';
}

function notices(loaded: Loaded, name: string): string {
  if (loaded === 'loading') return 'The schema is being loaded.';
  return loaded === 'missing' ? 'This gateway does not show its schema.' : `The schema has no ${name}.`;
}

const usersOf = (definitions: readonly Definition[], name: string): readonly string[] =>
  definitions
    .filter(
      ({ members, related }) =>
        [...members, ...members.flatMap(({ args }) => args)].some(
          ({ type }) => type.match(/\w+/)?.[0] === name,
        ) || related.includes(name),
    )
    .map((one) => one.name);

function HitList({ hits }: { readonly hits: readonly Hit[] }) {
  if (hits.length === 0) return <p role="status">Nothing is found.</p>;
  return (
    <ul>
      {hits.map(({ definition, member }) => (
        <li key={`${definition}.${member}`}>
          <a href={addressOf(definition, member)}>{member ? `${definition}.${member}` : definition}</a>
        </li>
      ))}
    </ul>
  );
}

function DefinitionList({ definitions, current }: { definitions: readonly Definition[]; current: string }) {
  const ordered = [
    ...definitions.filter(({ name }) => roots.includes(name)),
    ...definitions.filter(({ name }) => !roots.includes(name)),
  ];
  return (
    <ul>
      {ordered.map(({ name, kind }) => (
        <li key={name}>
          <a href={addressOf(name)} aria-current={name === current ? 'page' : undefined}>
            {name}
          </a>{' '}
          <small>{kind}</small>
        </li>
      ))}
    </ul>
  );
}
