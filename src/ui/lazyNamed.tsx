import { type ComponentType, type ReactNode, useEffect, useState } from "react";

export interface LazyProps {
  /** Shown until the component has loaded; nothing if undefined. */
  fallback?: ReactNode;
}

/**
 * Returns a component that fetches a module's export on first render; once loaded, it renders synchronously.
 *
 * Used instead of `React.lazy`, which shows suspended content no earlier than 300 ms after the last fallback, however
 * fast the module loaded, and adds that delay again for each nested boundary.
 *
 * The component throws whatever `load` rejected with.
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

  // biome-ignore lint/correctness/noComponentHookFactories: called once, at module level.
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
    // All properties except the fallback belong to the component.
    return <Shown {...(props as unknown as Props)} />;
  }
  // Rendering the component reports the error.
  Lazy.prefetch = () => void fetchComponent().catch(() => {});
  return Lazy;
}
