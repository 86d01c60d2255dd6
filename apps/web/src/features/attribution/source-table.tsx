import { NO_VALUE } from "@tidemark/science";
import { type Attribution, attributionComment } from "@tidemark/contract";
import { t, translated } from "../../lib/i18n.ts";
import { DataTable } from "../../ui/data-table.tsx";
import classes from "./attribution.module.css";
import { byTopic, copyrightYear, linkable } from "./model.ts";

/** Names of sources and licences are English in every language, and read out as such. */
function Reference({ text, url }: { readonly text: string; readonly url: string }) {
  const link = linkable(url);
  const shown = text === "" ? url : text;
  if (link === undefined) return shown === "" ? NO_VALUE : <span lang="en">{shown}</span>;
  return (
    <a lang="en" href={link} target="_blank" rel="noreferrer">
      {shown}
    </a>
  );
}

function TopicTable({ sources }: { readonly sources: readonly Attribution[] }) {
  const topic = translated(sources[0]?.topic ?? "");
  return (
    <section aria-label={topic}>
      <h2 className={classes.topic}>{topic}</h2>
      <DataTable
        label={t("Sources of {topic}", { topic })}
        heads={[t("Layer"), t("Source"), t("Comment"), t("License"), t("Copyright")]}
        minWidth={900}
        frame="card"
        className={classes.table}
      >
        {sources.map((source) => (
          <tr key={`${source.layer} ${source.source}`}>
            <td>{translated(source.layer)}</td>
            <td>
              <Reference text={source.source} url={source.url} />
            </td>
            <td>{attributionComment(source, translated) || NO_VALUE}</td>
            <td>
              <Reference text={source.license_text} url={source.license_url} />
            </td>
            <td lang="en">
              {source.copyright} {copyrightYear(source.year)}
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

/** Every source in use, one table per topic. */
export function SourceTable({ sources }: { readonly sources: readonly Attribution[] }) {
  return [...byTopic(sources)].map(([topic, group]) => <TopicTable key={topic} sources={group} />);
}
