import { Button, FileButton, Select, Textarea, TextInput } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import type { Said, Issue, WireDamageCurve } from "@tidemark/contract";
import { useState } from "react";
import { errorText, RefusalError } from "../../lib/api-error.ts";
import { saidByServer, t, translated } from "../../lib/i18n.ts";
import { missingText } from "../../lib/sentences.ts";
import { type CurveDraft, useParseCurve, useSaveCurve } from "./curve-mutations.ts";
import { readCurveText, writeCurveText } from "./curve-text.ts";
import classes from "./portfolio.module.css";
import type { Scope } from "../../data/portfolio.ts";

export interface HazardOption {
  readonly hazard: WireDamageCurve["hazard"];
  readonly long_name: string;
  readonly unit: string;
  readonly intensity: string;
  readonly standard: string;
  readonly missing: string | null;
  readonly missing_said?: Said | undefined;
}

interface CurveEditorProps {
  readonly scope: Scope;
  readonly hazards: readonly HazardOption[];
  /** The curve that is changed; undefined for a new one. */
  readonly curve: WireDamageCurve | undefined;
  readonly onSaved: (curve: WireDamageCurve) => void;
  readonly onCancel: () => void;
}

function Faults({ issues }: { readonly issues: readonly Pick<Issue, "row" | "message" | "message_code" | "facts">[] }) {
  if (issues.length === 0) return null;
  return (
    <ul className={`${classes.notes} ${classes.error}`} role="alert">
      {issues.map(({ row, message: english, message_code: code, facts }) => {
        const message = saidByServer(english, code, facts);
        return (
          <li key={`${row} ${english}`}>{row === undefined ? message : t("Row {row}: {message}", { row, message })}</li>
        );
      })}
    </ul>
  );
}

interface HazardFieldProps {
  readonly hazards: readonly HazardOption[];
  readonly hazard: WireDamageCurve["hazard"];
  readonly isFixed: boolean;
  readonly onChange: (hazard: WireDamageCurve["hazard"]) => void;
}

/** Which hazard the curve belongs to, and what it would replace. */
function HazardField({ hazards, hazard, isFixed, onChange }: HazardFieldProps) {
  const option = hazards.find((one) => one.hazard === hazard);
  return (
    <Select
      label={t("Hazard")}
      data={hazards.map((one) => ({ value: one.hazard, label: translated(one.long_name) }))}
      value={hazard}
      disabled={isFixed}
      allowDeselect={false}
      description={
        option === undefined
          ? undefined
          : t("Intensity: {intensity} in {unit}. Standard: {standard}.", {
              intensity: option.intensity,
              unit: option.unit,
              standard: option.standard,
            })
      }
      error={option === undefined ? undefined : (missingText(option) ?? undefined)}
      onChange={(value) => onChange(hazards.find((one) => one.hazard === value)?.hazard ?? hazard)}
    />
  );
}

function FileField({ pending, onFile }: { readonly pending: boolean; readonly onFile: (file: File | null) => void }) {
  return (
    <FileButton onChange={onFile} accept=".csv,.txt,.xlsx">
      {(props) => (
        <Button {...props} variant="default" loading={pending} leftSection={<IconUpload size={16} aria-hidden />}>
          {t("Read from CSV or xlsx")}
        </Button>
      )}
    </FileButton>
  );
}

function Fault({ error }: { readonly error: Error | null }) {
  if (error === null) return null;
  return (
    <p className={classes.error} role="alert">
      {errorText(error)}
    </p>
  );
}

/** A damage curve typed in or read from a file; faults are told with their row before anything is saved. */
export function CurveEditor({ scope, hazards, curve, onSaved, onCancel }: CurveEditorProps) {
  const [title, setTitle] = useState(curve?.title ?? "");
  const [hazard, setHazard] = useState<WireDamageCurve["hazard"]>(
    curve?.hazard ?? hazards.find(({ missing }) => missing === null)?.hazard ?? "river_flood",
  );
  const [text, setText] = useState(curve === undefined ? "" : writeCurveText(curve.points));
  const [fileIssues, setFileIssues] = useState<readonly Issue[]>([]);
  const parse = useParseCurve(scope);
  const save = useSaveCurve(scope);
  const typed = readCurveText(text);
  const refused = save.error instanceof RefusalError ? save.error.issues : [];
  const read = (file: File | null) => {
    if (file === null) return;
    parse.mutate(file, {
      onSuccess: ({ points, issues }) => {
        setText(writeCurveText(points));
        setFileIssues(issues);
        save.reset();
      },
    });
  };
  const submit = () => {
    const draft: CurveDraft = { id: curve?.id, title: title.trim(), hazard, points: typed.points };
    save.mutate(draft, { onSuccess: onSaved });
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput label={t("Name")} value={title} maxLength={100} onChange={(event) => setTitle(event.target.value)} />
      <HazardField hazards={hazards} hazard={hazard} isFixed={curve !== undefined} onChange={setHazard} />
      <Textarea
        label={t("Points: intensity and damage ratio (0–1), one pair a line")}
        placeholder={"0; 0\n0.5; 0.25\n2; 0.8"}
        value={text}
        autosize
        minRows={5}
        maxRows={14}
        onChange={(event) => {
          setText(event.target.value);
          setFileIssues([]);
          save.reset();
        }}
      />
      <div className={classes.rowFields}>
        <FileField pending={parse.isPending} onFile={read} />
        <span className={classes.spacer} />
        <Button variant="subtle" onClick={onCancel}>
          {t("Cancel")}
        </Button>
        <Button
          type="submit"
          loading={save.isPending}
          disabled={title.trim() === "" || typed.points.length === 0 || typed.faults.length > 0}
        >
          {t("Save curve")}
        </Button>
      </div>
      <Fault error={parse.error} />
      <Faults issues={[...typed.faults, ...fileIssues, ...refused]} />
      <Fault error={refused.length === 0 ? save.error : null} />
    </form>
  );
}
