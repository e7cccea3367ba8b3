import { findTheme } from "../../bible/themes.ts";
import { findScripture } from "../request/findScripture.ts";

const NEW =
  /\b(?:new|another|next|different|fresh) (?:\S+ )?(?:reading )?plan\b|\bstart over\b|\bfrom scratch\b/i;
const PLAN_WORDS =
  /(?<!\b(?:this|the|our|my|that|your) (?:reading )?)\bplan\b|\b\d+[ -]?(?:weeks?|days?|months?|years?)\b|\b(?:read|study|go|walk|journey) (?:us )?(?:through|thru)\b|\blike (?:the )?last\b/i;
const EDITING =
  /\b(?:change|replace|swap|move|insert|add|remove|delete|drop|rename|make|rewrite|shorten|stretch|extend|update|edit|switch|put|use|set|call|title|name|pray|have|add)\b/i;

/** "Turn this into a youth plan", "spend longer on Romans 8". */
const OF_THIS_PLAN =
  /\b(?:turn|convert|adapt|change) (?:it|this|the plan|our plan)(?: plan)? (?:in)?to\b|\b(?:spend|take) (?:\p{L}+ )?(?:longer|more time|more days)\b|\bmore time\b|\bslow(?:er)? down\b|\b(?:less|more|something) (?:about|on)\b/iu;

/** Whether a message asks for a plan of its own rather than for a change of the one at hand. */
export function isPlanRequest(written: string, hasTarget: boolean): boolean {
  // What stands in quotes is a name, whatever it sounds like.
  const text = written.replaceAll(/[“"][^”"]*[”"]/g, " ");
  const found = findScripture(text);
  const namesScripture = !Array.isArray(found) || found.length > 0;
  const namesText = namesScripture || findTheme(text) !== undefined;
  if (NEW.test(text)) return true;
  if (!namesText) return false;
  if (/\bmake (?:it|this|the plan) (?:all )?about\b/i.test(text) && !hasTarget) return true;
  if (OF_THIS_PLAN.test(text)) return false;
  if (/\blike (?:the )?last (?:one|plan|time)\b/i.test(text)) return true;
  const isEditing =
    EDITING.test(text) &&
    !/\bmake (?:me |us )?an? (?:\S+ )*plan\b|\bput together an?\b/i.test(text);
  if (hasTarget || isEditing) return false;
  // A book named by itself is a plan; a passage by itself is not clear, and is asked about.
  return PLAN_WORDS.test(text) || namesScripture;
}
