import type { Import } from "./imports.ts";

/** Groups of files of which each reaches every other (Tarjan's strongly connected components), those of one file left out. */
export function findCycles(imports: readonly Pick<Import, "from" | "to">[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];

  function visit(file: string): void {
    const index = order.size;
    order.set(file, index);
    lowest.set(file, index);
    open.push(file);
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      if (open.includes(target)) lower(file, lowest.get(target) ?? 0);
    }
    if (lowest.get(file) !== index) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1) cycles.push(group.sort());
  }
  function lower(file: string, to: number): void {
    lowest.set(file, Math.min(lowest.get(file) ?? 0, to));
  }

  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
