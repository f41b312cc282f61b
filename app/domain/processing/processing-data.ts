import type { ErasureOutcome } from "../candidates/erasure.ts";
import type { RetentionRule } from "../candidates/retention.ts";
import type { DataUse, RecipientKind } from "./processing-activities.ts";

/** Measures of security: `processing:security.<key>`. */
export const securityKeys = [
	"encryption",
	"https",
	"passwords",
	"attempts",
	"second_factor",
	"sessions",
	"tenants",
	"roles",
	"audit",
	"sensitive_log",
	"scanner",
	"outbound",
	"signed_webhooks",
	"concealment",
	"sandbox",
	"confirmations",
	"transactions",
	"retention_rule",
	"erasure",
	"consents",
	"backups",
	"exports",
	"no_refusal",
	"protected_facts",
	"swap_test",
	"impact_ratios",
	"decision_log",
	"review",
	"merge_undo",
	"data_copy",
	"correction",
	"guardian",
] as const;
export type SecurityKey = (typeof securityKeys)[number];

export interface SecurityMeasure {
	key: SecurityKey;
	isOn: boolean;
	/** Of `processing:security.<key>.on`. */
	values?: Record<string, string | number>;
}

export interface Recipient {
	kind: RecipientKind;
	name: string;
	/** Null: nothing outside of this installation is called. */
	host: string | null;
	/** Inside the operator's network. */
	isInside: boolean;
}

export interface RightsCount {
	kind: string;
	total: number;
	inTime: number;
	late: number;
	open: number;
	overdue: number;
	withdrawn: number;
}

/** Processing facts read from code, settings and database; contains no prose. */
export interface ProcessingFacts {
	business: Record<"name" | "legalName" | "cnpj" | "address" | "email" | "phone", string>;
	brands: readonly { title: string; domain: string }[];
	/** Published privacy policy of the brand; null: the product's default. */
	policy: { name: string; edition: string; from: string } | null;
	people: Record<"candidates" | "clients" | "staff", number>;
	hasAdolescents: boolean;
	/** Fields an administrator marked as sensitive. */
	customSensitive: readonly { pt: string; en: string; purpose: string }[];
	consents: readonly { purpose: string; count: number }[];
	retention: readonly { brand: string | null; rule: RetentionRule }[];
	/** Months; 0: for ever. */
	keep: Record<"audit" | "mail" | "mail_events" | "notifications", number>;
	recipients: readonly Recipient[];
	rules: readonly { key: string; version: number; since: string; effect: string }[];
	automations: readonly { name: string; moves: boolean; mails: boolean }[];
	tables: readonly { table: string; use: DataUse; outcome: ErasureOutcome | null }[];
	security: readonly SecurityMeasure[];
	rights: { since: string; counts: readonly RightsCount[] };
	isModelOn: boolean;
}

/** People are counted up to this limit; above it the text is "more than". */
export const maxCounted = 100_000;

/** Hosts outside of the operator's network, whose country an administrator must state. */
export const listExternalHosts = ({ recipients }: Pick<ProcessingFacts, "recipients">): string[] => [
	...new Set(recipients.flatMap(({ host, isInside }) => (host !== null && !isInside ? [host] : []))),
];
