/** Official maps that are read from their publishers. */
export const OFFICIAL_MESSAGES = {
  "official.not_read": "The maps were not read, for a reason of this server; its log says more. Try again.",
  "official.files_changed":
    "Files of the publisher changed since they were read. What was read stands; an administrator can take the new edition.",
  "official.layer_changed":
    "Files of the publisher changed since they were drawn first. Nothing more of them is drawn; an administrator can take the new edition.",
  "official.layer_not_read": "The tiles were not read, for a reason of this server; its log says more.",
  "official.went_on": "Somebody chose to go on without it.",
  "official.task_reads_nothing": "This computation reads no official maps at this moment.",
  "official.licence": "The licence of this source is {licence}. Read and accept it first.",
  "official.slow": "No answer within {seconds} seconds. Try again later.",
  "official.probe_first": "Ask the publisher first whether it answers: there was no good answer within the last hour.",
  "official.own_untold":
    "The file does not say all that has to be known. Look at it first, and tell what is asked there.",
  "official.is_on": "Turn the source off first.",
  "official.not_on": "Turn the source on first.",
  "official.same_edition": "No file of this source changed since it was read.",
} as const;
