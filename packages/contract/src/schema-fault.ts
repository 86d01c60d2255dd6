import { formatPlain } from "@tidemark/science";
import type * as z from "zod";
import { OWN_WORDS } from "./messages/own-words.ts";
import { message, type Message } from "./messages/messages.ts";

type Fault = z.core.$ZodIssue | z.core.$ZodRawIssue;

const REQUIRED = message("schema.required");

const WRONG: Readonly<Record<string, Message>> = {
  string: message("schema.wrong_text"),
  number: message("schema.wrong_number"),
  int: message("schema.wrong_whole_number"),
  boolean: message("schema.wrong_boolean"),
  array: message("schema.wrong_list"),
  tuple: message("schema.wrong_list"),
  object: message("schema.wrong_object"),
  record: message("schema.wrong_object"),
};

const FORMS: Readonly<Record<string, Message>> = {
  email: message("schema.email"),
  url: message("schema.url"),
  uuid: message("schema.id"),
  date: message("schema.date"),
  datetime: message("schema.date"),
};

const isList = (origin: string) => origin === "array" || origin === "set" || origin === "map";

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig | z.core.$ZodRawIssue): Message {
  const most = formatPlain(Number(maximum));
  if (origin === "string") return message("schema.text_long", { most });
  if (isList(String(origin))) return message("schema.list_long", { most });
  return inclusive === false ? message("schema.number_below", { most }) : message("schema.number_large", { most });
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall | z.core.$ZodRawIssue): Message {
  const least = formatPlain(Number(minimum));
  if (origin === "string")
    return minimum === 1 ? message("schema.text_empty") : message("schema.text_short", { least });
  if (isList(String(origin)))
    return minimum === 1 ? message("schema.list_empty") : message("schema.list_short", { least });
  return inclusive === false ? message("schema.number_above", { least }) : message("schema.number_small", { least });
}

function wrongValue(values: readonly unknown[]): Message {
  const options = values.map(String);
  return options.length === 1
    ? message("schema.only", { value: options[0] ?? "" })
    : message("schema.one_of", { options: options.join(", ") });
}

/** What a schema says of a value, in a plain sentence. Of a field that is not there `input` is undefined. */
function saidOf(fault: Fault): Message {
  switch (fault.code) {
    case "invalid_type":
      return WRONG[fault.expected] ?? message("schema.wrong_kind");
    case "too_big":
      return tooBig(fault);
    case "too_small":
      return tooSmall(fault);
    case "invalid_value":
      return wrongValue(fault.values);
    case "invalid_format":
      return FORMS[fault.format] ?? message("schema.form");
    case "not_multiple_of":
      return message("schema.multiple", { step: formatPlain(fault.divisor) });
    case "unrecognized_keys":
      return message("schema.unknown_fields", { names: fault.keys.join(", ") });
    case "invalid_union":
      return message("schema.no_choice");
    case "invalid_key":
      return message("schema.unknown_key");
    default:
      return message("schema.invalid");
  }
}

/**
 * Our words for the faults of a schema that has none of its own: `z.config({ customError: schemaWords })`. A field that
 * is not there is required, whatever is wanted of it.
 */
export function schemaWords(fault: z.core.$ZodRawIssue): string {
  return (fault.input === undefined ? REQUIRED : saidOf(fault)).english;
}

const OWN = (Object.keys(OWN_WORDS) as (keyof typeof OWN_WORDS)[]).map((code) => message(code));

/**
 * A fault in our words with its code and facts. Undefined for words that forms and schemas share (`FIELD_TEXTS`,
 * `PASSWORD_TEXTS`): they are known by their English.
 */
export function schemaMessage(fault: z.core.$ZodIssue): Message | undefined {
  return [REQUIRED, saidOf(fault), ...OWN].find(({ english }) => english === fault.message);
}
