import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startSession } from "../identity/session.ts";
import { listenForFiles } from "../pwa/incomingFile.ts";
import { listenForInstall } from "../pwa/installPrompt.ts";
import { registerServiceWorker } from "../pwa/registerServiceWorker.ts";
import { followKeyboard } from "../ui/followKeyboard.ts";
import "../ui/global.css";
import { followSystemTheme } from "../ui/theme.ts";
import { guardScripts } from "./guardScripts.ts";
import { router } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

guardScripts();
followSystemTheme();
listenForInstall();
listenForFiles();
followKeyboard();
startSession();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
registerServiceWorker();
