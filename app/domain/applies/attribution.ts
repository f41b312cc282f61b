import type { EnumerationValue } from "../reference/enumerations.ts";

/** Campaign parameters and referring host of a first visit. */
export interface VisitOrigin {
	utm_source: string | null;
	utm_medium: string | null;
	utm_campaign: string | null;
	/** Host only: the rest of an address may identify the visitor. */
	referrer: string | null;
}

export const unknownOrigin: VisitOrigin = { utm_source: null, utm_medium: null, utm_campaign: null, referrer: null };

const longest = 80;

/** Null without campaign and when the referrer is this host. */
export function parseVisitOrigin(params: URLSearchParams, referer: string | null, ownHost: string): VisitOrigin | null {
	const origin = {
		utm_source: clean(params.get("utm_source")),
		utm_medium: clean(params.get("utm_medium")),
		utm_campaign: clean(params.get("utm_campaign")),
		referrer: getHost(referer, ownHost),
	};
	return Object.values(origin).some((value) => value !== null) ? origin : null;
}

/** Validates the cookie, which a visitor may have changed. */
export function readOrigin(stored: string | undefined): VisitOrigin | null {
	try {
		const result: unknown = JSON.parse(stored ?? "null");
		if (!Array.isArray(result)) return null;
		const [source, medium, campaign, referrer] = result.map((value) =>
			typeof value === "string" ? clean(value) : null,
		);
		const origin = {
			utm_source: source ?? null,
			utm_medium: medium ?? null,
			utm_campaign: campaign ?? null,
			referrer: referrer ? getHost(`https://${referrer}`, "") : null,
		};
		return Object.values(origin).some((value) => value !== null) ? origin : null;
	} catch {
		return null;
	}
}

export const serializeOrigin = ({ utm_source, utm_medium, utm_campaign, referrer }: VisitOrigin): string =>
	JSON.stringify([utm_source, utm_medium, utm_campaign, referrer]);

type Source = EnumerationValue<"applySources">;

/** Names that map to a standard source. */
const named: readonly [RegExp, Source][] = [
	[/linkedin|^lnkd\b/, "LinkedIn"],
	[/^indeed\b|\bindeed\./, "Indeed"],
	[/glassdoor/, "Glassdoor"],
	[/\bcatho\b/, "Catho"],
	[/infojobs/, "InfoJobs"],
	[/^(www\.)?vagas\.com\b/, "Vagas"],
	[/^google_jobs/, "Google for Jobs"],
	[/^job_board$/, "Job Board"],
	[/instagram/, "Instagram"],
	[/facebook|^fb\b|\bfb\.(com|me)$/, "Facebook"],
	[/whatsapp|^wa\.me$/, "WhatsApp"],
	[/github/, "GitHub"],
	[/^(evento?s?|feira|meetup)\b/, "Event"],
	[/^(indicacao|referral)\b/, "Candidate Referral"],
];
/** Other sources are set by recruiters only. */
export const visitSources: readonly Source[] = [
	...new Set<Source>([...named.map(([, source]) => source), "Other Sources", "External Web Site"]),
];
const searchEngines = /\b(google|bing|duckduckgo|yahoo|ecosia|brave)\b/;

/** Source of an application: the campaign's before the referrer's. */
export function getSource(origin: VisitOrigin | null): Source {
	for (const source of [origin?.utm_source, origin?.referrer]) {
		if (!source) continue;
		const plain = source.toLowerCase();
		const existing = named.find(([name]) => name.test(plain));
		if (existing) return existing[1];
		if (source === origin?.utm_source && !searchEngines.test(plain)) return "Other Sources";
	}
	return "External Web Site";
}

/** "google · cpc · vagas-ti"; null without a campaign. */
export function formatCampaign({ utm_source, utm_medium, utm_campaign }: Omit<VisitOrigin, "referrer">): string | null {
	return [utm_source, utm_medium, utm_campaign].filter(Boolean).join(" · ") || null;
}

function clean(text: string | null): string | null {
	const cleaned = (text ?? "")
		.slice(0, longest * 4)
		.toWellFormed()
		.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
		.trim();
	return cleaned.slice(0, longest).trim().toWellFormed() || null;
}

function getHost(referer: string | null, ownHost: string): string | null {
	const url = URL.parse(referer ?? "");
	if (!url || !/^https?:$/.test(url.protocol)) return null;
	const host = url.hostname.toLowerCase().replace(/^www\./, "");
	return host === "" || host === ownHost.replace(/^www\./, "") || host.length > longest ? null : host;
}
