/** The operator's calls, and an export read and restored as by `npm run admin`. */
import {
  type ExportHead,
  type ExportLine,
  exportLineSchema,
  OPERATOR_SCHEME,
  type RowLine,
} from "#shared/contracts/operator.ts";
import { type ApiAnswer, type ApiRequest, callApi } from "../support/callApi.ts";

const OPERATOR_SECRET = "an operator's secret for the tests";
export const withOperator = { OPERATOR_SECRET };

export function asOperator<Body = Record<string, unknown>>(
  route: string,
  body?: unknown,
  bindings: ApiRequest["bindings"] = {},
): Promise<ApiAnswer<Body>> {
  return callApi<Body>(route, {
    as: null,
    body,
    headers: { Authorization: `${OPERATOR_SCHEME} ${OPERATOR_SECRET}` },
    bindings: { ...withOperator, ...bindings },
  });
}

export async function exportText(churchId: string): Promise<string> {
  return (await asOperator<string>(`GET /api/operator/churches/${churchId}/export`)).body;
}

export function readExport(text: string): ExportLine[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => exportLineSchema.parse(JSON.parse(line)));
}

const BATCH = 500;

export async function restoreExport(text: string): Promise<ApiAnswer<Record<string, unknown>>> {
  const lines = readExport(text);
  const [head] = lines.filter((line): line is ExportHead => line.kind === "head");
  const rows = lines.filter((line): line is RowLine => line.kind === "row");
  const base = `POST /api/operator/churches/${head?.churchId}/restore`;
  const begun = await asOperator(base, head);
  if (begun.status !== 200) return begun;
  const own = rows.filter(({ of }) => of === "object");
  for (let at = 0; at < own.length; at += BATCH) {
    await asOperator(`${base}/rows`, { rows: own.slice(at, at + BATCH) });
  }
  return asOperator(`${base}/finish`, { rows: rows.filter(({ of }) => of !== "object") });
}
