import { templates } from "../../messages/en.requests.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import styles from "./TemplateGallery.module.css";

/** Example requests, grouped by purpose. */
export function TemplateGallery({
  onClose,
  onChoose,
}: {
  onClose: () => void;
  onChoose: (request: string) => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.projects.templates}
      text={t.projects.templatesText}
      actions={<Button onClick={onClose}>{t.app.close}</Button>}
    >
      {templates.map(({ group, requests }) => (
        <section key={group} className={styles.group}>
          <h3 className={styles.name}>{group}</h3>
          <ul className={styles.list}>
            {requests.map((request) => (
              <li key={request}>
                <Button className={styles.request} onClick={() => onChoose(request)}>
                  {request}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
