/**
 * A list that the modules of this process fill before anybody reads it. Its types come from declaration merging, which
 * holds for a whole program; so does the list, and nothing has to be handed through every call to know it.
 */
export interface Registry<Entry> {
  /** Appends the entries whose key is new. Throws a TypeError for another entry of a key that there is. */
  register(entries: readonly Entry[]): void;
  /** The same array until more is registered. Throws a TypeError where no module has registered anything. */
  all(): readonly Entry[];
  /** A value that is made from the entries, and made anew only when more are registered. */
  derive<Value>(make: (entries: readonly Entry[]) => Value): () => Value;
}

export interface RegistryOptions<Entry> {
  /** What the entries are, for the error of a list that is read too early. */
  readonly name: string;
  /** No two entries have the same. */
  keyOf(entry: Entry): string;
  /** The gateway's own entries, in front of the modules' and behind them. */
  readonly first?: readonly Entry[];
  readonly last?: readonly Entry[];
}

export function createRegistry<Entry>(options: RegistryOptions<Entry>): Registry<Entry> {
  const { name, keyOf, first = [], last = [] } = options;
  const own = new Map([...first, ...last].map((entry) => [keyOf(entry), entry]));
  const registered = new Map<string, Entry>();
  let entries: readonly Entry[] | undefined;

  function all(): readonly Entry[] {
    if (entries) return entries;
    throw new TypeError(
      `No module has registered its ${name}: app/declarations.ts does it when it is loaded.`,
    );
  }

  return {
    all,
    register(more) {
      for (const entry of more) {
        const key = keyOf(entry);
        const known = own.get(key) ?? registered.get(key);
        if (known === undefined) registered.set(key, entry);
        else if (known !== entry) throw new TypeError(`${key} is registered twice among the ${name}.`);
      }
      entries = [...first, ...registered.values(), ...last];
    },
    derive<Value>(make: (from: readonly Entry[]) => Value) {
      let made: { readonly from: readonly Entry[]; readonly value: Value } | undefined;
      return () => {
        const from = all();
        if (made?.from !== from) made = { from, value: make(from) };
        return made.value;
      };
    },
  };
}
