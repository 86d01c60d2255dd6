import { Switch, TextInput, Tooltip } from "@mantine/core";
import { ALERT_LEVELS, EVENT_TYPES } from "@tidemark/contract";
import { t } from "../../lib/i18n.ts";
import { useEventList } from "../../state/event-list.ts";
import classes from "./events.module.css";
import { LEVELS, TYPES } from "./model.ts";

/** The list with a value taken out, or put in at its place. */
const toggled = <Value,>(all: readonly Value[], chosen: readonly Value[], value: Value): readonly Value[] =>
  all.filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one)));

function Days() {
  const { list, change } = useEventList();
  const [from, to] = list.days;
  return (
    <div className={classes.days}>
      <TextInput
        type="date"
        size="xs"
        label={t("From")}
        value={from}
        onChange={({ currentTarget }) => change({ days: [currentTarget.value, to] })}
      />
      <TextInput
        type="date"
        size="xs"
        label={t("To")}
        value={to}
        onChange={({ currentTarget }) => change({ days: [from, currentTarget.value] })}
      />
    </div>
  );
}

/** Type, days, alert levels, and whether only what has passed is listed. */
export function EventFilters() {
  const { list, change } = useEventList();
  const { types, levels, isPassedOnly } = list;
  return (
    <div className={classes.filters}>
      <Days />
      <fieldset className={classes.chips}>
        <legend className="visually-hidden">{t("Alert levels")}</legend>
        {ALERT_LEVELS.toReversed().map((level) => {
          const { label, Icon } = LEVELS[level];
          return (
            <button
              key={level}
              type="button"
              className={classes.chip}
              data-level={level}
              aria-pressed={levels.includes(level)}
              onClick={() => change({ levels: toggled(ALERT_LEVELS, levels, level) })}
            >
              <Icon size={15} aria-hidden />
              {t(label)}
            </button>
          );
        })}
        <Switch
          size="xs"
          label={t("Passed only")}
          checked={isPassedOnly}
          onChange={({ currentTarget }) => change({ isPassedOnly: currentTarget.checked })}
        />
      </fieldset>
      <fieldset className={classes.chips}>
        <legend className="visually-hidden">{t("Types of events")}</legend>
        {EVENT_TYPES.map((type) => {
          const { label, Icon } = TYPES[type];
          return (
            <Tooltip key={type} label={t(label)}>
              <button
                type="button"
                className={classes.type}
                aria-label={t(label)}
                aria-pressed={types.includes(type)}
                onClick={() => change({ types: toggled(EVENT_TYPES, types, type) })}
              >
                <Icon size={18} stroke={1.7} aria-hidden />
              </button>
            </Tooltip>
          );
        })}
        {types.length === EVENT_TYPES.length ? (
          <span className={classes.all}>{t("All {n} types", { n: String(EVENT_TYPES.length) })}</span>
        ) : (
          <button type="button" className={classes.link} onClick={() => change({ types: EVENT_TYPES })}>
            {t("All types")}
          </button>
        )}
      </fieldset>
    </div>
  );
}
