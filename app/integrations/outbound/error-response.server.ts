import { parseJson } from "#app/domain/text/parse-json.ts";
import type { HttpResponse } from "./http-client.server.ts";

/** Extracts the reason from JSON errors; other bodies are HTML pages. */
export function readErrorDetail(text: string): string {
	const body = parseJson(text);
	const strings: string[] = [];
	collect(body);
	return strings.join(" · ").replace(/\s+/g, " ");

	function collect(value: unknown, depth = 0) {
		if (typeof value === "string" && value !== "") strings.push(value);
		else if (typeof value === "object" && value !== null && depth < 4)
			for (const item of Object.values(value).slice(0, 6)) collect(item, depth + 1);
	}
}

/** Seconds a server asks to wait. */
export function readRetryAfter(headers: HttpResponse["headers"]): number | null {
	const text = headers?.["retry-after"];
	if (!text) return null;
	const seconds = /^\d{1,6}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
	return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
