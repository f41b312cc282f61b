import type { ServiceCheck } from "#app/domain/access/service-check.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { setting } from "#app/environment.ts";

const patience = 10_000;

/** Needed permissions: sending from mailboxes and reading incoming mail. */
const permissions = ["Mail.Send", "Mail.Read"];

export async function checkMicrosoft(): Promise<ServiceCheck> {
	const tenant = setting("MICROSOFT_TENANT_ID");
	const id = setting("MICROSOFT_CLIENT_ID") ?? "";
	const secret = setting("MICROSOFT_CLIENT_SECRET") ?? "";
	try {
		const response = await fetch(
			`${setting("MICROSOFT_LOGIN_URL")}/${encodeURIComponent(tenant ?? "organizations")}/oauth2/v2.0/token`,
			{
				method: "POST",
				redirect: "error",
				signal: AbortSignal.timeout(patience),
				body: new URLSearchParams({
					client_id: id,
					client_secret: secret,
					grant_type: "client_credentials",
					scope: "https://graph.microsoft.com/.default",
				}),
			},
		);
		const body = (parseJson(await response.text()) ?? {}) as Record<string, unknown>;
		if (response.status >= 500) return { state: "unreachable", detail: String(response.status) };
		if (typeof body.access_token !== "string")
			return { state: body.error ? "refused" : "failed", detail: describeRefusal(response, body) };
		const granted = readRoles(body.access_token);
		const lacks = granted === null ? [] : permissions.filter((name) => !isGranted(granted, name));
		return { state: lacks.length > 0 ? "partly" : "works", detail: null, lacks };
	} catch (error) {
		return { state: "unreachable", detail: describeFailure(error) };
	}
}

/** Keeps Microsoft's searchable error code; the following text only contains trace ids. */
function describeRefusal({ status }: Response, body: Record<string, unknown>): string {
	const text = typeof body.error_description === "string" ? body.error_description.split(/[\r\n]/)[0] : "";
	const name = typeof body.error === "string" ? body.error : "";
	return [String(status), name, text]
		.filter((part) => part !== "")
		.join(" · ")
		.slice(0, 300);
}

/** Writing includes reading. */
const isGranted = (granted: readonly string[], name: string) =>
	granted.includes(name) || (name === "Mail.Read" && granted.includes("Mail.ReadWrite"));

/** Permissions in a token; null when unreadable, which is inconclusive. */
function readRoles(token: string): string[] | null {
	const [, payload] = token.split(".");
	if (payload === undefined) return null;
	const claims = parseJson(Buffer.from(payload, "base64url").toString("utf8")) as { roles?: unknown } | null;
	if (claims === null || typeof claims !== "object") return null;
	return Array.isArray(claims.roles) ? claims.roles.map(String) : [];
}

export function describeFailure(error: unknown): string {
	const { message, cause } = error as Error;
	const code = (cause as { code?: string } | undefined)?.code;
	return (code ?? message).slice(0, 200);
}
