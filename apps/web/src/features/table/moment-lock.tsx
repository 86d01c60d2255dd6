import { Button, Tooltip } from "@mantine/core";
import { IconLock, IconLockOpen } from "@tabler/icons-react";
import { t } from "../../lib/i18n.ts";
import { scenarioLabel } from "../../lib/terms.ts";
import type { Moment } from "../../state/moment.ts";
import classes from "./table.module.css";

const icon = { size: 16, stroke: 1.8, "aria-hidden": true } as const;

interface MomentLockProps {
  /** Columns keep a scenario and year of their own. */
  readonly isOwn: boolean;
  readonly moment: Moment;
  readonly onOwn: (isOwn: boolean) => void;
}

/** Whether the columns go along with the scenario and year of the map. */
export function MomentLock({ isOwn, moment: { scenario, time }, onOwn }: MomentLockProps) {
  const told = isOwn
    ? t("Columns keep their own scenario and year")
    : t("Columns have the scenario and year of the map; those that compare years stay");
  return (
    <Tooltip label={told}>
      <Button
        variant="default"
        size="xs"
        aria-pressed={!isOwn}
        leftSection={isOwn ? <IconLockOpen {...icon} /> : <IconLock {...icon} />}
        onClick={() => onOwn(!isOwn)}
        className={classes.tool ?? ""}
      >
        {isOwn ? t("Own scenarios and years") : `${scenarioLabel(scenario)}, ${time}`}
      </Button>
    </Tooltip>
  );
}
