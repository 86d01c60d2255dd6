/** Sentences that single schemas say themselves, where the words for all of them would tell too little. */
export const OWN_WORDS = {
  "own.file_without_folders": "a file name without folders",
  "own.file_with_point": "a file name does not begin with a point",
  "own.two_characters": "At least 2 characters.",
  "own.hundred_characters": "Up to 100 characters only.",
  "own.web_address": "The address must begin with http or https.",
  "own.colour": "A colour looks like #0b5a6a.",
  "own.country": "Two letters, such as CH.",
  "own.query_name": "Give the query a name.",
  "own.filter_name": "Give the filter a name.",
  "own.curve_name": "Give the curve a name.",
  "own.title": "Field is required",
  "own.rising_thresholds": "The thresholds must rise.",
  "own.open_range": "Give at least one end of the range.",
  "own.backward_range": "The range ends before it begins.",
  "own.phone_number": "Invalid phone number.",
  "own.domain": "A domain looks like example.com.",
} as const;
