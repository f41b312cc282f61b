import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const usual = [
	// No window to draw: a quarter less processor time for the same pages.
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser that tests drive: $CHROMIUM_PATH or a usual install path. */
export function findChromium(): string | undefined {
	const named = process.env.CHROMIUM_PATH;
	if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
	return named ?? usual.find((path) => existsSync(path));
}

/** Finds Chromium, installing Debian's where that is possible. */
export function ensureChromium(): string {
	const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
	if (!findChromium() && canInstall) {
		console.log("Installing Chromium with apt-get.");
		const apt = (...args: string[]) =>
			spawnSync("apt-get", args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
		apt("update");
		// Older systems have the whole browser alone.
		for (const name of ["chromium-headless-shell", "chromium"])
			if (!findChromium()) apt("install", "-y", "--no-install-recommends", name, "fonts-liberation");
	}
	const path = findChromium();
	if (path) return path;
	throw new Error(
		"The tests need Chromium. Install it, or say where a Chrome or Chromium is: CHROMIUM_PATH=/path/to/chrome npm test",
	);
}
