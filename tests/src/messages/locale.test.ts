import { expect, it, vi } from "vitest";
import { localeOf } from "../../../src/messages/locale.ts";

it("writes dates as the person's own English does", () => {
  expect(localeOf("en", ["de-DE", "en-GB", "en-US"])).toBe("en-GB");
  const day = new Date("2026-04-03T12:00:00Z");
  const written = (languages: string[]) =>
    new Intl.DateTimeFormat(localeOf("en", languages), { timeZone: "UTC" }).format(day);
  expect(written(["en-GB"])).toBe("03/04/2026");
  expect(written(["en-US"])).toBe("4/3/2026");
});

it("is plain English for who has none of its kinds", () => {
  expect(localeOf("en", ["pt-BR", "eno"])).toBe("en");
});

it("has no sentence read the language's data before it is spoken", async () => {
  const made = vi.fn();
  for (const name of ["DateTimeFormat", "NumberFormat", "PluralRules", "ListFormat"] as const) {
    vi.spyOn(Intl, name).mockImplementation(made);
  }
  const catalogue = import.meta.glob("../../../src/messages/en*.ts");
  expect(Object.keys(catalogue).length).toBeGreaterThan(10);
  for (const load of Object.values(catalogue)) await load();
  vi.restoreAllMocks();
  expect(made).not.toHaveBeenCalled();
});
