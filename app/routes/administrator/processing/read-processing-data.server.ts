import { erasurePlan } from "#app/domain/candidates/erasure.ts";
import { decisionRuleKeys, decisionRules } from "#app/domain/decisions/decision-rules.ts";
import { type DataUse, otherPeopleTables } from "#app/domain/processing/processing-activities.ts";
import type { ProcessingFacts, SecurityKey, SecurityMeasure } from "#app/domain/processing/processing-data.ts";
import { setting } from "#app/environment.ts";
import { isScannerEnabled } from "#app/integrations/clamd.server.ts";
import { findRule, listBrandsWithRules } from "#db/erasure/retention/rules.ts";
import { encryptedColumns } from "#db/keys/re-encrypt.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { documentInForce } from "#db/queries/business-files.ts";
import { findBusinessProfile } from "#db/queries/business-profile.ts";
import { listCandidateAutomations } from "#db/queries/candidate-automations.ts";
import {
	countConsents,
	countDataRequests,
	countPeople,
	listSensitiveFields,
	readAccessStatistics,
} from "#db/queries/processing/processing-statistics.ts";
import { listRecipients } from "./recipients.server.ts";

/** Facts for the documents, derived from current code, settings and database. */
export async function readProcessingFacts(db: Scoped): Promise<ProcessingFacts> {
	const profile = await findBusinessProfile(db);
	const policy = await documentInForce(db, "privacy_policy");
	const recipients = await listRecipients(db);
	const brands = await listBrandsWithRules(db);
	const retention = [{ brand: null as string | null, rule: await findRule(db, null) }];
	for (const { id, title, rule_id } of brands)
		if (rule_id !== null) retention.push({ brand: title, rule: await findRule(db, id) });
	return {
		business: {
			name: profile.name,
			legalName: profile.legal_name,
			cnpj: profile.cnpj ?? "",
			address: formatAddress(profile.address),
			email: profile.email ?? "",
			phone: profile.phone ?? "",
		},
		brands: brands.map(({ title, domain }) => ({ title, domain })),
		policy: policy ? { name: policy.name, edition: policy.edition, from: policy.from } : null,
		...(await countPeople(db)),
		customSensitive: await listSensitiveFields(db),
		consents: await countConsents(db),
		retention,
		keep: {
			audit: setting("KEEP_AUDIT_MONTHS"),
			mail: setting("KEEP_MAIL_MONTHS"),
			mail_events: setting("KEEP_EVENTS_MONTHS"),
			notifications: setting("KEEP_NOTIFICATIONS_MONTHS"),
		},
		recipients,
		rules: decisionRuleKeys.map((key) => {
			const { version, since, effect } = decisionRules[key];
			return { key, version, since, effect };
		}),
		automations: (await listCandidateAutomations(db)).map(({ name, moves, mails }) => ({ name, moves, mails })),
		tables: listPersonalTables(),
		security: await listSecurity(
			db,
			retention.some(({ rule }) => rule.active),
		),
		rights: await countDataRequests(db),
		isModelOn: recipients.some(({ kind }) => kind === "language_model"),
	};
}

/** Candidate tables come from the erasure plan; other people's tables are listed beside it. */
function listPersonalTables(): ProcessingFacts["tables"] {
	const ofCandidates = Object.entries(erasurePlan).map(([table, { use, fate }]) => ({
		table,
		use: use as DataUse,
		outcome: fate,
	}));
	const others = Object.entries(otherPeopleTables).map(([table, use]) => ({ table, use, outcome: null }));
	return [...ofCandidates, ...others];
}

function formatAddress(address: Record<string, string>): string {
	const { street, number, complement, district, city, state, cep } = address;
	return [[street, number].filter(Boolean).join(", "), complement, district, city, state, cep]
		.filter(Boolean)
		.join(" · ");
}

/** Enforced by the code regardless of settings; each has tests. */
const builtIn: readonly SecurityKey[] = [
	...(["passwords", "attempts", "sensitive_log", "outbound", "signed_webhooks", "concealment", "sandbox"] as const),
	...(["confirmations", "transactions", "erasure", "consents", "no_refusal", "protected_facts", "swap_test"] as const),
	...(["impact_ratios", "decision_log", "review", "merge_undo", "data_copy", "correction", "guardian"] as const),
];

async function listSecurity(db: Scoped, hasRetention: boolean): Promise<SecurityMeasure[]> {
	const { rules, recruiters, withSecondFactor, roles, tenants, lastExport } = await readAccessStatistics(db);
	const audit = setting("KEEP_AUDIT_MONTHS");
	return [
		{ key: "encryption", isOn: Boolean(setting("ENCRYPTION_KEY")), values: { columns: encryptedColumns.length } },
		{ key: "https", isOn: setting("ORIGIN").startsWith("https:") },
		{
			key: "second_factor",
			isOn: rules.require_second_factor,
			values: { people: withSecondFactor, all: recruiters },
		},
		{ key: "sessions", isOn: true, values: { ...rules.session_idle_hours } },
		{ key: "tenants", isOn: tenants.open === 0, values: { tables: tenants.secured } },
		{ key: "roles", isOn: roles > 0, values: { roles } },
		{ key: "audit", isOn: true, values: { months: audit } },
		{ key: "scanner", isOn: isScannerEnabled() },
		{ key: "exports", isOn: lastExport !== null, values: { day: lastExport?.toISOString() ?? "" } },
		{ key: "retention_rule", isOn: hasRetention },
		...builtIn.map((key) => ({ key, isOn: true })),
	];
}
