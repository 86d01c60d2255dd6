// tests with a document
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Providers } from "../app/providers.tsx";
import { KeyboardHelp } from "../features/documentation/keyboard-help.tsx";
import { setLanguage } from "../lib/i18n.ts";
import { type CollectedTexts, pseudoLanguage } from "../testing/pseudo-language.ts";
import { LoginScreen } from "./login-screen.tsx";
import { ProjectCreateScreen } from "./project-create-screen.tsx";

const GREEK = pseudoLanguage(
  JSON.parse(readFileSync(resolve(import.meta.dirname, "../../texts/en.json"), "utf8")) as CollectedTexts,
);

const server = setupServer(
  http.get("*/api/*", () => HttpResponse.json({ detail: "0", code: "not_found" }, { status: 404 })),
);
beforeAll(() => server.listen({ onUnhandledRequest: "bypass" }));
afterEach(() => {
  cleanup();
  act(() => setLanguage());
});
afterAll(() => server.close());

const show = (part: ReactElement) =>
  render(
    <Providers>
      <MemoryRouter>{part}</MemoryRouter>
    </Providers>,
  );

/** Words that are the same in every language: names of products, keys and forms of writing. */
const NAMES = /Tidemark|Ctrl K/g;

/** English letters in what a person reads or hears: texts, and attributes that are shown or read out. */
function englishLeft(): string[] {
  const heard = ["aria-label", "aria-description", "placeholder", "title", "alt"].flatMap((name) =>
    [...document.body.querySelectorAll(`[${name}]`)].map((node) => node.getAttribute(name) ?? ""),
  );
  const seen: string[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode() !== null)
    if (nodes.currentNode.parentElement?.closest("style, script, [data-data]") === null)
      seen.push(nodes.currentNode.textContent ?? "");
  return [...seen, ...heard].filter((text) => /[A-Za-z]{2}/.test(text.replaceAll(NAMES, "")));
}

describe("another language", () => {
  it("is shown as soon as it is chosen, and English again after it", () => {
    show(<LoginScreen />);
    expect(screen.getByRole("heading", { name: "Sign in" })).toBeDefined();
    act(() => setLanguage(GREEK));
    expect(screen.queryByRole("heading", { name: "Sign in" })).toBeNull();
    expect(document.documentElement.lang).toBe("el");
    act(() => setLanguage());
    expect(screen.getByRole("heading", { name: "Sign in" })).toBeDefined();
    expect(document.documentElement.lang).toBe("en");
  });

  it("reaches every text of the sign-in page, also the faults of its form", async () => {
    setLanguage(GREEK);
    show(<LoginScreen />);
    fireEvent.submit(document.querySelector("form") as HTMLFormElement);
    await screen.findAllByText(GREEK.texts["Required."] as string);
    expect(englishLeft()).toEqual([]);
  });

  it("reaches every text of the first step of a new project, also what it asks for", () => {
    setLanguage(GREEK);
    show(<ProjectCreateScreen params={{ id: "_" }} />);
    fireEvent.click(screen.getByRole("button", { name: GREEK.texts["Next"] as string }));
    expect(englishLeft()).toEqual([]);
  });

  it("reaches texts that stand in tables", () => {
    setLanguage(GREEK);
    show(<KeyboardHelp />);
    const keys = /Ctrl|Shift|Tab|Escape|Z|K/g;
    expect(englishLeft().filter((text) => /[A-Za-z]/.test(text.replaceAll(keys, "")))).toEqual([]);
  });
});
