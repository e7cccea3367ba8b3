/** The web app manifest. Tests check every address and file in it. */

import type { ManifestOptions } from "vite-plugin-pwa";
import { addresses } from "../shared/addresses.ts";
import { actionAddresses, SHARE_PATH } from "../shared/addressLinks.ts";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
/** The file types that the app reads, as systems ask for them: MIME types with their extensions. */
const FILES = {
  "application/pdf": [".pdf"],
  [WORD]: [".docx"],
  "text/plain": [".txt"],
  "text/markdown": [".md"],
  "text/csv": [".csv"],
};

export const manifest = {
  id: "/",
  name: "Lamplight",
  short_name: "Lamplight",
  description: "Write your church's daily Bible reading plan in a conversation.",
  lang: "en",
  start_url: addresses.chat,
  scope: "/",
  display: "standalone",
  background_color: "#0d1017",
  theme_color: "#0d1017",
  categories: ["productivity", "lifestyle"],
  // A share or a file opens in the existing window, not in a second one.
  launch_handler: { client_mode: "navigate-existing" },
  icons: [
    { src: "/icons/lamplight.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/icons/lamplight-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icons/lamplight-512.png", sizes: "512x512", type: "image/png" },
    {
      src: "/icons/lamplight-maskable-512.png",
      sizes: "512x512",
      type: "image/png",
      purpose: "maskable",
    },
  ],
  shortcuts: [
    {
      name: "New plan",
      url: actionAddresses.newProject,
      icons: [{ src: "/icons/lamplight-192.png", sizes: "192x192", type: "image/png" }],
    },
    {
      name: "Today's reading",
      url: actionAddresses.today,
      icons: [{ src: "/icons/lamplight-192.png", sizes: "192x192", type: "image/png" }],
    },
    {
      name: "Projects",
      url: addresses.projects,
      icons: [{ src: "/icons/lamplight-192.png", sizes: "192x192", type: "image/png" }],
    },
  ],
  // A share from another app starts a message; nothing is sent automatically. The service worker
  // receives it.
  share_target: {
    action: SHARE_PATH,
    method: "POST",
    enctype: "multipart/form-data",
    params: {
      title: "title",
      text: "text",
      url: "url",
      files: [
        { name: "file", accept: Object.entries(FILES).flatMap(([type, ends]) => [type, ...ends]) },
      ],
    },
  },
  file_handlers: [{ action: actionAddresses.newProject, accept: FILES }],
  screenshots: [
    {
      src: "/screenshots/plan-phone.png",
      sizes: "390x844",
      type: "image/png",
      form_factor: "narrow",
      label: "A plan, day by day",
    },
    {
      src: "/screenshots/chat-phone.png",
      sizes: "390x844",
      type: "image/png",
      form_factor: "narrow",
      label: "The conversation that writes it",
    },
    {
      src: "/screenshots/projects-phone.png",
      sizes: "390x844",
      type: "image/png",
      form_factor: "narrow",
      label: "The plans of a church",
    },
    {
      src: "/screenshots/plan-desktop.png",
      sizes: "1280x800",
      type: "image/png",
      form_factor: "wide",
      label: "The conversation and the plan beside it",
    },
  ],
} satisfies Partial<ManifestOptions>;
