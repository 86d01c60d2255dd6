import type { ComboboxParsedItem, OptionsFilter } from "@mantine/core";
import { searchTest } from "@tidemark/contract";

/** Options of a select whose label holds every word that is typed, without regard to case and accents. */
export const foldedOptions: OptionsFilter = ({ options, search, limit }) => {
  const isSought = searchTest(search);
  let left = limit;
  const taken = <Item extends { readonly label: string }>(items: readonly Item[]): Item[] => {
    const found = items.filter(({ label }) => isSought(label)).slice(0, Math.max(0, left));
    left -= found.length;
    return found;
  };
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!("items" in option)) return taken([option]);
    const items = taken(option.items);
    return items.length === 0 ? [] : [{ ...option, items }];
  });
};
