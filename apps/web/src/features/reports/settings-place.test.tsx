// tests with a document
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, expect, it } from "vitest";
import { useEscape } from "../../ui/use-escape.ts";
import { SettingsPlace } from "./settings-place.tsx";

afterEach(cleanup);

function Report({ onClose }: { readonly onClose: () => void }) {
  const [isOpen, open] = useState(false);
  const report = useRef<HTMLDivElement>(null);
  useEscape(report, onClose);
  return (
    <div ref={report}>
      <button type="button" onClick={() => open(true)}>
        Open
      </button>
      <SettingsPlace isOpen={isOpen} onClose={() => open(false)}>
        <p>Settings</p>
      </SettingsPlace>
    </div>
  );
}

it("closes by Escape alone, and the report by the next one", () => {
  let closed = 0;
  render(
    <MantineProvider env="test">
      <Report onClose={() => (closed += 1)} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(screen.getByText("Settings")).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect([screen.queryByText("Settings"), closed]).toEqual([null, 0]);
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(closed).toBe(1);
});
