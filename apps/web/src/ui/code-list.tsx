import { Button, CopyButton, Group } from "@mantine/core";
import { t } from "../lib/i18n.ts";
import { saveFile } from "../lib/save-file.ts";
import classes from "./code-list.module.css";

/** Codes that are seen this once: to be copied or kept as a file. */
export function CodeList({ codes, fileName }: { readonly codes: readonly string[]; readonly fileName: string }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <>
      <ul className={classes.codes} aria-label={t("Recovery codes")}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap={10} mt={12}>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t("Copied") : t("Copy")}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => saveFile(new Blob([text], { type: "text/plain" }), fileName)}>
          {t("Save as a file")}
        </Button>
      </Group>
    </>
  );
}
