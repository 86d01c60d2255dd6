import { IconFileOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { explanationPath } from "@tidemark/contract";
import { useParams } from "react-router";
import { explainedVersionQuery } from "../data/reports.ts";
import { ExplainedFigures } from "../features/reports/explained-figures.tsx";
import { errorText } from "../lib/api-error.ts";
import { t } from "../lib/i18n.ts";
import { Face } from "../ui/face.tsx";
import { LoadingBar } from "../ui/loading-bar.tsx";

/** How a figure of a frozen version came about, for people who may read the report. */
export function FrozenFigureScreen() {
  const { id = "", version: versionId = "", element, figure } = useParams();
  const { data, error } = useQuery(explainedVersionQuery(id, versionId));
  if (error !== null)
    return (
      <Face
        icon={<IconFileOff size={28} stroke={1.6} />}
        title={t("This figure cannot be shown")}
        text={errorText(error)}
      />
    );
  if (data === undefined) return <LoadingBar />;
  const { content, version } = data;
  return (
    <ExplainedFigures
      {...{ content, version, element, figure }}
      base={explanationPath.version(id, versionId)}
      whole={`/map/${content.report.exposure_id}`}
    />
  );
}
