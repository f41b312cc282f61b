import { setNonce } from "get-nonce";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { allTextsFlag } from "./i18n/all-texts-flag.ts";
import { createBrowserI18n } from "./i18n/browser-i18n.ts";
import { TextContext } from "./i18n/use-translation.ts";
import { clearDraftsAtSignOut } from "./ui/clear-drafts.ts";
import { trackFailedSubmissions } from "./ui/failed-submissions.ts";
import { hydratedEvent } from "./ui/lazy-hydration.ts";
import { fetchForRouter } from "./ui/route-preloader.tsx";
import { reloadOnStaleChunk } from "./ui/stale-chunk.ts";

reloadOnStaleChunk();
clearDraftsAtSignOut();
trackFailedSubmissions();

const loadTexts = {
	pt: async () => (await import("./i18n/pt/deferred-texts.ts")).deferredTexts,
	en: async () => (await import("./i18n/en/deferred-texts.ts")).deferredTexts,
};

async function hydrate(): Promise<void> {
	const lng = document.documentElement.lang.startsWith("en") ? "en" : "pt";
	const first = lng === "en" ? import("./i18n/en/preloaded-texts.ts") : import("./i18n/pt/preloaded-texts.ts");
	const others = window[allTextsFlag] ? loadTexts[lng]() : undefined;
	const i18n = createBrowserI18n(lng, (await first).initialTexts, () => others ?? loadTexts[lng]());
	// Loads the next page's texts in advance, so that navigation also works offline.
	if (others) await i18n.load();
	else window.addEventListener(hydratedEvent, () => void i18n.load().catch(() => {}), { once: true });
	// Radix writes a <style>; the content security policy wants it signed.
	const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
	if (nonce) setNonce(nonce);
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<TextContext value={{ i18n }}>
					<HydratedRouter unstable_fetch={fetchForRouter} />
				</TextContext>
			</StrictMode>,
		);
	});
}

void hydrate();
