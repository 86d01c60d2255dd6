import { formatCount } from "@tidemark/science";
import { Button } from "@mantine/core";
import type { Upload } from "@tidemark/contract";
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconCircleX,
  IconDownload,
  IconMapPin,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { plural, t } from "../../lib/i18n.ts";
import { AddressLookup } from "./address-lookup.tsx";
import { asksForCountry, CountryOfAll } from "./country-of-all.tsx";
import { IssueList } from "./issue-list.tsx";
import { LocationTable } from "./location-table.tsx";
import { hasAddressesAlone, issueCount, type IssueFilter, tallyOf } from "./model.ts";
import { useMarkedWorkbook, useUndo } from "./mutations.ts";
import { useRowLink } from "./row-link.ts";
import { UploadPreview } from "./upload-preview.tsx";
import classes from "./upload.module.css";
import parts from "./upload-parts.module.css";

const icon = { size: 15, stroke: 1.8, "aria-hidden": true } as const;

function TallyRow({ upload }: { readonly upload: Upload }) {
  const { ready, toCheck, leftOut } = tallyOf(upload);
  const { geocoded, edges } = upload.counts;
  return (
    <div className={classes.tally}>
      <div>
        <b>{formatCount(ready)}</b>
        <span>
          <IconCheck {...icon} className={classes.good} />
          {t("ready")}
        </span>
      </div>
      <div>
        <b>{formatCount(toCheck)}</b>
        <span>
          <IconAlertTriangle {...icon} className={classes.warn} />
          {t("to check")}
        </span>
      </div>
      <div>
        <b>{formatCount(leftOut)}</b>
        <span>
          <IconCircleX {...icon} className={classes.bad} />
          {t("left out until fixed")}
        </span>
      </div>
      <p className={classes.also}>
        {geocoded > 0 && <span>{t("{n} looked up by address", { n: formatCount(geocoded) })}</span>}
        {edges > 0 && (
          <span>
            {plural(edges, "{n} flow of the supply chain", "{n} flows of the supply chain", { n: formatCount(edges) })}
          </span>
        )}
      </p>
      <div className={classes.tallyBar} aria-hidden>
        {ready > 0 && <span style={{ flexGrow: ready }} />}
        {toCheck > 0 && <span data-tone="warn" style={{ flexGrow: toCheck }} />}
        {leftOut > 0 && <span data-tone="bad" style={{ flexGrow: leftOut }} />}
      </div>
    </div>
  );
}

type View = IssueFilter | "locations";

interface ViewButtonsProps {
  readonly upload: Upload;
  readonly view: View;
  readonly onView: (view: View) => void;
}

function ViewButtons({ upload, view, onView }: ViewButtonsProps) {
  const views: readonly { readonly id: View; readonly label: string; readonly n: number }[] = [
    { id: "all", label: t("All issues"), n: issueCount(upload, "all") },
    { id: "error", label: t("Must fix"), n: issueCount(upload, "error") },
    { id: "warning", label: t("To check"), n: issueCount(upload, "warning") },
    { id: "locations", label: t("Locations"), n: upload.counts.clean },
  ];
  return (
    <div className={classes.views}>
      {views
        .filter(({ id, n }) => n > 0 || id === "locations")
        .map(({ id, label, n }) => (
          <button key={id} type="button" aria-pressed={view === id} onClick={() => onView(id)}>
            {label} <b>{formatCount(n)}</b>
          </button>
        ))}
    </div>
  );
}

function MarkedButton({ upload }: { readonly upload: Upload }) {
  const save = useMarkedWorkbook(upload.upload_id, upload.file_name);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.marked ?? ""}
      loading={save.isPending}
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      onClick={() => save.mutate()}
    >
      {t("Issues as Excel")}
    </Button>
  );
}

/** How many changes were made to the rows here, with a way back. */
function UndoBar({ upload: { upload_id: id, changes } }: { readonly upload: Upload }) {
  const undo = useUndo(id);
  return (
    <div className={classes.all}>
      <span>
        {plural(
          changes,
          "{n} change was made here; the file itself stays as it is.",
          "{n} changes were made here; the file itself stays as it is.",
          { n: formatCount(changes) },
        )}
      </span>
      <Button
        size="xs"
        variant="default"
        loading={undo.isPending}
        leftSection={<IconArrowBackUp {...icon} />}
        onClick={() => undo.mutate(undefined)}
      >
        {t("Undo the last one")}
      </Button>
    </div>
  );
}

interface UploadResultProps {
  readonly upload: Upload;
  /** Looks up the rows without coordinates; undefined where that is done, or cannot be. */
  readonly onLookUp: (() => void) | undefined;
}

/** Rows that say where they are by an address alone, and a button that looks them up. */
function LookUpBar({ onLookUp }: { readonly onLookUp: () => void }) {
  return (
    <div className={classes.all}>
      <span>{t("Rows without coordinates have an address. They can be placed in their towns.")}</span>
      <Button size="xs" variant="default" leftSection={<IconMapPin {...icon} />} onClick={onLookUp}>
        {t("Look up these rows")}
      </Button>
    </div>
  );
}

/**
 * What was found in a workbook: counts first, where the locations lie, then one list of all faults, or the locations
 * themselves.
 */
export function UploadResult({ upload, onLookUp }: UploadResultProps) {
  const faults = issueCount(upload, "all");
  const [chosen, setChosen] = useState<View>();
  const link = useRowLink();
  const empty = {
    all: faults,
    error: issueCount(upload, "error"),
    warning: issueCount(upload, "warning"),
    locations: 1,
  };
  const view: View = chosen !== undefined && empty[chosen] > 0 ? chosen : faults > 0 ? "all" : "locations";
  return (
    <section className={`${parts.card} ${classes.result}`} aria-label={t("What was found")}>
      <TallyRow upload={upload} />
      <UploadPreview upload={upload} link={link} />
      <div className={classes.issueHead}>
        <ViewButtons upload={upload} view={view} onView={setChosen} />
        {faults > 0 && <MarkedButton upload={upload} />}
      </div>
      {onLookUp !== undefined && hasAddressesAlone(upload) && <LookUpBar onLookUp={onLookUp} />}
      {asksForCountry(upload) && <CountryOfAll upload={upload} />}
      {upload.addresses && upload.addresses.open + upload.addresses.found > 0 && (
        <AddressLookup uploadId={upload.upload_id} addresses={upload.addresses} />
      )}
      {upload.changes > 0 && <UndoBar upload={upload} />}
      {view === "locations" ? (
        <LocationTable upload={upload} link={link} />
      ) : (
        <IssueList upload={upload} filter={view} link={link} />
      )}
    </section>
  );
}

/** Stands where the result will be. */
export function UploadPlaceholder({ loading }: { readonly loading: boolean }): ReactNode {
  if (loading)
    return (
      <section className={`${parts.card} ${classes.result}`} aria-label={t("What was found")}>
        <output className="visually-hidden">{t("Checking the workbook")}</output>
        <div className={classes.bones} aria-hidden>
          {[1, 0.9, 0.8, 0.65, 0.5, 0.35, 0.25, 0.15].map((opacity) => (
            <span key={opacity} style={{ opacity }} />
          ))}
        </div>
      </section>
    );
  return (
    <section className={`${parts.card} ${classes.result}`} aria-label={t("What was found")}>
      <div className={classes.nothing}>
        <div className={classes.ghost} aria-hidden>
          {[0, 1, 2, 3, 4, 5].map((line) => (
            <span key={line} />
          ))}
        </div>
        <h2>{t("Your locations appear here")}</h2>
        <p>
          {t(
            "One row per location: a name, and either coordinates or an address. All faults of all rows are listed at once, before anything is saved.",
          )}
        </p>
      </div>
    </section>
  );
}
