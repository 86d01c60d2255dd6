// tests with a document
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import { chooseSites, MOST_IN_ADDRESS, openSelection, readSelection, toggleSite } from "../../state/selection.ts";
import { useChosenAddress } from "./use-chosen-address.ts";

/** 200 locations; the one at position 3 was deleted. */
const PLACES = Float32Array.from({ length: 400 }, (_, i) => (i === 6 || i === 7 ? Number.NaN : i % 90));

function Probe() {
  useChosenAddress("p", PLACES);
  const navigate = useNavigate();
  return (
    <>
      <output>{useLocation().search}</output>
      <button type="button" onClick={() => void navigate("/?chosen=7&panel=table")}>
        on
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  );
}

const open = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Probe />
    </MemoryRouter>,
  );
const address = () => screen.getByRole("status").textContent;
const chosen = () => [...readSelection().chosen];

beforeEach(() => {
  openSelection("another");
  openSelection("p");
});
afterEach(cleanup);

it("chooses what the address of a link names, but for locations that are gone", () => {
  open("/?panel=selection&chosen=1-4_9_5000");
  expect(chosen()).toEqual([1, 2, 4, 9]);
  expect(address()).toBe("?panel=selection&chosen=1-2_4_9");
});

it("writes what is chosen into the address, and nothing when nothing is", () => {
  open("/?panel=selection");
  act(() => toggleSite(5));
  act(() => toggleSite(6));
  expect(address()).toBe("?panel=selection&chosen=5-6");
  act(() => chooseSites([]));
  expect(address()).toBe("?panel=selection");
});

it("keeps a choice that is too large for an address, without naming it", () => {
  open("/?chosen=5");
  act(() => chooseSites(Array.from({ length: MOST_IN_ADDRESS + 1 }, (_, i) => i)));
  expect(address()).toBe("");
  expect(readSelection().chosen.size).toBe(MOST_IN_ADDRESS + 1);
});

it("goes back to what was chosen before, and finds it again on coming back to the project", () => {
  chooseSites([7]);
  open("/");
  expect(address()).toBe("?chosen=7");
  fireEvent.click(screen.getByRole("button", { name: "on" }));
  act(() => chooseSites([7, 8]));
  expect(address()).toBe("?chosen=7-8&panel=table");
  fireEvent.click(screen.getByRole("button", { name: "back" }));
  expect(chosen()).toEqual([7]);
});
