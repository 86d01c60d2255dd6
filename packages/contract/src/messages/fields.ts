/** Texts of the password rule, as the specification gives them. */
export const PASSWORD_TEXTS = {
  required: "Password is required",
  tooShort: "Password must be at least 8 characters long.",
  characters:
    "Password must contain all character types: lowercase letters, uppercase letters, numbers, and special characters.",
  different: "Passwords do not match",
  hint: "Password should be at least 8 characters long.",
} as const;

/** What is wrong with a field of a form. The lengths are those of the schemas that say them. */
export const FIELD_TEXTS = {
  required: "Required.",
  invalidEmail: "Invalid email.",
  nameOnly: "A name only, without an address of a page or a mail.",
  upTo50: "Up to 50 characters only.",
  upTo200: "Up to 200 characters only.",
  upTo254: "Up to 254 characters only.",
} as const;
