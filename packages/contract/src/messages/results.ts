/** Refusals about results: values, layers, filters, tables and files made of them. */
export const RESULT_MESSAGES = {
  "result.none_yet": "This project has no results yet.",
  "result.none_yet_wait": "The project has no results yet. Wait until it is finished.",
  "assistant.one_at_a_time": "Your last question is still being answered. Wait for it or stop it.",
  "assistant.foreign_origin": "A page of another website may not call this address. Connect the assistant itself.",
  "assistant.mcp_off":
    "Assistants of your own are switched off. An administrator of your organization can let them connect.",
  "assistant.budget_used": "Today's budget for the language model is used up, so this question was read without it.",
  "assistant.withheld_now":
    "This answer holds values that your account does not include any more. Ask again for what it includes.",
  "assistant.not_paid": "The values of this project can be seen once it is paid.",
  "assistant.no_supply_chain": "Your account does not include supply chains.",
  "assistant.no_measures": "Your account does not include measures.",
  "assistant.no_losses": "Your account does not include losses of the portfolio.",
  "assistant.no_events": "Your account does not include events.",
  "result.not_paid": "The project can be downloaded once it is paid.",
  "result.not_computed": "{dataset} was not computed in this project. Add it and compute again.",
  "result.missing": "{dataset}: {reason}.",
  "result.no_values_chosen":
    "No dataset of the project has values at these coordinates. Leave one out, or ask for `all` of them.",
  "result.no_such_column": 'The file has no column "{column}". It has {has}.',
  "result.too_many_values":
    "The file would hold {count} values; at most {most} fit. Choose fewer datasets, coordinates or locations.",
  "result.no_values_has": "{dataset} has no values at {asked}. It has {has}.",
  "result.no_values": "{dataset} has no values at {asked}.",
  "result.added_later": "This location was added after the last computation. Its values come with the next one.",
  "result.a_point": "This location is a point. Only areas and lines have figures over their extent.",
  "result.data_renewed":
    "The data were renewed since this project was computed. Compute it again to see figures over the area.",
  "result.withheld": "{scopes}: {datasets}. Leave them out, or ask an administrator of your organization.",
  "result.too_many_workbooks":
    "The project has {count} locations. At most {most} locations get a workbook of their own; choose some, or take the workbook of the whole project.",
  "result.layers_away": "The data of the layers cannot be read.",
  "result.invalid_area": "The area is not valid. {problem} Draw it again.",
  "result.no_locations": "The project has no locations.",
  "filter.too_many_pass":
    "{count} locations pass, and an answer holds at most {most}. Narrow the filter, or read the table page by page.",
  "filter.region_corners": "The region has {corners} corners; at most {most} are taken. Simplify its outline.",
  "filter.invalid_region": "The region is not valid. {problem} Draw it again.",
  "filter.name_taken": 'You have a filter "{title}" in this project. Choose another name.',
  "filter.too_many": "You have {most} filters in this project. Delete one first.",
  "plot.unknown_dataset": 'There is no dataset "{dataset}".',
  "plot.unknown_coordinates": '"{title}" has no values at {coordinates}.',
  "plot.too_many_series": 'The axis "{axis}" asks for {columns} columns; {most} can be drawn.',
  "plot.unknown_property": 'The locations have no property "{property}".',
  "plot.not_frozen": "This version of the report does not hold that plot.",
  "plot.not_numbers": '"{property}" holds texts; the axis "{axis}" takes numbers.',
  "table.no_aggregation": "Your account does not include aggregation of the table.",
} as const;
