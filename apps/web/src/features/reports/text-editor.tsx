import "@mantine/tiptap/styles.css";
import { Button, Menu } from "@mantine/core";
import { Link, RichTextEditor } from "@mantine/tiptap";
import { IconHash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Report, ReportElement, TextField } from "@tidemark/contract";
import { TableKit } from "@tiptap/extension-table";
import { Markdown } from "@tiptap/markdown";
import { type Editor, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useRef, useState } from "react";
import type { ProjectVersion } from "../../data/project-key.ts";
import { elementModelQuery } from "../../data/reports.ts";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import classes from "./reports.module.css";

/** Figures that a text can hold; each is a link that follows the data. */
const FIGURES: readonly { readonly href: string; readonly label: UiText }[] = [
  { href: "tm:count?band=high", label: msg("Locations with a high risk") },
  { href: "tm:count?band=medium", label: msg("Locations with a medium risk") },
  { href: "tm:count?band=low", label: msg("Locations with a low risk") },
  { href: "tm:count?band=very_low", label: msg("Locations with a very low risk") },
  { href: "tm:become-high", label: msg("Locations that become high") },
  { href: "tm:locations", label: msg("Number of locations") },
  { href: "tm:score", label: msg("Score of the portfolio") },
  { href: "tm:score-today", label: msg("Score of the portfolio today") },
  { href: "tm:asset-value", label: msg("Asset value") },
  { href: "tm:value?band=high", label: msg("Asset value at high risk") },
  { href: "tm:value-share?band=high", label: msg("Share of the asset value at high risk") },
  { href: "tm:annual-loss", label: msg("Expected annual loss") },
  { href: "tm:annual-loss-share", label: msg("Expected annual loss, share of the asset value") },
];

const isAllowed = (href: string) => /^(?:https?|tm):/i.test(href);
/** Without the end of the last line: otherwise a text grows with each save. */
const markdownOf = (editor: Editor) => editor.getMarkdown().trim();

/** Gives the figures of a text what they say now. It is no change of the text: nothing is saved for it. */
function refreshFigures(editor: Editor, fields: readonly TextField[]): void {
  const { state, view } = editor;
  const link = state.schema.marks["link"];
  if (link === undefined) return;
  const changes: { readonly from: number; readonly to: number; readonly text: string; readonly href: string }[] = [];
  state.doc.descendants((node, position) => {
    const href = node.isText ? link.isInSet(node.marks)?.attrs["href"] : undefined;
    const text = fields.find((field) => field.href === href)?.text;
    if (typeof href === "string" && text && text !== node.text)
      changes.push({ from: position, to: position + node.nodeSize, text, href });
  });
  if (changes.length === 0) return;
  const { tr } = state;
  for (const { from, to, text } of changes.toReversed())
    tr.replaceWith(from, to, state.schema.text(text, state.doc.nodeAt(from)?.marks));
  view.dispatch(tr.setMeta("addToHistory", false).setMeta("preventUpdate", true));
}

interface FiguresMenuProps {
  readonly editor: Editor;
  readonly fields: readonly TextField[];
}

/** Puts a figure into the text where it is written right now. */
function FiguresMenu({ editor, fields }: FiguresMenuProps) {
  const insert = (href: string) => {
    const text = fields.find((field) => field.href === href)?.text ?? "\u2026";
    const figure = { type: "text", text, marks: [{ type: "link", attrs: { href } }] };
    editor
      .chain()
      .focus()
      .insertContent([figure, { type: "text", text: " " }])
      .run();
  };
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconHash size={14} aria-hidden />}>
          {t("Figure")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FIGURES.map(({ href, label }) => (
          <Menu.Item key={href} onClick={() => insert(href)}>
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Bold, lists, headings, links: what markdown knows. */
function Toolbar({ editor, fields }: FiguresMenuProps) {
  return (
    <RichTextEditor.Toolbar>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold aria-label={t("Bold")} title={t("Bold")} />
        <RichTextEditor.Italic aria-label={t("Italic")} title={t("Italic")} />
        <RichTextEditor.Strikethrough aria-label={t("Struck through")} title={t("Struck through")} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 aria-label={t("Heading")} title={t("Heading")} />
        <RichTextEditor.H3 aria-label={t("Small heading")} title={t("Small heading")} />
        <RichTextEditor.BulletList aria-label={t("List")} title={t("List")} />
        <RichTextEditor.OrderedList aria-label={t("Numbered list")} title={t("Numbered list")} />
        <RichTextEditor.Blockquote aria-label={t("Quotation")} title={t("Quotation")} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link aria-label={t("Link")} title={t("Link")} />
        <RichTextEditor.Unlink aria-label={t("Remove the link")} title={t("Remove the link")} />
      </RichTextEditor.ControlsGroup>
      <FiguresMenu editor={editor} fields={fields} />
    </RichTextEditor.Toolbar>
  );
}

const NO_FIELDS: readonly TextField[] = [];

interface TextEditorProps {
  readonly project: ProjectVersion;
  readonly report: Report;
  readonly element: ReportElement;
  /** Markdown. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Writes a text; it is kept as markdown, its figures are links that follow the data. */
export function TextEditor({ project, report, element, text, onText }: TextEditorProps) {
  const fields = useQuery(elementModelQuery(project, report, element, undefined)).data?.fields ?? NO_FIELDS;
  const said = useRef(text);
  const tell = useRef(onText);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    tell.current = onText;
  });
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ underline: false, link: false }),
      Link.configure({ protocols: ["tm"], openOnClick: false, isAllowedUri: isAllowed }),
      TableKit,
      Markdown,
    ],
    content: text,
    contentType: "markdown",
    editorProps: {
      attributes: { "aria-label": t("Text"), role: "textbox", "aria-multiline": "true" },
      handlePaste: (_, event) => {
        setIsCut(/<(?:img|video|iframe|svg)[\s/>]/i.test(event.clipboardData?.getData("text/html") ?? ""));
        return false;
      },
    },
    onUpdate: ({ editor: at }) => {
      const next = markdownOf(at);
      if (next === said.current) return;
      said.current = next;
      tell.current(next);
    },
  });
  // what others wrote, or a step taken back
  useEffect(() => {
    if (editor === null || text === said.current) return;
    said.current = text;
    editor.commands.setContent(text, { contentType: "markdown", emitUpdate: false });
  }, [editor, text]);
  useEffect(() => {
    if (editor !== null) refreshFigures(editor, fields);
  }, [editor, fields, text]);
  if (editor === null) return null;
  return (
    <div>
      <RichTextEditor editor={editor} className={classes.editor ?? ""}>
        <Toolbar editor={editor} fields={fields} />
        <RichTextEditor.Content />
      </RichTextEditor>
      {isCut && (
        <output className={classes.note}>
          {t("Pictures and frames of what was pasted were left out: a text holds words, lists, tables and links.")}
        </output>
      )}
    </div>
  );
}
