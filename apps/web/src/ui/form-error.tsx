import { IconAlertTriangle } from "@tabler/icons-react";
import { errorText } from "../lib/api-error.ts";
import classes from "./form-error.module.css";

/** Why a form was not accepted, where it happened; nothing when there is no error. */
export function FormError({ error }: { readonly error: unknown }) {
  if (error === null || error === undefined) return null;
  return (
    <div className={classes.error} role="alert">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      {errorText(error)}
    </div>
  );
}
