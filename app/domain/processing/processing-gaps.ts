import { listExternalHosts, type ProcessingFacts } from "./processing-data.ts";
import { hostKey, listFieldGroups, type ProcessingTexts } from "./processing-fields.ts";

export type ProcessingDocument = "record" | "report";
export const processingDocuments = ["record", "report"] as const satisfies readonly ProcessingDocument[];

export interface Gap {
	/** `processing:gaps.<key>`. */
	key:
		| "field"
		| "risk_field"
		| "transfer"
		| "guarantee"
		| "cnpj"
		| "address"
		| "email"
		| "retention"
		| "policy"
		| "second_factor"
		| "https"
		| "encryption"
		| "overdue"
		| "review_over";
	/** Labels of fields. */
	labels?: readonly string[];
	count?: number;
	/** The key of a risk, or a host. */
	subject?: string;
	/** Where it is mended. */
	to: string;
	documents: readonly ProcessingDocument[];
}

const both: readonly ProcessingDocument[] = ["record", "report"];
const getBox = (name: string) => `/administrator/processing/texts#processing-${name}`;

/** Small processing agents may name a channel instead of a DPO (Resolution CD/ANPD 2/2022). */
const freeForSmallAgents = ["dpo_name"];

/** Missing legal requirements and promised features that are off, most important first. */
export function listProcessingGaps(facts: ProcessingFacts, written: ProcessingTexts, today: string): Gap[] {
	const gaps: Gap[] = [];
	const { business, recipients } = facts;
	const profile = "/recruiters/business";
	if (!business.cnpj) gaps.push({ key: "cnpj", to: profile, documents: both });
	if (!business.address) gaps.push({ key: "address", to: profile, documents: both });
	if (!business.email) gaps.push({ key: "email", to: profile, documents: both });
	const isSmall = written.small_agent === "yes";
	for (const { key, subject = "", fields } of listFieldGroups(listExternalHosts({ recipients }))) {
		const lacking = fields.filter(({ name, required }) => required && !written[name]);
		const [first] = lacking;
		if (!first) continue;
		if (key === "transfer") gaps.push({ key, subject, to: getBox(first.name), documents: both });
		else if (key === "risk") {
			const labels = lacking.map(({ label }) => label);
			gaps.push({ key: "risk_field", labels, subject, to: getBox(first.name), documents: ["report"] });
		} else
			for (const { name, label } of lacking) {
				if (isSmall && freeForSmallAgents.includes(name)) continue;
				const documents = key === "report" ? (["report"] as const) : both;
				gaps.push({ key: "field", labels: [label], to: getBox(name), documents });
			}
	}
	for (const host of listExternalHosts({ recipients })) {
		const country = written[`country_${hostKey(host)}`];
		if (country && country !== "BR" && !written[`guarantee_${hostKey(host)}`])
			gaps.push({ key: "guarantee", subject: host, to: getBox(`guarantee_${hostKey(host)}`), documents: both });
	}
	return [...gaps, ...listTroubles(facts, written, today)];
}

function listTroubles(
	{ retention, policy, security, rights }: ProcessingFacts,
	written: ProcessingTexts,
	today: string,
) {
	const gaps: Gap[] = [];
	const isOff = (key: string) => security.some((measure) => measure.key === key && !measure.isOn);
	if (!retention.some(({ rule }) => rule.active))
		gaps.push({ key: "retention", to: "/administrator/retention", documents: both });
	if (!policy) gaps.push({ key: "policy", to: "/administrator/business_files", documents: both });
	if (isOff("encryption")) gaps.push({ key: "encryption", to: "/administrator/installation", documents: both });
	if (isOff("https")) gaps.push({ key: "https", to: "/administrator/installation", documents: both });
	if (isOff("second_factor")) gaps.push({ key: "second_factor", to: "/recruiters/business", documents: ["report"] });
	const overdue = rights.counts.reduce((sum, count) => sum + count.overdue, 0);
	if (overdue > 0) gaps.push({ key: "overdue", count: overdue, to: "/administrator/data_requests", documents: both });
	if (written.review_on && written.review_on < today)
		gaps.push({ key: "review_over", to: getBox("review_on"), documents: ["report"] });
	return gaps;
}
