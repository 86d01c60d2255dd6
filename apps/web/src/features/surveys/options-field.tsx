import { Button, TextInput } from "@mantine/core";
import { type QuestionPayload, SURVEY_LIMITS } from "@tidemark/contract";
import { IconCircle, IconPlus, IconSquare, IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { t } from "../../lib/i18n.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import classes from "./questions.module.css";

type Options = Extract<QuestionPayload, { type: "choice" }>["options"];

interface OptionsProps {
  readonly options: Options;
  readonly isMultiple: boolean;
  /** None can be added or taken away; their words can be corrected. */
  readonly isLocked: boolean;
  readonly onChange: (options: Options) => void;
}

/** Options of a choice, each with an id of its own: answers name it, so that words can change. */
export function OptionsField({ options, isMultiple, isLocked, onChange }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const Sign = isMultiple ? IconSquare : IconCircle;
  const add = () => {
    onChange([...options, { id: Math.max(-1, ...options.map(({ id }) => id)) + 1, label: "" }]);
    // the new field is there after the next drawing
    setTimeout(() => list.current?.querySelector<HTMLElement>("div:last-of-type > div input")?.focus());
  };
  const isFull = options.length >= SURVEY_LIMITS.options;
  return (
    <div>
      <div className={classes.options} ref={list}>
        {options.map((option, index) => (
          <TextInput
            key={option.id}
            aria-label={t("Option {n}", { n: index + 1 })}
            placeholder={t("Option {n}", { n: index + 1 })}
            value={option.label}
            maxLength={SURVEY_LIMITS.optionLabel}
            leftSection={<Sign size={16} stroke={1.6} aria-hidden />}
            rightSection={
              isLocked || options.length === 1 ? undefined : (
                <IconButton
                  size={28}
                  label={t("Remove option {n}", { n: index + 1 })}
                  onClick={() => onChange(options.filter(({ id }) => id !== option.id))}
                >
                  <IconX size={15} stroke={1.8} aria-hidden />
                </IconButton>
              )
            }
            onChange={(event) => {
              const label = event.currentTarget.value;
              onChange(options.map((one) => (one.id === option.id ? { ...one, label } : one)));
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              if (!isLocked && !isFull) add();
            }}
          />
        ))}
      </div>
      {!isLocked && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={8}
          disabled={isFull}
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={add}
        >
          {t("Option")}
        </Button>
      )}
    </div>
  );
}
