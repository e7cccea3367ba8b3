/** Requests as church staff and volunteers type them, each with what must hold of the answer. */
import type { RequestCase } from "./expectation.ts";
import { answered } from "./requests/answered.ts";
import { books } from "./requests/books.ts";
import { calendar } from "./requests/calendar.ts";
import { churchYear } from "./requests/churchYear.ts";
import { dated } from "./requests/dated.ts";
import { everyday } from "./requests/everyday.ts";
import { groups } from "./requests/groups.ts";
import { hasty, talk } from "./requests/hasty.ts";
import { contradictory, impossible, nonRequests, vague } from "./requests/odd.ts";
import { onThePhone } from "./requests/onThePhone.ts";
import { parish } from "./requests/parish.ts";
import { pastoral } from "./requests/pastoral.ts";
import { people } from "./requests/people.ts";
import { topics } from "./requests/topics.ts";
import { uploads } from "./requests/uploads.ts";
import { volunteers } from "./requests/volunteers.ts";

export const requests: Record<string, readonly RequestCase[]> = {
  books,
  calendar,
  topics,
  people,
  vague,
  contradictory,
  impossible,
  "no request": nonRequests,
  uploads,
  "in passing": volunteers,
  "church year": churchYear,
  pastoral,
  hasty,
  "on the phone": onThePhone,
  talk,
  parish,
  dated,
  groups,
  answered,
  everyday,
};
