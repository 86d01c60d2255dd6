import { Button, Group, Modal, Textarea } from "@mantine/core";
import { SURVEY_LIMITS } from "@tidemark/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { actOnSurvey, refreshSurvey } from "../../data/recipient-survey.ts";
import { t } from "../../lib/i18n.ts";

interface DeclineProps {
  readonly surveyId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks why somebody does not want to take part; a reason is not needed. */
export function DeclineDialog({ surveyId, opened, onClose }: DeclineProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState("");
  const decline = useMutation({
    mutationFn: () => actOnSurvey(surveyId, "/surveys/refuse", { reason }),
    onSuccess: async () => {
      await refreshSurvey(client, surveyId);
      onClose();
    },
  });
  return (
    <Modal opened={opened} onClose={onClose} title={t("Decline to take part?")} size={400}>
      <p>{t("You get no further mail about this survey. You can still answer later with the same link.")}</p>
      <Textarea
        mt={16}
        label={t("Reason (optional)")}
        value={reason}
        maxLength={SURVEY_LIMITS.description}
        autosize
        minRows={2}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={decline.error?.message}
      />
      <Group justify="flex-end" gap={10} mt={24}>
        <Button variant="default" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button color="red" loading={decline.isPending} onClick={() => decline.mutate()}>
          {t("Decline")}
        </Button>
      </Group>
    </Modal>
  );
}
