import { Button } from "@mantine/core";
import { IconCloudOff, IconMapPinOff, IconRefresh, IconSearchOff } from "@tabler/icons-react";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { Face } from "../../ui/face.tsx";
import classes from "./table.module.css";

const icon = { size: 28, stroke: 1.6 } as const;

/** Rows of the real height while the first page is on its way. */
export function TableSkeleton() {
  return (
    <div className={classes.skeleton}>
      <output className="visually-hidden">{t("Loading the table")}</output>
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} aria-hidden>
          {Array.from({ length: 6 }, (_, column) => (
            <span className={classes.bone} key={column} />
          ))}
        </div>
      ))}
    </div>
  );
}

export function TableFailed({
  error,
  onRetry,
  onReset,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly onReset: () => void;
}) {
  return (
    <Face
      tone="danger"
      icon={<IconCloudOff {...icon} />}
      title={t("The table did not load")}
      text={errorText(error)}
      actions={
        <>
          <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
            {t("Try again")}
          </Button>
          <Button variant="subtle" onClick={onReset}>
            {t("Back to the default columns")}
          </Button>
        </>
      }
    />
  );
}

/** No rows: because of the filter, or because there are no locations. */
export function NoRows({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  if (!isFiltered)
    return (
      <Face
        icon={<IconMapPinOff {...icon} />}
        title={t("No locations")}
        text={t("This project has no locations. Add one on the map, or upload a workbook.")}
      />
    );
  return (
    <Face
      icon={<IconSearchOff {...icon} />}
      title={t("No location found")}
      text={t("Nothing matches the filter.")}
      actions={
        <Button variant="default" onClick={onClear}>
          {t("Clear the filter")}
        </Button>
      }
    />
  );
}
