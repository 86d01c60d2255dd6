import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { PlotConfig, PlotPreset } from "@tidemark/contract";
import { plotTypeOf } from "@tidemark/plots";
import { useState } from "react";
import { presetsQuery, readyPlotsQuery } from "../../data/plots.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { errorText } from "../../lib/api-error.ts";
import { t, translated } from "../../lib/i18n.ts";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SaveDialog } from "../../ui/save-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useDeletePreset, useSavePreset } from "./mutations.ts";
import classes from "./plots.module.css";

const icon = { size: 16, stroke: 1.8, "aria-hidden": true } as const;

interface SaveProps {
  readonly config: PlotConfig;
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks for the title of a saved plot. */
export function SavePreset({ config, title, onClose }: SaveProps) {
  const save = useSavePreset();
  return (
    <SaveDialog
      heading={t("Save as preset")}
      description={t("Type, axes, coordinates, options and filter are kept, for use in any project.")}
      title={title}
      maxLength={300}
      pending={save.isPending}
      onSave={(named, access) =>
        save.mutate(
          { title: named, plot_config: { ...config, title: named }, access_type: access },
          {
            onSuccess: (saved) => {
              toast.success(t("{title} saved!", { title: saved.title }));
              onClose();
            },
            onError: (error) => toast.error(errorText(error)),
          },
        )
      }
      onClose={onClose}
    />
  );
}

function DeletePreset({ preset, onClose }: { readonly preset: PlotPreset; readonly onClose: () => void }) {
  const remove = useDeletePreset();
  const confirm = () =>
    remove.mutate(preset, {
      onSuccess: () => toast.success(t("{title} deleted!", { title: preset.title })),
      onError: (error) => toast.error(errorText(error)),
      onSettled: onClose,
    });
  return (
    <DeleteDialog
      item={t("preset")}
      name={preset.title}
      pending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

interface EntryProps {
  readonly title: string;
  readonly config: PlotConfig;
  readonly isShown: boolean;
  /** Whether the whole organization sees it. */
  readonly isShared?: boolean;
  /** Why this project cannot draw it. */
  readonly reason?: string | null;
  readonly onConfig: (config: PlotConfig) => void;
}

function Entry({ title, config, isShown, isShared = false, reason = null, onConfig }: EntryProps) {
  const type = plotTypeOf(config.plot_type);
  const kind = type === undefined ? config.plot_type : translated(type.title);
  return (
    <button
      type="button"
      className={classes.preset}
      aria-pressed={isShown}
      disabled={reason !== null}
      onClick={() => onConfig(config)}
    >
      <strong>{title}</strong>
      {reason !== null && <small>{reason}</small>}
      <small>{isShared ? t("{type}, of the organization", { type: kind }) : kind}</small>
    </button>
  );
}

interface PresetsProps {
  readonly project: ProjectVersion;
  readonly config: PlotConfig;
  readonly title: string;
  /** The dataset the plot is about first: ready plots of it are offered. */
  readonly about: { readonly id: string; readonly isDriver: boolean } | undefined;
  readonly onConfig: (config: PlotConfig) => void;
}

/** Saved plots and ready ones: choose one, save the present one, delete own ones. */
export function Presets({ project, config, title, about, onConfig }: PresetsProps) {
  const [isSaving, setIsSaving] = useState(false);
  const [doomed, setDoomed] = useState<PlotPreset>();
  const presets = useQuery(presetsQuery(project));
  const ready = useQuery(readyPlotsQuery(about));
  const isEmpty = config.plot_type === "";
  const same = (other: PlotConfig) => !isEmpty && JSON.stringify(other.axes) === JSON.stringify(config.axes);
  const isShown = (other: PlotConfig) => same(other) && other.plot_type === config.plot_type;
  return (
    <section className={classes.presets} aria-label={t("Presets")}>
      <header>
        <h3>{t("Presets")}</h3>
        <IconButton size={28} label={t("Save as preset")} disabled={isEmpty} onClick={() => setIsSaving(true)}>
          <IconPlus {...icon} />
        </IconButton>
      </header>
      {presets.isError && <p className={classes.hint}>{errorText(presets.error)}</p>}
      {presets.data?.length === 0 && <p className={classes.hint}>{t("No preset saved yet")}</p>}
      <ul>
        {presets.data?.map((preset) => (
          <li key={preset.id}>
            <Entry
              title={preset.title}
              config={{ ...preset.plot_config, title: preset.title }}
              isShown={isShown(preset.plot_config)}
              isShared={preset.access_type === "ORGANIZATION"}
              reason={preset.fits?.reason ?? null}
              onConfig={onConfig}
            />
            {preset.mine && (
              <IconButton
                size={28}
                label={t("Delete {item}", { item: preset.title })}
                onClick={() => setDoomed(preset)}
              >
                <IconTrash {...icon} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {(ready.data?.length ?? 0) > 0 && (
        <details className={classes.ready} open={about !== undefined || undefined}>
          <summary>{t("Ready-made")}</summary>
          <ul>
            {ready.data?.map((one) => (
              <li key={`${one.plot_type} ${one.title}`}>
                <Entry title={translated(one.title)} config={one} isShown={isShown(one)} onConfig={onConfig} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {isSaving && <SavePreset config={config} title={title} onClose={() => setIsSaving(false)} />}
      {doomed !== undefined && <DeletePreset preset={doomed} onClose={() => setDoomed(undefined)} />}
    </section>
  );
}
