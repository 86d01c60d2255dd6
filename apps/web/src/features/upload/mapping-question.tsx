import type { Layout, Mapping } from "@tidemark/contract";
import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { saidByServer } from "../../lib/i18n.ts";
import classes from "./mapping-step.module.css";

/** What each part of the mapping step is given. */
export interface MappingPartProps {
  readonly layout: Layout;
  readonly mapping: Mapping;
  readonly onMapping: (mapping: Mapping) => void;
}

interface QuestionProps {
  readonly layout: Layout;
  readonly about: Layout["questions"][number]["about"];
}

/** What is asked about a part of the mapping, and what is told of it. */
export function Question({ layout, about }: QuestionProps) {
  const all = [
    ...layout.questions.map((one) => ({ ...one, Icon: IconAlertTriangle })),
    ...layout.notes.map((one) => ({ ...one, Icon: IconInfoCircle })),
  ];
  return all
    .filter((one) => one.about === about)
    .map(({ text, message_code: code, facts, Icon }) => (
      <p key={text} className={classes.question}>
        <Icon size={15} stroke={1.8} aria-hidden />
        <span>{saidByServer(text, code, facts)}</span>
      </p>
    ));
}
