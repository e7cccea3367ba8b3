/** Finds the browser for the journeys: the machine's own Chromium or Chrome, installed where possible. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const KNOWN_PLACES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

export function findBrowser(): string | undefined {
  return KNOWN_PLACES.find((path): path is string => path !== undefined && existsSync(path));
}

/**
 * Installs Debian's chromium on Debian, with the necessary rights. @returns the sentence to show
 * when that fails
 */
export function installBrowser(): string | undefined {
  if (findBrowser()) return undefined;
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (mayInstall) {
    console.log("• Installing Chromium for the browser tests");
    const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { env: environment, stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
      env: environment,
      stdio: "ignore",
    });
    if (findBrowser()) return undefined;
  }
  return "No Chromium or Chrome was found for the browser tests. Install one, or name it: CHROMIUM_PATH=/path/to/chrome npm test";
}
