import { type ComponentType, type ReactNode, useEffect, useState } from "react";

export interface LazyProps {
  /** What stands there until the component has come; nothing, if left out. */
  fallback?: ReactNode;
}

/**
 * A module's component by its name, fetched when it is first drawn, and drawn at once from then on.
 *
 * In place of `React.lazy`: what has suspended is shown 300 ms after the last fallback at the earliest, however
 * soon its module came, and once for each that stands in another.
 *
 * @throws while it is drawn, whatever `load` failed with
 */
export function lazyNamed<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props & LazyProps> & { prefetch(): void } {
  let loaded: ComponentType<Props> | undefined;

  async function fetchComponent(): Promise<ComponentType<Props>> {
    loaded ??= (await load())[name];
    return loaded;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module begins.
  function Lazy({ fallback, ...props }: Props & LazyProps) {
    const [state, setState] = useState<{ Shown?: ComponentType<Props>; fault?: unknown }>(() =>
      loaded ? { Shown: loaded } : {},
    );
    const { Shown, fault } = state;
    const isMissing = !Shown && fault === undefined;
    useEffect(() => {
      if (!isMissing) return;
      fetchComponent().then(
        (Shown) => setState({ Shown }),
        (fault) => setState({ fault }),
      );
    }, [isMissing]);
    if (fault !== undefined) throw fault;
    if (!Shown) return fallback;
    // Every property but the fallback is the component's own.
    return <Shown {...(props as unknown as Props)} />;
  }
  // Who draws it says what went wrong.
  Lazy.prefetch = () => void fetchComponent().catch(() => {});
  return Lazy;
}
