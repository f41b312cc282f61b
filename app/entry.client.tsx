import { setNonce } from "get-nonce";
import { createInstance } from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { clearDraftsAtSignOut } from "./ui/drafts.ts";
import { saveFailedSubmissions } from "./ui/failed-submissions.ts";
import { reloadOnStaleChunk } from "./ui/stale-chunk.ts";

reloadOnStaleChunk();
clearDraftsAtSignOut();
saveFailedSubmissions();

async function hydrate(): Promise<void> {
	const lng = document.documentElement.lang.startsWith("en") ? "en" : "pt";
	const texts = lng === "en" ? (await import("./i18n/en/index.ts")).en : (await import("./i18n/pt/index.ts")).pt;
	const i18n = createInstance();
	await i18n.use(initReactI18next).init({
		lng,
		resources: { [lng]: texts },
		defaultNS: "common",
		interpolation: { escapeValue: false },
		returnNull: false,
	});
	// Radix writes a <style>; the content security policy wants it signed.
	const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
	if (nonce) setNonce(nonce);
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<I18nextProvider i18n={i18n}>
					<HydratedRouter />
				</I18nextProvider>
			</StrictMode>,
		);
	});
}

void hydrate();
