/** The sign-in form as text: the build writes it into `index.html`, and who is new sees it before any script came. */
import { renderToStaticMarkup } from "react-dom/server";
import { AddressPage } from "../../auth/signin/AddressPage.tsx";
import type { SignIn } from "../../auth/signin/useSignIn.ts";

/** Nothing is pressed here: a page without a script does nothing. */
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
