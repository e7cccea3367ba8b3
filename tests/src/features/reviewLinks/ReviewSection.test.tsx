import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import type { Approval, PlanReview } from "#shared/contracts/reviewLinks.ts";
import type { ApprovalRule } from "#shared/domain/review/approvalRules.ts";
import { dayDigest } from "#shared/domain/review/dayDigest.ts";
import { ReviewSection } from "../../../../src/features/reviewLinks/ReviewSection.tsx";
import { approvalMessages as t } from "../../../../src/messages/en.approval.ts";

vi.mock("../../../../src/auth/session.ts", () => ({ useSignedIn: () => ({ db: {} }) }));

const day = {
  ...{ id: "d1", day_number: 1, title: "Where you go", scripture: "Ruth 1:16-18" },
  ...{ questions: ["What do you see?"], prayer: "Lord, teach us." },
};
const plan = [{ week_number: 1, name: "Week 1", weekly_passage: "Ruth 1", passages: [day] }];

function shown(rule: ApprovalRule, yes: Partial<Approval>): string {
  const said = { link: "", name: "Ruth", day: "d1", digest: dayDigest(day), at: "2026-11-01" };
  const review: PlanReview = {
    ...{ version: 1, links: [], comments: [], approvals: [{ ...said, ...yes }] },
  };
  return renderToStaticMarkup(
    <ReviewSection
      {...{ projectId: "p1", plan, review, rule, role: "plan-maker" }}
      missing={[day]}
      onAsk={() => {}}
    />,
  );
}

describe("a day that waits for a yes", () => {
  it("has not changed since a yes that the rule does not count", () => {
    expect(shown("stewards", { link: "l1" })).not.toContain(t.isChanged);
  });

  it("has changed since a yes that the rule counts", () => {
    expect(shown("stewards", { isSteward: true, digest: "before" })).toContain(t.isChanged);
    expect(shown("links", { link: "l1", digest: "before" })).toContain(t.isChanged);
  });
});
