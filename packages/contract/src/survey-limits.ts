/** Limits of surveys; texts are counted after trimming. */
export const SURVEY_LIMITS = {
  pageSize: 100,
  title: 300,
  description: 2000,
  placeholder: 300,
  /** Beside the one that a survey is written in. */
  languages: 10,
  answer: 10_000,
  options: 50,
  optionLabel: 300,
  questions: 500,
  /** Addresses in one call, and recipients of one survey. */
  emailsAtOnce: 1000,
  recipients: 10_000,
  /** Whom one recipient hands questions on to. */
  colleagues: 20,
  linkDays: 30,
  accessMinutes: 60,
  answerDebounceMs: 500,
  fileBytes: 30 * 1024 * 1024,
  /** Files are sent in pieces, so that a cut line costs the last one alone. */
  pieceBytes: 1024 * 1024,
  fileName: 200,
  /** Of one recipient: files of a question, bytes of all. */
  files: 20,
  recipientBytes: 500 * 1024 * 1024,
} as const;

/** What stands in the field of a question where nobody wrote anything else; pages show it in their own language. */
export const SURVEY_PLACEHOLDER = "Type your answer here";

/** What all routes of recipients begin with; they call them without the client of all routes. */
/** Ends a session; for pages that load no client of all routes. */
export const LOGOUT_PATH = "/api/authorization/v1/logout";

export const SURVEY_RECIPIENT_BASE = "/api/survey/v1/recipient";
