/** Makes each member of an object from the parts of the object. */
export type Makers<Parts, Members> = {
  readonly [Name in keyof Members]: (parts: Parts) => Members[Name];
};

/** An object whose members are made when they are first read, and once until `clearAll`. */
export type Lazy<Members> = { readonly [Name in keyof Members]: Members[Name] } & {
  /** Empties the members that were made, in the order of their makers, and forgets them. */
  clearAll(): void;
};

/**
 * Returns a function that creates such objects. Their getters are those of one class: an object costs two allocations,
 * however many members it may get. `onMade` is called with each member and its name.
 */
export function lazyMembers<Parts, Members extends object>(
  makers: Makers<Parts, Members>,
  onMade?: (member: unknown, name: string) => void,
): (parts: Parts) => Lazy<Members> {
  class LazyMembers {
    readonly parts: Parts;
    made: unknown[] = [];

    constructor(parts: Parts) {
      this.parts = parts;
    }

    clearAll(): void {
      for (const member of this.made) if (isClearable(member)) member.clearAll();
      this.made = [];
    }
  }

  for (const [at, name] of (Object.keys(makers) as (keyof Members & string)[]).entries()) {
    Object.defineProperty(LazyMembers.prototype, name, {
      get(this: LazyMembers) {
        const known = this.made[at];
        if (known !== undefined) return known;
        const member = makers[name](this.parts);
        onMade?.(member, name);
        this.made[at] = member;
        return member;
      },
    });
  }
  // The properties that were just defined are the members.
  return (parts) => new LazyMembers(parts) as LazyMembers & Members;
}

const isClearable = (member: unknown): member is { clearAll(): unknown } =>
  typeof member === 'object' && member !== null && 'clearAll' in member;
