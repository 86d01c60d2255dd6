import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PlotConfig, PlotCoords } from "@tidemark/contract";
import { missingAxes, PLOT_TYPES, plotTypeOf } from "@tidemark/plots";
import { presetsQuery } from "../../data/plots.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { t, translated } from "../../lib/i18n.ts";
import { AxisCard } from "./axis-card.tsx";
import { currenciesOfPlot, datasetsOfPlot, mayStand } from "./axis-values.ts";
import { coordChoices } from "./coord-choices.ts";
import { CoordsChips } from "./coords-chips.tsx";
import { OptionsFields } from "./options-fields.tsx";
import { begun, NO_PLOT, withCoord } from "./plot-config.ts";
import classes from "./plots.module.css";
import { useOffered } from "./use-offered.ts";
import { foldedOptions } from "../../lib/folded-options.ts";

export interface PlotFieldsProps {
  readonly project: ProjectVersion;
  readonly config: PlotConfig | undefined;
  readonly onConfig: (config: PlotConfig) => void;
}

/** A saved plot in place of one that is put together here. */
function Saved({ project, onConfig }: Pick<PlotFieldsProps, "project" | "onConfig">) {
  const { data: presets = [] } = useQuery(presetsQuery(project));
  if (presets.length === 0) return null;
  return (
    <Select
      size="xs"
      label={t("From a saved plot")}
      placeholder={t("Choose")}
      searchable
      filter={foldedOptions}
      data={presets.map(({ id, title, fits }) => ({ value: id, label: title, disabled: fits?.can_draw === false }))}
      value={null}
      onChange={(id) => {
        const found = presets.find((preset) => preset.id === id);
        if (found !== undefined) onConfig(found.plot_config);
      }}
    />
  );
}

/** The choice of a plot with the parts of the builder: type, axes, coordinates and options. */
export function PlotFields({ project, config = NO_PLOT, onConfig }: PlotFieldsProps) {
  const offered = useOffered(project);
  const type = plotTypeOf(config.plot_type);
  const missing = type === undefined ? [] : missingAxes(type, config);
  const choices = coordChoices(config, datasetsOfPlot(config, offered));
  const chooseType = (id: string | null) => {
    const next = plotTypeOf(id ?? "");
    if (next === undefined || id === config.plot_type) return;
    const find = (dataset: string) => offered.datasets.find((one) => one.id === dataset);
    onConfig(
      begun(next, config, (of, axis, dataset) => {
        const known = find(dataset);
        return known !== undefined && mayStand(of.id, axis, known);
      }),
    );
  };
  return (
    <>
      <Saved project={project} onConfig={onConfig} />
      <Select
        size="xs"
        label={t("Type of plot")}
        placeholder={t("Choose")}
        searchable
        filter={foldedOptions}
        data={PLOT_TYPES.map(({ id, title }) => ({ value: id, label: translated(title) }))}
        value={type?.id ?? null}
        allowDeselect={false}
        onChange={chooseType}
      />
      {type?.axes
        .filter(({ name }) => name !== "location")
        .map((spec) => (
          <AxisCard key={`${type.id} ${spec.name}`} spec={spec} config={config} offered={offered} onConfig={onConfig} />
        ))}
      {choices.length > 0 && (
        <CoordsChips
          choices={choices}
          onCoord={(next: PlotCoords) =>
            onConfig(Object.entries(next).reduce((all, [name, value]) => withCoord(all, name, value), config))
          }
        />
      )}
      {type !== undefined && (
        <OptionsFields
          options={type.options}
          config={config}
          onConfig={onConfig}
          currencies={currenciesOfPlot(config, offered)}
        />
      )}
      {missing.length > 0 && <p className={classes.hint}>{t("Not complete")}</p>}
    </>
  );
}
