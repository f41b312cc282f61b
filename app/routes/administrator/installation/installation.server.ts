import { data } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { isSandboxBusiness } from "#app/auth/session/sandbox-business.server.ts";
import { database } from "#app/context.ts";
import type { ServiceCheck } from "#app/domain/access/service-check.ts";
import { type SettingName, setting } from "#app/environment.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { checkMailgun } from "#app/integrations/mail/check-mailgun.server.ts";
import { checkMicrosoft } from "#app/integrations/mail/check-microsoft.server.ts";
import type { RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import type { RecruiterLoaderArgs } from "#app/routes/shared/recruiter-loader.server.ts";
import { checkStorage } from "#app/storage/check-storage.server.ts";
import type { Tone } from "#app/ui/tone.ts";
import { consumeRateLimit } from "#db/kit/rate-limit.ts";

const serviceNames = ["microsoft", "mailgun", "storage"] as const;
type ServiceName = (typeof serviceNames)[number];

/** Settings a service does not work without; secrets are named, never read out. */
const needed: Record<ServiceName, readonly SettingName[]> = {
	microsoft: ["MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET"],
	mailgun: ["MAILGUN_API_KEY", "MAILGUN_DOMAIN"],
	storage: [],
};

const isSet = (name: SettingName) => setting(name) !== undefined && setting(name) !== "";

const getMissing = (name: ServiceName): SettingName[] => {
	if (name === "storage") {
		const bucket: SettingName[] = ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];
		return isSet("S3_BUCKET") ? bucket.filter((key) => !isSet(key)) : [];
	}
	return needed[name].filter((key) => !isSet(key));
};

export async function readServices({ format, t }: RecruiterLoaderArgs<RouteArgs>) {
	return {
		pageTitle: format.title(t("services:title")),
		services: serviceNames.map((name) => describeService(name, format)),
	};
}

function describeService(name: ServiceName, { t }: Formatters) {
	const missing = getMissing(name);
	const isReady = missing.length === 0;
	const isHalf = !isReady && (name === "storage" || missing.length < needed[name].length);
	return {
		key: name,
		title: t(`services:names.${name}`),
		text: t(`services:texts.${name}`),
		isReady,
		state: isReady
			? { tone: "success" as Tone, label: t("services:states.ready") }
			: isHalf
				? { tone: "warning" as Tone, label: t("services:states.half") }
				: { tone: "neutral" as Tone, label: t("services:states.off") },
		facts: listFacts(name, isReady, t),
		missing: isReady ? null : t("services:missing", { names: missing.join(", ") }),
	};
}

type T = Formatters["t"];
type Fact = "domain" | "api" | "client" | "tenant" | "bucket" | "store" | "mailboxes" | "events" | "place";

function listFacts(name: ServiceName, isReady: boolean, t: T): { label: string; value: string }[] {
	if (!isReady) return [];
	const fact = (label: Fact, value: string) => ({ label: t(`services:facts.${label}`), value });
	if (name === "mailgun")
		return [
			fact("domain", setting("MAILGUN_DOMAIN") ?? ""),
			fact("api", setting("MAILGUN_BASE_URL")),
			fact("events", t(isSet("MAILGUN_SIGNING_KEY") ? "services:yes" : "services:eventsOff")),
		];
	if (name === "microsoft") {
		const tenant = setting("MICROSOFT_TENANT_ID");
		return [
			fact("client", setting("MICROSOFT_CLIENT_ID") ?? ""),
			...(tenant ? [fact("tenant", tenant)] : []),
			fact("mailboxes", t(tenant ? "services:yes" : "services:mailboxesOff")),
		];
	}
	const bucket = setting("S3_BUCKET");
	return bucket
		? [fact("bucket", bucket), fact("store", setting("S3_ENDPOINT") ?? t("services:amazon"))]
		: [fact("place", t("services:folder"))];
}

const mostTests = 20;

/** Tests a service with a real call and reports its response; stores nothing. */
export async function testService({ context, request }: RouteArgs) {
	const user = getRecruiter(context);
	const { t } = createFormatters(context);
	const form = await readForm(request);
	const name = serviceNames.find((item) => item === form.get("service"));
	if (!name || getMissing(name).length > 0) return data({ name: null, outcome: null }, { status: 400 });
	const answer = (tone: Tone, title: string, detail: string | null, status = 200) =>
		data({ name, outcome: { tone, title, detail } }, { status });
	const db = context.get(database);
	if (await isSandboxBusiness(db, user.businessId)) return answer("warning", t("services:sandbox"), null, 403);
	const { ok, retryAfter } = await consumeRateLimit(db, `services:${user.businessId}`, mostTests, 600);
	if (!ok) return answer("warning", t("errors:tooMany", { seconds: retryAfter }), null, 429);
	const check = await checks[name](String(user.businessId));
	return answer(...describeCheck(name, check, t));
}

const checks: Record<ServiceName, (folder: string) => Promise<ServiceCheck>> = {
	microsoft: () => checkMicrosoft(),
	mailgun: () => checkMailgun(),
	storage: checkStorage,
};

const tones: Record<ServiceCheck["state"], Tone> = {
	works: "success",
	partly: "warning",
	refused: "danger",
	unknown: "danger",
	unreachable: "danger",
	failed: "danger",
};

function describeCheck(name: ServiceName, { state, detail, lacks }: ServiceCheck, t: T): [Tone, string, string | null] {
	const title =
		state === "works"
			? t(`services:works.${name}`)
			: state === "partly"
				? name === "microsoft"
					? t("services:partly.microsoft", { names: lacks?.join(", ") ?? "" })
					: t("services:partly.mailgun", { state: detail ?? "" })
				: t(`services:outcomes.${state}`);
	return [tones[state], title, detail ? t("services:detail", { detail }) : null];
}
