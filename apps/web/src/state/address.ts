import { useCallback, useEffect } from "react";
import { useSearchParams } from "react-router";

/**
 * What was asked for and is not drawn yet: a second act before the next drawing goes on from it, so that neither is
 * lost.
 */
let pending: { readonly from: string; readonly to: URLSearchParams } | undefined;

/**
 * Changes the query of the address: takes the one that will be there once all earlier changes are drawn, and gives the
 * next.
 *
 * @param how `replace` for steps nobody wants to go back through, such as those of a slider
 */
export type ChangeAddress = (
  next: (now: URLSearchParams) => URLSearchParams,
  how?: { readonly replace?: boolean },
) => void;

/**
 * The query of the address, and the one way to change it: parts of a screen that change it at the same time keep what
 * the others asked for.
 */
export function useAddress(): readonly [search: URLSearchParams, change: ChangeAddress] {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    if (pending?.from !== search.toString()) pending = undefined;
  }, [search]);
  const change = useCallback<ChangeAddress>(
    (next, { replace = false } = {}) => {
      const from = search.toString();
      const to = next(pending?.from === from ? pending.to : search);
      pending = { from, to };
      setSearch(to, { replace, preventScrollReset: true });
    },
    [search, setSearch],
  );
  return [search, change];
}
