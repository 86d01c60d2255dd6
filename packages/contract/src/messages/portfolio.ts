/** Refusals about the portfolio and the supply chain. */
export const PORTFOLIO_MESSAGES = {
  "portfolio.what_if":
    "What if: worked out now from the stored hazard with the own curve. The results of the project stay as they are.",
  "portfolio.key_issues_rule":
    "A dataset is a key issue when locations lie in its high band at the chosen scenario and year. Issues are ranked by the asset value of these locations where all asset values share one currency, otherwise by their number.",
  "portfolio.peers_are":
    "Settled places are the towns and villages of GeoNames in the country of a location; where a country has more than 1,000, every second, third or further one by population is judged. Their scores come from the data pack alone, at the median of the climate models.",
  "portfolio.peers_share":
    "The share is that of the settled places with a lower score, of those that have a score in the topic. It compares places, not people or values, and says nothing of damage.",
  "portfolio.peers_other_data":
    "The project has values of other data (official or imported maps, or another version of the data pack) than the settled places in: {datasets}. A part of the difference may come from the data.",
  "portfolio.curve_linear":
    "Between its points the curve is linear; outside them it keeps its first and last damage ratio, and nothing is lost at an intensity of 0.",
  "portfolio.curve_in_ponds":
    "The standard function counts the eighth of sites that stand in the ponding; the own curve holds for every site.",
  "portfolio.curve_ten_minutes": "Intensity is the wind over ten minutes; curves over one minute are 14 % higher.",
  "portfolio.curve_passed": "Locations where the rarest intensity lies beyond the last point of the curve: {count}.",
  "portfolio.curve_in_percent":
    "{fault} Give the damage ratio as a share of the value between 0 and 1, not in percent.",
  "portfolio.row_no_intensity": "Row {row} has no number for the intensity.",
  "portfolio.row_no_damage_ratio": "Row {row} has no number for the damage ratio.",
  "portfolio.curve_needs_hazard": 'A curve for {drivers} needs the hazard "{dataset}": {reason}.',
  "portfolio.not_for_scenario": '"{dataset}" was not computed for this scenario.',
  "portfolio.curve_has_faults": "The curve has faults. Correct and save it first.",
  "portfolio.curve_unusable": "The curve cannot be used: {fault}",
  "portfolio.curve_name_taken": 'You have a curve "{title}" in this project. Choose another name.',
  "portfolio.too_many_curves": "You have {most} curves in this project. Delete one first.",
  "portfolio.too_many_points": "The curve has {points} points; at most {most} are possible.",
  "portfolio.curve_too_large": "The file is larger than 1 MB; a curve has two columns of numbers.",
  "portfolio.curve_format": "The file is neither CSV text nor an Excel workbook (.xlsx).",
  "portfolio.which_topic": "Say which topic is meant.",
  "portfolio.which_dataset": "Say which topic and dataset are meant.",
  "portfolio.no_matrix": "Your account does not include the risk matrix.",
  "portfolio.query_name_taken": 'You have a query "{title}" in this project. Choose another name.',
  "supply_chain.edge_changed": "Somebody else changed this edge just now.",
  "supply_chain.edge_to_itself": "An edge leads from one location to another. Choose two different ones.",
  "supply_chain.too_many_edges": "A project has at most {most} edges. Delete some first.",
  "supply_chain.too_many_groups": '"{property}" has {values} different values. Group by one with at most {most}.',
  "supply_chain.no_grouping": "Grouping belongs to the supply chain, which your account does not include.",
  "issue.share_static": "{high} of {known} locations with a value lie in the high band; it does not change over time.",
  "issue.share_static_worth":
    "{high} of {known} locations with a value lie in the high band; it does not change over time; their asset value is {amount}.",
  "issue.share_as_today": "{high} of {known} locations with a value lie in the high band, as many as today.",
  "issue.share_as_today_worth":
    "{high} of {known} locations with a value lie in the high band, as many as today; their asset value is {amount}.",
  "issue.share_changed": "{high} of {known} locations with a value lie in the high band ({before} today).",
  "issue.share_changed_worth":
    "{high} of {known} locations with a value lie in the high band ({before} today); their asset value is {amount}.",
} as const;
