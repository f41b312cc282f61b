import { hydratedEvent } from "./lazy-hydration.ts";

const saved = "text/later";
const preloads = /<link rel="modulepreload"[^>]*>/g;
const program = /<script((?: nonce="[^"]*")?) type="module" async="">/;

/** Hydrates on first interaction; forms submitted before the program loads are held, or sent natively. */
export function deferHydration(html: string, nonce: string): string {
	if (!program.test(html)) return html;
	return html
		.replaceAll(preloads, "")
		.replace(program, `<script$1 type="${saved}">`)
		.replace(
			"</body>",
			() => `<script nonce="${nonce}">(${starter})(${JSON.stringify([saved, hydratedEvent])})</script></body>`,
		);
}

/** Serialised into the browser script: must not reference outer variables. */
function starter([keptType, started]: [string, string]) {
	const touches = ["pointerdown", "touchstart", "keydown", "focusin", "input", "dragover", "offline"];
	let locked: { form: HTMLFormElement; button: HTMLElement | null } | undefined;

	function start() {
		for (const name of touches) removeEventListener(name, start, true);
		const waiting = document.querySelector<HTMLScriptElement>(`script[type="${keptType}"]`);
		if (!waiting) return;
		const running = document.createElement("script");
		running.type = "module";
		running.nonce = waiting.nonce;
		running.textContent = waiting.textContent;
		running.onerror = release;
		waiting.replaceWith(running);
	}

	function hold(event: SubmitEvent) {
		start();
		const form = event.target as HTMLFormElement;
		if (form.method !== "post" || !form.closest("main")) return;
		event.preventDefault();
		event.stopImmediatePropagation();
		if (!locked) setTimeout(release, 8000);
		locked = { form, button: event.submitter };
		form.ariaBusy = "true";
	}

	function release() {
		removeEventListener("submit", hold, true);
		if (locked) {
			locked.form.ariaBusy = null;
			locked.form.requestSubmit(locked.button);
		}
		locked = undefined;
	}

	for (const name of touches) addEventListener(name, start, true);
	addEventListener("submit", hold, true);
	addEventListener(started, release, { once: true });
	// A draft on this page is offered again without waiting for interaction.
	try {
		if (Object.keys(localStorage).some((key) => key.startsWith("seleta:draft:"))) start();
	} catch {
		// Storage is forbidden: no drafts exist either.
	}
}
