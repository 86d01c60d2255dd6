import { Checkbox, Loader } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import type { OfficialSourceOnWire } from "@tidemark/contract";
import { useEffect, useState } from "react";
import { t } from "../../lib/i18n.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useChangeAll, useProbe } from "./mutations.ts";
import { faultOf } from "./official-state.ts";
import classes from "./official.module.css";

/** One source of the set: asked for one place while the dialog opens. */
function Asked({
  source,
  onAnswer,
}: {
  readonly source: OfficialSourceOnWire;
  readonly onAnswer: (id: string, isGood: boolean) => void;
}) {
  const { mutate: ask, data: asked, isPending, isIdle } = useProbe();
  useEffect(
    () =>
      ask(source.id, {
        onSuccess: ({ probed }) => onAnswer(source.id, probed?.ok === true),
        onError: () => onAnswer(source.id, false),
      }),
    [ask, source.id, onAnswer],
  );
  const isGood = asked?.probed?.ok === true;
  const said = isGood ? t("answers, laid out as expected") : asked && faultOf({ ...asked, last: null, checked: null });
  return (
    <li>
      {isPending || isIdle ? (
        <Loader size={16} aria-hidden />
      ) : isGood ? (
        <IconCircleCheck size={18} stroke={1.7} aria-hidden />
      ) : (
        <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      )}
      <span>
        <b>{source.title}</b>: {said ?? t("Asking the publisher for one place …")}
      </span>
    </li>
  );
}

/** Turns on the recommended set: each publisher is asked, and each licence accepted once. */
export function RecommendedDialog({
  sources,
  onClose,
}: {
  /** Those of the set that are off. */
  readonly sources: readonly OfficialSourceOnWire[];
  readonly onClose: () => void;
}) {
  // those that are asked stay the same while lists are read anew
  const [set] = useState(sources);
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [answers, setAnswers] = useState<Readonly<Record<string, boolean>>>({});
  const [onAnswer] = useState(() => (id: string, isGood: boolean) => setAnswers((all) => ({ ...all, [id]: isGood })));
  const turnOn = useChangeAll(() => {
    toast.success(t("The official maps are read at the next computation."));
    onClose();
  });
  const licences = [...new Map(set.map(({ licence }) => [licence.name, licence.address]))];
  const isAnswered = set.every(({ id }) => answers[id] !== undefined);
  const isReady = isAnswered && Object.values(answers).includes(true) && accepted.length === licences.length;
  return (
    <FormDialog
      title={t("Turn on the recommended set")}
      size={560}
      act={t("Turn on")}
      pending={turnOn.isPending}
      isReady={isReady}
      onSubmit={() => turnOn.mutate({ on: true, licences: [...accepted] })}
      onClose={onClose}
    >
      <p>{t("A source whose publisher gives no good answer stays off; turn it on later.")}</p>
      <ul className={classes.asked} aria-live="polite">
        {set.map((source) => (
          <Asked key={source.id} source={source} onAnswer={onAnswer} />
        ))}
      </ul>
      {licences.map(([name, address]) => (
        <Checkbox
          key={name}
          mt={10}
          checked={accepted.includes(name)}
          onChange={(event) =>
            setAccepted(event.currentTarget.checked ? [...accepted, name] : accepted.filter((one) => one !== name))
          }
          label={
            <>
              {t("I accept the licence for this installation:")}{" "}
              <a className={classes.link} href={address} target="_blank" rel="noreferrer">
                {name}
              </a>
              {". "}
              {t("For {titles}.", {
                titles: set
                  .filter(({ licence }) => licence.name === name)
                  .map(({ title }) => title)
                  .join(", "),
              })}
            </>
          }
        />
      ))}
    </FormDialog>
  );
}
