import { findOutsideCanon } from "../understand/outsideCanon.ts";
import { catchUpDaysIn } from "./catchUpDays.ts";
import { type EditRequest, type EditResult, refuse } from "./edit.ts";
import { unknownBook } from "./unknownBook.ts";
import { has, hasVerb } from "./within.ts";

/** What no plan has: a book outside the canon, a part that a day has not. */
export function refusedAtOnce(request: EditRequest): EditResult | undefined {
  const outside = hasVerb(request.clause, "name")
    ? undefined
    : findOutsideCanon(request.clause.text, () => true);
  if (outside) return refuse(outside);
  if (hasVerb(request.clause, "add") && has(request.clause, "other"))
    return refuse("I cannot add that: a day has a reading, a title, questions and a prayer.");
  const isEachWeek = catchUpDaysIn(request).length > 0;
  if (
    has(request.clause, "empty") &&
    !isEachWeek &&
    !hasVerb(request.clause, "remove", "hold", "name")
  )
    return refuse(
      "Every day of a plan has a reading, so I cannot add an empty one. When you publish it on the Distribute page you name the days without a reading, and the plan moves on around them.",
    );
  const unknown = unknownBook(request.clause);
  return unknown ? refuse(unknown) : undefined;
}
