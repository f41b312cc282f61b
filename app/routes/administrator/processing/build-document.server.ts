import type { DataExportDocument } from "#app/domain/candidates/data-export-document.ts";
import { type DataUseFacts, dataUseKeys, dataUses } from "#app/domain/processing/processing-activities.ts";
import type { ProcessingFacts } from "#app/domain/processing/processing-data.ts";
import type { ProcessingTexts } from "#app/domain/processing/processing-fields.ts";
import { listProcessingGaps, type ProcessingDocument } from "#app/domain/processing/processing-gaps.ts";
import { riskKeys, risks } from "#app/domain/processing/risks.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import {
	type DocumentPart,
	type DocumentSource,
	formatPeriod,
	getDocumentSource,
	getProcessingText,
	listAccountRules,
	toRow,
} from "./document-helpers.server.ts";
import {
	annexPart,
	consentsPart,
	controllerPart,
	decisionsParts,
	describeDataUse,
	gapsPart,
	listMeasures,
	recipientsPart,
	rightsPart,
	securityPart,
	sensitivePart,
	transfersPart,
	volumePart,
} from "./document-sections.server.ts";

/** Without a number: current facts with the latest texts. */
export interface ProcessingVersion {
	number: number | null;
	author: string | null;
	at: Date;
	facts: ProcessingFacts;
	texts: ProcessingTexts;
}

export function buildDocument(
	document: ProcessingDocument,
	{ number, author, at, facts, texts }: ProcessingVersion,
	locale: Locale,
): DataExportDocument {
	const source = getDocumentSource(facts, texts, locale);
	const { t, day } = source;
	const gaps = listProcessingGaps(facts, texts, localDay(at)).filter(({ documents }) => documents.includes(document));
	const version = { number, day: day(at), author };
	const text =
		number === null
			? `${t("processing:words.generated", version)} ${t("processing:words.draft")}`
			: t(author ? "processing:versionBy" : "processing:versionName", version);
	return {
		site: facts.business.name,
		title: t(`processing:documents.${document}.title`),
		text,
		locale,
		parts: [...gapsPart(source, gaps), ...(document === "record" ? writeRecord(source) : writeReport(source))],
	};
}

function writeRecord(source: DocumentSource): DocumentPart[] {
	const { t, texts } = source;
	return [
		controllerPart(source),
		volumePart(source),
		operationsPart(source),
		recipientsPart(source),
		transfersPart(source),
		periodsPart(source),
		securityPart(source),
		...decisionsParts(source),
		rightsPart(source),
		{ title: t("processing:parts.observations"), text: texts.observations ?? t("processing:words.unsaid"), rows: [] },
		annexPart(source),
	];
}

function writeReport(source: DocumentSource): DocumentPart[] {
	const { t, texts } = source;
	return [
		controllerPart(source),
		volumePart(source),
		operationsPart(source),
		sensitivePart(source),
		collectionPart(source),
		consentsPart(source),
		recipientsPart(source),
		transfersPart(source),
		periodsPart(source),
		...decisionsParts(source),
		answersPart(source, "necessity", ["necessity", "proportionality", "interest"]),
		securityPart(source),
		risksPart(source),
		rightsPart(source),
		{ title: t("processing:parts.consultation"), text: texts.consultation ?? t("processing:words.unsaid"), rows: [] },
		answersPart(source, "conclusion", ["conclusion", "approved_by", "approved_on", "review_on"]),
		annexPart(source),
	];
}

function operationsPart(source: DocumentSource): DocumentPart {
	const { t, facts } = source;
	return {
		title: t("processing:parts.operations"),
		rows: dataUseKeys.map((use) => {
			const known: DataUseFacts = dataUses[use];
			const { people, data, bases } = describeDataUse(t, known);
			const given = facts.recipients.filter(({ kind }) => known.recipients.includes(kind));
			const names = [...new Set(given.map(({ kind }) => getProcessingText(t, `recipients.${kind}`, "name")))];
			const tables = facts.tables.filter((table) => table.use === use);
			return toRow([
				[t("processing:words.operation"), t(`processing:uses.${use}.name`)],
				[
					t("processing:words.purpose"),
					`${t(`processing:uses.${use}.purpose`)}${use === "model" && !facts.isModelOn ? ` ${t("processing:modelOff")}` : ""}`,
				],
				[t("processing:words.people"), people],
				[t("processing:words.data"), data],
				[t("processing:words.basis"), bases],
				[t("processing:words.time"), known.retention.map((key) => formatPeriod(source, key)).join("; ")],
				[t("processing:words.sharedWith"), names.join("; ") || t("processing:words.nobody")],
				[t("processing:words.tables"), tables.map(({ table }) => getProcessingText(t, "tables", table)).join("; ")],
			]);
		}),
	};
}

function periodsPart(source: DocumentSource): DocumentPart {
	const { t } = source;
	const keys = [...new Set(dataUseKeys.flatMap((use) => [...dataUses[use].retention]))].filter(
		(key) => key !== "account",
	);
	return {
		title: t("processing:parts.retention"),
		rows: [
			...listAccountRules(source).map(({ brand, text }) => toRow([[brand, text]])),
			toRow([[t("processing:words.time"), keys.map((key) => formatPeriod(source, key)).join("\n")]]),
		],
	};
}

function collectionPart({ t, texts, facts }: DocumentSource): DocumentPart {
	const boards = facts.recipients.filter(({ kind }) => kind === "job_board").map(({ name }) => name);
	const sources = [
		t("processing:words.collectedFrom"),
		...(boards.length > 0 ? [t("processing:words.collectedBoards", { names: boards.join(", ") })] : []),
	];
	return {
		title: t("processing:parts.collection"),
		rows: [
			toRow([
				[t("processing:words.collected"), sources.join(" ")],
				[t("processing:fields.collection"), texts.collection],
				[t("processing:words.method"), t("processing:words.methodText")],
			]),
		],
	};
}

function answersPart(
	{ t, texts, day }: DocumentSource,
	part: "necessity" | "conclusion",
	names: readonly (
		| "necessity"
		| "proportionality"
		| "interest"
		| "conclusion"
		| "approved_by"
		| "approved_on"
		| "review_on"
	)[],
): DocumentPart {
	const show = (name: string, value: string) => (name.endsWith("_on") ? day(value) : value);
	return {
		title: t(`processing:parts.${part}`),
		rows: [
			names.map((name): [string, string] => {
				const value = texts[name];
				return [t(`processing:fields.${name}`), value ? show(name, value) : t("processing:words.unsaid")];
			}),
		],
	};
}

function risksPart(source: DocumentSource): DocumentPart {
	const { t, texts } = source;
	const measures = listMeasures(source);
	const level = (value: string | undefined) =>
		value ? getProcessingText(t, "levels", value) : t("processing:words.unsaid");
	return {
		title: t("processing:parts.risks"),
		rows: riskKeys.map((risk) => {
			const keys: readonly string[] = risks[risk];
			const against = measures.filter(({ key }) => keys.includes(key));
			const names = (isOn: boolean) =>
				against
					.filter((measure) => measure.isOn === isOn)
					.map(({ name }) => name)
					.join("; ");
			return toRow([
				[t("processing:words.risk"), t(`processing:risks.${risk}`)],
				[t("processing:fields.likelihood"), level(texts[`risk_${risk}_likelihood`])],
				[t("processing:fields.impact"), level(texts[`risk_${risk}_impact`])],
				[`${t("processing:words.measure")} (${t("processing:words.on")})`, names(true)],
				[`${t("processing:words.measure")} (${t("processing:words.off")})`, names(false)],
				[t("processing:fields.treatment"), texts[`risk_${risk}_treatment`]],
				[t("processing:fields.residual"), level(texts[`risk_${risk}_residual`])],
			]);
		}),
	};
}
