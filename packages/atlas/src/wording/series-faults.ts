/** Why daily and monthly files of an import are not taken: normals, patterns of models, daily fields. */
export const SERIES_FAULTS = {
  "source.base_not_whole":
    "Of {variable} of {model} the years {years} of the historical run are not whole. Add its file, such as {variable}_Amon_{model}_historical_r1i1p1f1_gn_185001-201412.nc.",
  "source.days_not_consecutive":
    "{file}: the days before {year}-{month}-{day} are not consecutive. Give daily files without gaps.",
  "source.few_years":
    "There are {count} years of {normal}; a baseline needs {least} or more. Give the months of 1991 to 2020, or of as many other years.",
  "source.impossible_normal":
    "{file} has the value {value} for {normal}, which lies between {low} and {high}. Check the unit, the scale and the missing code of the file.",
  "source.little_warming":
    "{model} warms by {warming} °C in what was given. A pattern needs {least} °C or more: add later years or a warmer scenario.",
  "source.month_missing": "Of {normal} month {month} is missing. Give all twelve months.",
  "source.month_of_year_twice":
    "{other} and {file} are both {normal} of month {month} of {year}. Keep one of them: one resolution, one file for each month.",
  "source.month_twice":
    "{other} and {file} are both {normal} of month {month}. Keep one of them: one resolution, one file for each month.",
  "source.month_unknown": "{file} is of month {month}. Months run from 01 to 12.",
  "source.months_missing": "Of {normal} the months {months} are missing. Give all twelve months.",
  "source.no_daily_variable":
    "{file} has none of the variables {variables}; it has {has}. Give daily files of these variables.",
  "source.no_normal_variable": "{file} holds none of {variables}; it has {has}. Give files like {names}.",
  "source.no_normals": "There is neither temperature nor rain among the files. Give files like {names}.",
  "source.no_pattern_variable": "{file} has no variable {variable}; it has {has}. Give files like {names}.",
  "source.no_pattern_window":
    "Of {variable} of {model} no 20 years of a scenario are whole. Give at least one of {windows} as a whole.",
  "source.no_pattern_window_with_tas":
    "Of {variable} of {model} no 20 years of a scenario are whole. Give at least one of {windows} as a whole, of a run that has tas as well.",
  "source.no_tas":
    "Of {model} there is no mean temperature (tas). Add its files of tas for the whole world: the model's own global warming is read from them.",
  "source.no_window":
    "No 20-year window is complete with {years}. Add the missing years: 1995 to 2014 of the historical run for the base, 2015 to 2034 of a scenario for 2025, and so on.",
  "source.no_window_more":
    "No 20-year window is complete with {years} and {more} more years. Add the missing years: 1995 to 2014 of the historical run for the base, 2015 to 2034 of a scenario for 2025, and so on.",
  "source.no_year_told": "{file} does not tell its year. Keep the name and coordinates of the publisher.",
  "source.normal_without_time": "{file}: {variable} has no dimension of time. Give monthly means over years.",
  "source.one_extreme":
    "Of the mean daily maximum and minimum only one is there. Give both, from which the daily range is taken, or none.",
  "source.one_pattern_extreme":
    "Of the mean daily maximum and minimum only one is there. Give tasmax and tasmin, from which the change of the daily range is taken, or neither.",
  "source.other_daily_grid": "{file} lies on another grid than its fellows. Give files of one run.",
  "source.other_pattern_grid":
    "{file} lies on another grid than the other files of {model}. Give all variables of a model on one grid.",
  "source.pattern_lacking":
    "{variable} is there of some models only; {models} lack it. Give the same variables of all models, so that all values are of one ensemble.",
  "source.pattern_month_twice":
    "{variable} of {model} {scenario} has {key} twice: in {other} and in {file}. Keep one file for each period.",
  "source.pattern_order": "{file} has other dimensions than time, lat, lon. Bring them into this order.",
  "source.pattern_without_time": "{file} has no dimension of time. Give monthly files as published.",
  "source.tas_not_global":
    "tas of {model} covers {percent} percent of the world. Give files of the whole world, sea and land: the model's own global warming is read from them.",
  "source.time_not_first": "{file}: its first dimension is not time. Give daily files.",
  "source.year_cut": "{file} is cut. Remove the unfinished import and start again.",
  "source.year_incomplete": "{file}: the year {year} of {variable} is incomplete. Give whole years once.",
  "source.year_of_months": "The year {year} of {normal} has {count} of 12 months. Add its months, or leave it out.",
  "source.year_short": "{file}: the year {year} of {variable} has {days} of {of} days. Give whole years once.",
  "source.year_twice": "{file}: the year {year} of {variable} comes twice. Give whole years once.",
} as const;
