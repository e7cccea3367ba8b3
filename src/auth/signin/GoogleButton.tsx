import { useEffect, useState } from "react";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { lazyNamed } from "../../ui/lazyNamed.tsx";
import { whenIdle } from "../../ui/whenIdle.ts";
import { usesEmulator } from "../firebaseConfig.ts";
import { GoogleMark } from "./GoogleMark.tsx";
import type { SignIn } from "./useSignIn.ts";

const LocalGoogleDialog = lazyNamed(() => import("./LocalGoogleDialog.tsx"), "LocalGoogleDialog");

const loadGoogle = () => import("../google.ts");

export function GoogleButton({ signIn }: { signIn: SignIn }) {
  const [isDescribing, setDescribing] = useState(false);
  // Loaded before the press: browsers block a window that opens long after one.
  useEffect(() => whenIdle(() => void loadGoogle().catch(() => {})), []);

  function start() {
    if (usesEmulator) setDescribing(true);
    else void signIn.run(async () => (await loadGoogle()).signInWithGoogle());
  }

  return (
    <>
      <Button onClick={start}>
        <GoogleMark />
        {t.google.button}
      </Button>
      {isDescribing && (
        <LocalGoogleDialog
          onClose={() => setDescribing(false)}
          onAccount={(email, name) =>
            void signIn.run(async () => (await loadGoogle()).signInWithLocalGoogle(email, name))
          }
        />
      )}
    </>
  );
}
