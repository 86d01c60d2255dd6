import type { SpotlightActionData, SpotlightFilterFunction } from "@mantine/spotlight";
import { searchTest } from "@tidemark/contract";

/**
 * What of the command palette holds every word that is typed, without regard to case and accents. What has it in its
 * name comes first.
 */
export const foundActions: SpotlightFilterFunction = (query, data) => {
  const isSought = searchTest(query);
  const isNamed = ({ label }: SpotlightActionData) => isSought(label ?? "");
  const found = (actions: readonly SpotlightActionData[]) => {
    const all = actions.filter(({ label, description, keywords }) =>
      isSought(label ?? "", description ?? "", ...[keywords ?? []].flat()),
    );
    return [...all.filter(isNamed), ...all.filter((action) => !isNamed(action))];
  };
  const groups = data
    .map((one) => ("actions" in one ? { ...one, actions: found(one.actions) } : { group: "", actions: found([one]) }))
    .filter(({ actions }) => actions.length > 0);
  const isFirst = ({ actions: [first] }: (typeof groups)[number]) => first !== undefined && isNamed(first);
  return [...groups.filter(isFirst), ...groups.filter((group) => !isFirst(group))];
};
