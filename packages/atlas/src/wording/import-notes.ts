/** What to know of an import before it starts; whole sentences. */
export const IMPORT_NOTES = {
  "source.note_extent":
    "The maps reach from {west} to {east} E and from {south} to {north} N. Places outside keep what they show without this import, and say so.",
  "source.note_missing_codes": "In {file} {codes} will be read as missing.",
  "source.note_rare_floods":
    "Floods rarer than {years} years will be taken as deep as those of {years} years, with a note.",
  "source.note_rare_wind":
    "Wind rarer than {years} years will follow the curve of the screening, scaled to the map of {years} years.",
} as const;
