/** Renders the sign-in form as HTML: the build writes it into `index.html`, so that new visitors see it before any script loads. */
import { renderToStaticMarkup } from "react-dom/server";
import { AddressPage } from "../../auth/signin/AddressPage.tsx";
import type { SignIn } from "../../auth/signin/useSignIn.ts";

/** No-op handlers: without a script nothing can be pressed. */
const signIn: SignIn = {
  isWorking: false,
  secondFactor: undefined,
  run: async () => {},
  fail: async () => {},
};

export function signInMarkup(): string {
  return renderToStaticMarkup(
    <AddressPage address="" continueUrl={undefined} signIn={signIn} onSent={() => {}} />,
  );
}
