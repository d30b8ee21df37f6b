/** Counts what each owner has open. */
export interface Quotas {
  /** Takes a place; what gives it back, or null where the owner has as many already. */
  take(owner: string, most: number): (() => void) | null;
}

export function createQuotas(): Quotas {
  const taken = new Map<string, number>();
  return {
    take(owner, most) {
      const count = taken.get(owner) ?? 0;
      if (count >= most) return null;
      taken.set(owner, count + 1);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        const left = (taken.get(owner) ?? 1) - 1;
        if (left > 0) taken.set(owner, left);
        else taken.delete(owner);
      };
    },
  };
}
