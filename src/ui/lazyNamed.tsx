import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** `React.lazy` for a module's named export: the component is fetched when it is first drawn. */
export function lazyNamed<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await load())[name] }));
}
