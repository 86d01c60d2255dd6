/** Why files of a seasonal forecast are not taken, and what to know of one that is. */
export const FORECAST_FAULTS = {
  "source.forecast_anomalies":
    "{file} holds anomalies ({variable}) whose years of reference cannot be checked. Give the monthly means of all members, forecast and hindcast 1993 to 2016.",
  "source.forecast_no_variable":
    "{file} has neither rain ({rain}) nor temperature ({temperature}); it has {has}. Give files like {names}.",
  "source.forecast_dimension":
    "{file}: what is the dimension {dimension}? A forecast has members (number), starts (forecast_reference_time), months ahead (forecastMonth), latitude and longitude.",
  "source.forecast_no_members": "{file} has no members (dimension number). Give all members, not their mean.",
  "source.forecast_few_members":
    "{file} has {members} members; thirds need {least} or more. Give all members of the ensemble.",
  "source.forecast_no_start":
    "{file} does not say when its forecasts begin (forecast_reference_time, with a unit such as days since 1970-01-01).",
  "source.forecast_no_lead":
    "{file} does not say how many months ahead its values are (forecastMonth). Give monthly files with forecastMonth 1, 2, 3 and on.",
  "source.forecast_leads":
    "{file} has the months ahead {leads}. Three or more in a row are needed, counted from 1 as the month of the start.",
  "source.forecast_other_leads":
    "{file} has other months ahead ({leads}) than {other} ({wanted}). Give the same months of forecast and hindcast.",
  "source.forecast_other_grid":
    "{file} lies on another grid than {other}. Give forecast and hindcast on the grid that they are published on.",
  "source.forecast_start_twice":
    "{other} and {file} both hold {field} of the start {start}. Keep one of them, with all members and months.",
  "source.forecast_no_forecast":
    "The files hold {field} of the years {first} to {last} alone, which is the hindcast. Add the forecast of this year.",
  "source.forecast_several":
    "The files hold several forecasts of {field}: {starts}. Keep one of them beside the hindcast 1993 to 2016.",
  "source.forecast_no_hindcast":
    "The files hold the forecast of {start} without its hindcast. Without 1993 to 2016 of the same system and start month there are no anomalies and no thirds: add it.",
  "source.forecast_hindcast_years":
    "Of the hindcast of {field} the years {years} are missing. Anomalies are told against 1993 to 2016 as a whole: add them.",
  "source.forecast_other_month":
    "The forecast begins in month {month}, the hindcast of {year} in month {other}. Give the hindcast of the same start month.",
  "source.forecast_fields_differ":
    "Rain is a forecast of {rain}, temperature of {temperature}. Give both of one start.",
  "source.forecast_over":
    "The forecast of {start} ends with {end}, which is over. Give the one of this month or the month before.",
  "source.forecast_too_early":
    "The forecast begins in {start}, which is more than a month ahead. Check its start, and the clock of this server.",
  "source.forecast_not_world":
    "{file} reaches from {west} to {east} E and from {south} to {north} N. The outlook is shown over the world: give the whole world.",
  "source.forecast_impossible":
    "{file} has the value {value} {units} for {field}, which lies between {low} and {high}. Check the unit and the missing code of the file.",
  "source.forecast_empty": "Of {field} forecast and hindcast have no values at the same places. Check the files.",
  "source.note_forecast":
    "Forecast of {start} of {fields}, {members} members, against {years} with {hindcast} members each. It counts to the end of {end}, and no longer.",
  "source.note_forecast_system":
    "No file says whether forecast and hindcast are of the same system: take both from one centre and one version.",
  "source.note_forecast_datasets":
    "It changes no dataset, score or loss: it stands in the outlook of the seasons alone.",
} as const;
