/** Serialized into the page, so it may not reference outer scope. */
export function enhanceApiDocs() {
	const template = document.querySelector<HTMLTemplateElement>("#try");
	const words = template?.dataset ?? {};
	const tokenKey = "seleta:api-docs-token";

	for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
		if (!navigator.clipboard) break;
		button.hidden = false;
		const label = button.textContent;
		button.addEventListener("click", async () => {
			await navigator.clipboard.writeText(button.closest("figure")?.querySelector("code")?.textContent ?? "");
			button.textContent = words.copied ?? "";
			setTimeout(() => Object.assign(button, { textContent: label }), 2_000);
		});
	}

	for (const details of document.querySelectorAll<HTMLDetailsElement>("[data-try]")) {
		details.hidden = false;
		details.addEventListener("toggle", () => {
			if (details.open && !details.querySelector("form")) build(details);
		});
	}

	// The "/" key focuses the search, as in many references.
	addEventListener("keydown", (event) => {
		const isTyping = (event.target as HTMLElement).closest("input, textarea, [contenteditable]");
		if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		document.querySelector<HTMLInputElement>('input[type="search"][name="q"]')?.focus();
	});

	function build(details: HTMLDetailsElement) {
		const form = (template?.content.cloneNode(true) as DocumentFragment | undefined)?.querySelector("form");
		if (!form) return;
		const { try: method = "GET", path = "", body, open } = details.dataset;
		const part = (name: string) => form.querySelector<HTMLElement>(`[data-part="${name}"]`);
		const param = part("param");
		for (const [, name = ""] of path.matchAll(/\{(\w+)\}/g)) {
			const own = param?.cloneNode(true) as HTMLElement;
			const input = own.querySelector("input");
			if (input) Object.assign(input, { name: `:${name}`, required: true });
			const code = own.querySelector("code");
			if (code) code.textContent = name;
			param?.before(own);
		}
		param?.remove();
		if (method !== "GET") part("query")?.remove();
		else part("real")?.remove();
		const area = form.querySelector("textarea");
		if (body === undefined) part("body")?.remove();
		else if (area) area.value = body;
		const token = form.querySelector<HTMLInputElement>("[name=token]");
		if (open !== undefined) token?.closest("label")?.remove();
		else if (token) token.value = sessionStorage.getItem(tokenKey) ?? "";
		const button = form.querySelector("button");
		if (button) button.textContent = (button.dataset.label ?? "").replace("{{method}}", method);
		form.addEventListener("submit", (event) => {
			event.preventDefault();
			void send(form, method, path, open === undefined);
		});
		details.append(form);
	}

	async function send(form: HTMLFormElement, method: string, path: string, needsToken: boolean) {
		const status = form.querySelector<HTMLElement>("[role=status]");
		const output = form.querySelector<HTMLElement>("pre");
		if (!status || !output) return;
		const data = new FormData(form);
		const token = String(data.get("token") ?? "").trim();
		if (needsToken && token === "") {
			status.textContent = words.needsToken ?? "";
			return form.querySelector<HTMLInputElement>("[name=token]")?.focus();
		}
		// Session storage: closing the tab discards the token.
		if (needsToken) sessionStorage.setItem(tokenKey, token);
		const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(data.get(`:${name}`) ?? "")));
		const query = String(data.get("query") ?? "").replace(/^\?/, "");
		const body = data.get("body");
		const headers: Record<string, string> = { "Accept-Language": document.documentElement.lang };
		if (needsToken) headers.Authorization = `Bearer ${token}`;
		if (body !== null) headers["Content-Type"] = "application/json";
		const started = performance.now();
		form.ariaBusy = "true";
		try {
			const response = await fetch(address + (query ? `?${query}` : ""), {
				method,
				headers,
				credentials: "omit",
				...(body === null ? {} : { body: String(body) }),
			});
			const text = await response.text();
			const ms = String(Math.round(performance.now() - started));
			status.textContent = (words.took ?? "").replace("{{status}}", String(response.status)).replace("{{ms}}", ms);
			output.textContent = pretty(text);
			output.hidden = text === "";
		} catch {
			status.textContent = words.failed ?? "";
			output.hidden = true;
		}
		form.ariaBusy = null;
	}

	function pretty(text: string): string {
		try {
			return JSON.stringify(JSON.parse(text), null, 2);
		} catch {
			return text;
		}
	}
}
