import type { ServiceCheck } from "#app/domain/access/service-check.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { setting } from "#app/environment.ts";
import { describeFailure } from "./check-microsoft.server.ts";

const patience = 10_000;

/** Checks the key and whether Mailgun allows the domain to send. */
export async function checkMailgun(): Promise<ServiceCheck> {
	const domain = setting("MAILGUN_DOMAIN") ?? "";
	const key = setting("MAILGUN_API_KEY") ?? "";
	try {
		const response = await fetch(`${setting("MAILGUN_BASE_URL")}/v3/domains/${encodeURIComponent(domain)}`, {
			redirect: "error",
			signal: AbortSignal.timeout(patience),
			headers: { Authorization: `Basic ${Buffer.from(`api:${key}`).toString("base64")}` },
		});
		const text = (await response.text()).slice(0, 20_000);
		const detail = `${response.status} ${text.slice(0, 200)}`.trim();
		if (response.status === 401 || response.status === 403)
			return { state: "refused", detail: String(response.status) };
		if (response.status === 404) return { state: "unknown", detail: domain };
		if (!response.ok) return { state: "failed", detail };
		const body = parseJson(text) as { domain?: { state?: unknown } } | null;
		const state = typeof body?.domain?.state === "string" ? body.domain.state : null;
		return state === null || state === "active" ? { state: "works", detail: null } : { state: "partly", detail: state };
	} catch (error) {
		return { state: "unreachable", detail: describeFailure(error) };
	}
}
