import { punctuateCnpj } from "#app/domain/candidates/document-numbers.ts";
import { type DecisionRule, type DecisionRuleKey, decisionRules } from "#app/domain/decisions/decision-rules.ts";
import { type DataUseFacts, dataUses } from "#app/domain/processing/processing-activities.ts";
import { listExternalHosts, maxCounted, type SecurityMeasure } from "#app/domain/processing/processing-data.ts";
import { hostKey } from "#app/domain/processing/processing-fields.ts";
import type { Gap } from "#app/domain/processing/processing-gaps.ts";
import { data_requests } from "#app/entities/administrator/data_requests.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import {
	type DocumentPart,
	type DocumentSource,
	getCountry,
	getProcessingText,
	getRecipientLocation,
	joinProcessingTexts,
	toRow,
} from "./document-helpers.server.ts";

export function formatGap(t: TFunction, { key, labels = [], subject = "", count = 0 }: Gap): string {
	if (key === "overdue") return t("processing:gaps.overdue", { count });
	const named = labels.map((label) => getProcessingText(t, "fields", label)).join(", ");
	if (key === "risk_field")
		return t("processing:gaps.risk_field", {
			label: named.toLowerCase(),
			subject: getProcessingText(t, "risks", subject),
		});
	return t(`processing:gaps.${key}`, { label: named, subject });
}

export const gapsPart = ({ t }: DocumentSource, gaps: readonly Gap[]): DocumentPart[] =>
	gaps.length === 0
		? []
		: [
				{
					title: t("processing:parts.gaps"),
					rows: gaps.map((gap, at) => [[`${t("processing:words.gap")} ${at + 1}`, formatGap(t, gap)]]),
				},
			];

export function controllerPart({ facts, texts, t, day }: DocumentSource): DocumentPart {
	const { business, policy, brands } = facts;
	const rows = [
		toRow([
			[t("processing:words.controller"), business.legalName],
			[t("processing:words.cnpj"), punctuateCnpj(business.cnpj)],
			[t("processing:words.address"), business.address],
			[t("processing:words.email"), business.email],
			[t("processing:words.phone"), business.phone],
			[
				t("processing:words.size"),
				t(texts.small_agent === "yes" ? "processing:words.small" : "processing:words.regular"),
			],
		]),
		toRow([
			[t("processing:words.dpo"), texts.dpo_name ?? t("processing:words.unsaid")],
			[
				t("processing:words.channel"),
				[texts.dpo_email, texts.dpo_phone].filter(Boolean).join(" · ") || t("processing:words.unsaid"),
			],
		]),
		toRow([
			[t("processing:words.brands"), brands.map(({ title, domain }) => `${title} (${domain})`).join("; ")],
			[
				t("processing:words.policy"),
				policy
					? t("processing:words.policyOwn", { ...policy, day: day(policy.from) })
					: t("processing:words.policyProduct"),
			],
			[
				t("processing:words.hosting"),
				`${texts.hosting_name ?? t("processing:words.unsaid")} · ${getCountry(t, texts.hosting_country)}`,
			],
			[t("processing:words.operators"), texts.operators ?? t("processing:words.unsaid")],
		]),
	];
	return { title: t("processing:parts.controller"), rows };
}

export function volumePart({ facts, t, number }: DocumentSource): DocumentPart {
	const count = (value: number) =>
		value > maxCounted ? t("processing:words.moreThan", { number: number(maxCounted) }) : number(value);
	return {
		title: t("processing:parts.volume"),
		text: t(facts.hasAdolescents ? "processing:words.adolescents" : "processing:words.noAdolescents"),
		rows: (["candidates", "clients", "staff"] as const).map((key) => [
			[t(`processing:people.${key}`), count(facts.people[key])],
		]),
	};
}

export function recipientsPart({ facts, t }: DocumentSource): DocumentPart {
	return {
		title: t("processing:parts.recipients"),
		...(facts.recipients.length === 0 ? { text: t("processing:words.noRecipients") } : {}),
		rows: facts.recipients.map((recipient) => {
			const { kind, name } = recipient;
			return toRow([
				[t("processing:words.recipient"), `${getProcessingText(t, `recipients.${kind}`, "name")}: ${name}`],
				[t("processing:words.where"), kind === "client_companies" ? null : getRecipientLocation(t, recipient)],
				[t("processing:words.what"), getProcessingText(t, `recipients.${kind}`, "data")],
			]);
		}),
	};
}

/** Hosts declared as abroad, and hosts without a declared country. */
export function transfersPart({ facts, texts, t }: DocumentSource): DocumentPart {
	const places = [
		...(texts.hosting_country
			? [{ name: texts.hosting_name ?? t("processing:words.hosting"), country: texts.hosting_country, guarantee: "" }]
			: []),
		...listExternalHosts(facts).map((host) => ({
			name: host,
			country: texts[`country_${hostKey(host)}`] ?? "",
			guarantee: texts[`guarantee_${hostKey(host)}`] ?? "",
		})),
	].filter(({ country }) => country !== "BR");
	return {
		title: t("processing:parts.transfers"),
		...(places.length === 0 ? { text: t("processing:words.noTransfer") } : {}),
		rows: places.map(({ name, country, guarantee }) => [
			[t("processing:words.recipient"), name],
			[t("processing:words.country"), getCountry(t, country)],
			[
				t("processing:words.guarantee"),
				guarantee ? getProcessingText(t, "guarantees", guarantee) : t("processing:words.unsaid"),
			],
		]),
	};
}

/** Describes a measure; text written by an administrator is attributed to them. */
export function formatMeasure({ t, texts, day }: DocumentSource, { key, isOn, values = {} }: SecurityMeasure) {
	const name = t(`processing:security.${key}.name`);
	if (key === "backups") {
		const text = texts.backups;
		return { name, isOn: Boolean(text), text: t(`processing:security.backups.${text ? "on" : "off"}`, { text }) };
	}
	if (!isOn) return { name, isOn, text: t(`processing:security.${key}.off` as "processing:title", values) };
	if (key === "audit") return { name, isOn, text: t("processing:security.audit.on", { count: Number(values.months) }) };
	const printable = key === "exports" ? { day: day(String(values.day)) } : values;
	return { name, isOn, text: t(`processing:security.${key}.on` as "processing:title", printable) };
}

export const listMeasures = (source: DocumentSource) =>
	[...source.facts.security, { key: "backups" as const, isOn: false }].map((measure) => ({
		key: measure.key,
		...formatMeasure(source, measure),
	}));

export function securityPart(source: DocumentSource): DocumentPart {
	const { t } = source;
	return {
		title: t("processing:parts.security"),
		rows: listMeasures(source).map(({ name, isOn, text }) => [
			[t("processing:words.measure"), name],
			[t("processing:words.state"), `${t(isOn ? "processing:words.on" : "processing:words.off")}. ${text}`],
		]),
	};
}

export function decisionsParts({ facts, t, day }: DocumentSource): DocumentPart[] {
	const known = decisionRules as Readonly<Record<string, DecisionRule | undefined>>;
	return [
		{
			title: t("processing:parts.decisions"),
			text: t("decisions:rules.text"),
			rows: facts.rules.map(({ key, version, since, effect }) => {
				const rule = known[key];
				const named = key as DecisionRuleKey;
				return toRow([
					[t("processing:words.rule"), rule ? t(`decisions:of.${named}.name`) : key],
					[t("processing:words.version"), t("decisions:rules.version", { number: version, since: day(since) })],
					[
						t("processing:words.does"),
						`${t(`decisions:effects.${effect as "orders"}`)}. ${rule ? t(`decisions:of.${named}.text`) : ""}`,
					],
					[t("processing:words.reads"), rule?.inputs.map((input) => t(`decisions:inputs.${input}`)).join("; ")],
					[t("processing:words.never"), rule?.never.map((fact) => t(`match_facts:policy.never.${fact}`)).join("; ")],
				]);
			}),
		},
		{
			title: t("processing:parts.automations"),
			...(facts.automations.length === 0 ? { text: t("processing:words.noAutomations") } : {}),
			rows: facts.automations.map(({ name, moves, mails }) => [
				[t("processing:words.automation"), name],
				[
					t("processing:words.acts"),
					[moves && t("decisions:rules.moves"), mails && t("decisions:rules.mails")].filter(Boolean).join(", "),
				],
			]),
		},
	];
}

export function rightsPart({ facts, t, day, number, locale }: DocumentSource): DocumentPart {
	const { since, counts } = facts.rights;
	const kinds = data_requests.words[locale].options?.kind as Readonly<Record<string, string>> | undefined;
	return {
		title: t("processing:parts.rights"),
		...(counts.length === 0 ? { text: t("processing:words.noRights", { day: day(since) }) } : {}),
		rows: counts.map(({ kind, total, inTime, late, open, overdue, withdrawn }) => [
			[t("processing:words.kind"), kinds?.[kind] ?? kind],
			[
				t("processing:words.count"),
				t("processing:words.rightsLine", {
					total: number(total),
					inTime: number(inTime),
					late: number(late),
					open: number(open),
					overdue: number(overdue),
					withdrawn: number(withdrawn),
				}),
			],
		]),
	};
}

/** Every table with personal data by purpose, with the effect of an erasure on it. */
export function annexPart({ facts, t }: DocumentSource): DocumentPart {
	const uses = [...new Set(facts.tables.map(({ use }) => use))];
	return {
		title: t("processing:parts.annex"),
		text: t("processing:words.annexText"),
		rows: uses.map((use) => [
			[
				getProcessingText(t, `uses.${use}`, "name"),
				facts.tables
					.filter((table) => table.use === use)
					.map(({ table, outcome }) => {
						const fate = outcome ? t(`processing:outcomes.${outcome}`) : t("processing:noOutcome");
						return `${getProcessingText(t, "tables", table)} (${table}): ${fate}`;
					})
					.join("\n"),
			],
		]),
	};
}

export function sensitivePart({ facts, t, locale }: DocumentSource): DocumentPart {
	return {
		title: t("processing:parts.sensitive"),
		text: t("processing:words.sensitiveFixed"),
		rows: facts.customSensitive.map(({ pt, en, purpose }) => [
			[
				t("processing:words.sensitiveCustom", { name: locale === "en" ? en : pt }),
				purpose || t("processing:words.noPurpose"),
			],
		]),
	};
}

export function consentsPart({ facts, t, number }: DocumentSource): DocumentPart {
	return {
		title: t("processing:parts.consents"),
		...(facts.consents.length === 0 ? { text: t("processing:words.noConsents") } : {}),
		rows: facts.consents.map(({ purpose, count }) => [
			[t(`candidate_record:consents.purposes.${purpose as "talent_pool"}`, { defaultValue: purpose }), number(count)],
		]),
	};
}

export const getDataUse = (use: string): DataUseFacts | undefined =>
	(dataUses as Readonly<Record<string, DataUseFacts | undefined>>)[use];

export const describeDataUse = (t: TFunction, { people, data, bases }: DataUseFacts) => ({
	people: joinProcessingTexts(t, "people", people),
	data: joinProcessingTexts(t, "data", data),
	bases: joinProcessingTexts(t, "bases", bases),
});
