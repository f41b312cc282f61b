import type { DataExportDocument } from "#app/domain/candidates/data-export-document.ts";
import type { RetentionRule } from "#app/domain/candidates/retention.ts";
import type { RetentionKey } from "#app/domain/processing/processing-activities.ts";
import type { ProcessingFacts, Recipient } from "#app/domain/processing/processing-data.ts";
import type { ProcessingTexts } from "#app/domain/processing/processing-fields.ts";
import { countries } from "#app/domain/reference/countries.ts";
import { formatDate, formatNumber } from "#app/i18n/format.ts";
import { fixedT, type Locale, type TFunction } from "#app/i18n/i18n.ts";

export type DocumentPart = DataExportDocument["parts"][number];
export type DocumentRow = DocumentPart["rows"][number];

export interface DocumentSource {
	facts: ProcessingFacts;
	texts: ProcessingTexts;
	t: TFunction;
	locale: Locale;
	day: (value: string | Date) => string;
	number: (value: number) => string;
}

export function getDocumentSource(facts: ProcessingFacts, texts: ProcessingTexts, locale: Locale): DocumentSource {
	return {
		facts,
		texts,
		t: fixedT(locale),
		locale,
		day: (value) => formatDate(locale, value),
		number: (value) => formatNumber(locale, value),
	};
}

/** Unknown keys of older versions are printed as stored. */
export const getProcessingText = (t: TFunction, group: string, key: string): string =>
	t(`processing:${group}.${key}` as "processing:title", { defaultValue: key });

export const joinProcessingTexts = (t: TFunction, group: string, keys: readonly string[]): string =>
	keys.map((key) => getProcessingText(t, group, key)).join("; ");

/** Builds a row, omitting pairs without a value. */
export const toRow = (pairs: readonly (readonly [string, string | undefined | null])[]): DocumentRow =>
	pairs.flatMap(([name, value]): DocumentRow => (value ? [[name, value]] : []));

export const getCountry = (t: TFunction, code: string | undefined): string =>
	code && (countries as readonly string[]).includes(code)
		? t(`reference:countries.${code as "BR"}`)
		: t("processing:words.unsaid");

/** Where a recipient is, by its host. */
export function getRecipientLocation(t: TFunction, { host, isInside }: Recipient): string {
	if (host === null) return isInside ? t("processing:words.inside") : t("processing:words.unknownHost");
	return isInside ? `${host} (${t("processing:words.inside")})` : host;
}

function formatRule(t: TFunction, { active, months, warnDays, way }: RetentionRule): string {
	if (!active) return t("processing:accountOff");
	return t("processing:accountRule", { months, days: warnDays, way: t(`processing:ways.${way}`) });
}

/** Retention rule of each brand, or of all where there is one. */
export const listAccountRules = ({ t, facts }: DocumentSource) =>
	facts.retention.map(({ brand, rule }) => ({ brand: brand ?? t("processing:allBrands"), text: formatRule(t, rule) }));

const byMonths = ["mail", "mail_events", "notifications", "audit"] as const;

/** Months come from the settings and the rule of all brands. */
export function formatPeriod(source: DocumentSource, key: RetentionKey): string {
	const { t, facts } = source;
	const rule = facts.retention[0]?.rule;
	if (key === "account") {
		const rules = listAccountRules(source);
		const [first] = rules;
		const text = rules.length === 1 ? first?.text : rules.map(({ brand, text }) => `${brand}: ${text}`).join("; ");
		return t("processing:retention.account", { rule: text ?? "" });
	}
	if (key === "consent") return t("processing:retention.consent", { count: rule?.consentMonths ?? 0 });
	if (key === "messages") return t("processing:retention.messages", { count: rule?.messageMonths ?? 0 });
	if (key === "model_calls") return t("processing:retention.model_calls", { count: rule?.modelMonths ?? 0 });
	if (key === "decision_log") return t("processing:retention.decision_log", { count: rule?.decisionMonths ?? 0 });
	const setting = byMonths.find((name) => name === key);
	if (setting) return t(`processing:retention.${setting}`, { count: facts.keep[setting] });
	return getProcessingText(t, "retention", key);
}
