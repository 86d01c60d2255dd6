import { Button, Checkbox, CloseButton, Group, Loader, NumberInput, SegmentedControl, TextInput } from "@mantine/core";
import {
  type ElementContent,
  type ElementSettings as Settings,
  type ElementWriting,
  PAGE_COLUMNS,
  type Report,
  type ReportElement,
  usualWidth,
} from "@tidemark/contract";
import { lazy, Suspense } from "react";
import type { ProjectVersion } from "../../data/project-key.ts";
import { loadChunk } from "../../lib/chunk.ts";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { type SaveState, useAutosave } from "./autosave.ts";
import { Conflicts } from "./conflicts.tsx";
import type { EditorParts } from "./editor-parts.ts";
import { TYPE_NAMES } from "./element-types.ts";
import { InputSheet } from "./input-sheet.tsx";
import { LocationsField } from "./locations-field.tsx";
import { MomentFields } from "./moment-fields.tsx";
import classes from "./reports.module.css";
import type { Step } from "./steps.ts";
import { TypeFields } from "./type-fields.tsx";

const TextEditor = lazy(() =>
  loadChunk(() => import("./text-editor.tsx")).then((part) => ({ default: part.TextEditor })),
);

const STATES: Readonly<Record<SaveState, UiText>> = {
  saved: msg("Saved"),
  waiting: msg("Not saved yet"),
  saving: msg("Saving"),
  offline: msg("You are offline. What you write is kept in this browser and saved once the connection is back."),
  failed: msg("Not saved"),
};
const WIDTHS = [4, 6, 7, 8, 10, PAGE_COLUMNS];

interface WidthFieldProps {
  readonly writing: ElementWriting;
  readonly onChange: (change: Partial<ElementWriting>) => void;
}

/** Width and height; without a choice those of the type. */
function SizeFields({ writing, onChange }: WidthFieldProps) {
  const { width, height, content } = writing;
  const usual = usualWidth(content.type).wide;
  const shown = width ?? usual;
  const widths = WIDTHS.includes(shown) ? WIDTHS : [...WIDTHS, shown].toSorted((a, b) => a - b);
  return (
    <>
      <div>
        <span className={classes.label}>{t("Width, of 12 columns")}</span>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t("Width, of 12 columns")}
          data={widths.map(String)}
          value={String(shown)}
          onChange={(value) => onChange({ width: Number(value) === usual ? null : Number(value) })}
        />
      </div>
      <NumberInput
        size="xs"
        label={t("Height, in pixels")}
        placeholder={t("As it needs")}
        min={40}
        max={4000}
        step={20}
        allowDecimal={false}
        clampBehavior="blur"
        value={height ?? ""}
        onChange={(value) => {
          if (value === "") onChange({ height: null });
          else if (Number(value) >= 40 && Number(value) <= 4000) onChange({ height: Math.round(Number(value)) });
        }}
      />
    </>
  );
}

interface MomentOfElementProps {
  readonly report: Report;
  readonly settings: Settings;
  readonly onSettings: (change: Partial<Settings>) => void;
}

/** Scenario and year: those of the report, or own ones. */
function MomentOfElement({ report, settings, onSettings }: MomentOfElementProps) {
  const { follows, scenario = "ssp585", time = 2050 } = settings;
  return (
    <>
      <Checkbox
        size="xs"
        label={
          report.kind === "report"
            ? t("Follow the report's scenario and year")
            : t("Follow the dashboard's scenario and year")
        }
        checked={follows}
        onChange={(event) =>
          onSettings(
            event.currentTarget.checked
              ? { follows: true }
              : { follows: false, scenario: report.settings.scenario, time: report.settings.time },
          )
        }
      />
      {!follows && <MomentFields scenario={scenario} time={time} onMoment={onSettings} />}
    </>
  );
}

export interface ElementSettingsProps {
  readonly project: ProjectVersion;
  readonly report: Report;
  readonly element: ReportElement;
  readonly parts: EditorParts;
  readonly onSaved: (back: Step) => void;
  readonly onClose: () => void;
}

/** Everything that can be set of an element; saved by itself. */
export function ElementSettings({ project, report, element, parts, onSaved, onClose }: ElementSettingsProps) {
  const save = useAutosave(project.id, report.id, element, onSaved);
  const { writing, state, problem, conflicts, write, settle, again } = save;
  if (writing === undefined) return null;
  const { title, content, is_favorite: isFavorite } = writing;
  const { settings, type } = content;
  const set = (change: Partial<ElementWriting>) => write({ ...writing, ...change });
  const setContent = (change: Partial<ElementContent>) => set({ content: { ...content, ...change } });
  const setSettings = (change: Partial<Settings>) => setContent({ settings: { ...settings, ...change } });
  return (
    <aside className={classes.settings} aria-label={t("Settings of {title}", { title })}>
      <header className={classes.settingsHead}>
        <h4>{t(TYPE_NAMES[type])}</h4>
        <CloseButton aria-label={t("Close the settings")} onClick={onClose} />
      </header>
      <TextInput
        size="xs"
        label={t("Title")}
        maxLength={5000}
        value={title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      {type === "ReportElementText" ? (
        <Suspense fallback={<Loader size={22} />}>
          <TextEditor
            project={project}
            report={report}
            element={element}
            text={settings.text ?? ""}
            onText={(text) => setSettings({ text })}
          />
        </Suspense>
      ) : (
        <TypeFields type={type} project={project} parts={parts} settings={settings} onSettings={setSettings} />
      )}
      {type === "Compliance" && <InputSheet reportId={report.id} element={element} onSettings={setSettings} />}
      <div>
        <span className={classes.label}>{t("Locations")}</span>
        <LocationsField project={project} content={content} onContent={setContent} />
      </div>
      <MomentOfElement report={report} settings={settings} onSettings={setSettings} />
      <SizeFields writing={writing} onChange={set} />
      <Checkbox
        size="xs"
        label={t("Favourite")}
        checked={isFavorite}
        onChange={(event) => set({ is_favorite: event.currentTarget.checked })}
      />
      <Conflicts conflicts={conflicts} writing={writing} onSettle={settle} />
      <Group justify="space-between" wrap="nowrap">
        <output className={classes.note}>{problem ?? t(STATES[state])}</output>
        {(state === "failed" || state === "offline") && (
          <Button size="compact-sm" variant="default" onClick={again}>
            {t("Try again")}
          </Button>
        )}
      </Group>
    </aside>
  );
}
