/**
 * A list that the modules of this process fill before its first use. It is global, like the types that the modules add
 * by declaration merging, so functions do not have to pass it on.
 */
export interface Registry<Entry> {
  /** Appends the entries with new keys. Throws a TypeError for another entry of a known key. */
  register(entries: readonly Entry[]): void;
  /**
   * Returns all entries; the same array until more are registered. Throws a TypeError when no module has registered
   * any.
   */
  all(): readonly Entry[];
  /** Returns a function for a value made from the entries; it is remade only when more are registered. */
  derive<Value>(make: (entries: readonly Entry[]) => Value): () => Value;
}

export interface RegistryOptions<Entry> {
  /** Name of the entries, for the error of a list that is read too early. */
  readonly name: string;
  /** Returns the unique key of an entry. */
  keyOf(entry: Entry): string;
  /** The gateway's own entries, before and after those of the modules. */
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
