import { Button } from "@mantine/core";
import { IconClipboardText } from "@tabler/icons-react";
import { type AffectedLocation, type AnyEvent, eventTitle } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { Link } from "react-router";
import { holds } from "../../app/navigation.ts";
import { paths, SCREENS } from "../../app/paths.ts";
import { plural, t } from "../../lib/i18n.ts";
import { useUser } from "../../state/session.ts";
import { draftAddress } from "../../state/survey-place.ts";

/** Names in the description of the survey; all of them would not fit into an address. */
const MOST_NAMES = 20;

interface AskSuppliersProps {
  readonly event: AnyEvent;
  readonly items: readonly AffectedLocation[];
  /** How many locations the event touches. */
  readonly total: number;
}

function descriptionOf({ event, items, total }: AskSuppliersProps): string {
  const names = items.slice(0, MOST_NAMES).map(({ name }) => name);
  const more = total - names.length;
  const rest = more > 0 ? [plural(more, "and 1 more", "and {n} more", { n: formatCount(more) })] : [];
  return t("{event}. Locations inside: {names}.", {
    event: eventTitle(event.name),
    names: [...names, ...rest].join(", "),
  });
}

/** The way to a new survey about an event, for those who may ask suppliers. */
export function AskSuppliers(props: AskSuppliersProps) {
  const user = useUser();
  if (user === undefined || props.total === 0 || !holds(user, SCREENS.SupplierManagement.rule)) return null;
  const draft = {
    title: t("After {event}", { event: eventTitle(props.event.name) }),
    description: descriptionOf(props),
  };
  return (
    <Button
      component={Link}
      to={draftAddress(paths.supplierManagement, draft)}
      variant="default"
      leftSection={<IconClipboardText size={18} stroke={1.7} aria-hidden />}
    >
      {t("Ask suppliers")}
    </Button>
  );
}
