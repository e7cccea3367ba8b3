import { expect, it } from "vitest";
import {
  type Exclusions,
  putBack,
  takeOut,
} from "../../../../../server/agent/composer/understand/exclusions/takeOut.ts";
import type { Finding } from "../../../../../server/agent/composer/understand/finding.ts";

const nothingLeftOut = (): Exclusions => ({
  labels: [],
  off: [],
  positions: [],
  noPrayer: false,
  noQuestions: false,
  excluded: new Set(),
  unused: [],
  spans: [],
  idle: [],
  unclear: [],
  firm: new Set(),
});

const topic = (id: string, label: string): Finding => ({
  from: 1,
  to: 2,
  weight: 8,
  meaning: { kind: "topic", id, label, isLoose: false },
});

it("puts back all that it takes out with a person, Paul with his letters", () => {
  for (const finding of [topic("paul", "Paul"), topic("ruth", "Ruth")]) {
    const left = nothingLeftOut();
    takeOut(finding, left);
    putBack(finding, left);
    expect(left).toEqual(nothingLeftOut());
  }
});

it("keeps out what is not put back", () => {
  const left = nothingLeftOut();
  const paul = topic("paul", "Paul");
  takeOut(paul, left);
  takeOut(topic("ruth", "Ruth"), left);
  putBack(paul, left);
  expect(left.labels).toEqual(["Ruth"]);
});
