import { Link } from "@tanstack/react-router";
import { LampDesk } from "lucide-react";
import { addresses } from "#shared/addresses.ts";
import { en as t } from "../../messages/en.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

export function NotFoundPage() {
  return (
    <main>
      <EmptyState icon={<LampDesk />} title={t.app.notFoundTitle} text={t.app.notFoundText}>
        <Link to={addresses.chat} className={buttonClass("primary")}>
          {t.app.toChat}
        </Link>
      </EmptyState>
    </main>
  );
}
