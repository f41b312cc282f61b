import { data } from "react-router";
import { listExternalHosts } from "#app/domain/processing/processing-data.ts";
import {
	type FieldGroup,
	getTextsSchema,
	listFieldGroups,
	type ProcessingField,
	toProcessingTexts,
	transferGuarantees,
} from "#app/domain/processing/processing-fields.ts";
import { riskLevels } from "#app/domain/processing/risks.ts";
import { countries } from "#app/domain/reference/countries.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import type { RecruiterActionArgs, RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import type { RecruiterLoaderArgs } from "#app/routes/shared/recruiter-loader.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { isSameValue } from "#db/queries/business-profile.ts";
import { addProcessingVersion } from "#db/queries/processing/versions.ts";
import { getProcessingText } from "./document-helpers.server.ts";
import { processingPath, readCurrentVersion } from "./read-version.server.ts";

export async function readTextsForm({ trx, format, t }: RecruiterLoaderArgs<RouteArgs>) {
	const { facts, texts, latest } = await readCurrentVersion(trx);
	const groups = listFieldGroups(listExternalHosts(facts));
	return {
		pageTitle: format.title(t("processing:formTitle")),
		title: t("processing:formTitle"),
		text: t("processing:formText"),
		back: t("processing:back"),
		save: t("processing:save"),
		groups: groups.map((group) => describeGroup(t, group)),
		values: { ...texts, version: String(latest), ...(texts.small_agent ? { small_agent: "on" } : {}) },
	};
}

export type TextsForm = Awaited<ReturnType<typeof readTextsForm>>;

function describeGroup(t: TFunction, { key, subject = "", fields }: FieldGroup) {
	const named = key === "risk" ? getProcessingText(t, "risks", subject) : subject;
	return {
		id: `${key}-${subject}`.replace(/[^a-z0-9]+/gi, "-"),
		title: t(`processing:groups.${key}.title`, { subject: named }),
		text: t(`processing:groups.${key}.text`),
		fields: fields.map((field) => describeField(t, field)),
	};
}

function describeField(t: TFunction, { name, kind, label, required }: ProcessingField) {
	const help = t(`processing:help.${label}` as "processing:help.operators", { defaultValue: "" });
	return {
		name,
		kind,
		required: required ?? false,
		label: t(`processing:fields.${label as "country"}`),
		help: help || null,
		options: listOptions(t, kind),
	};
}

function listOptions(t: TFunction, kind: ProcessingField["kind"]): { value: string; label: string }[] {
	if (kind === "country") return countries.map((value) => ({ value, label: t(`reference:countries.${value}`) }));
	if (kind === "guarantee")
		return transferGuarantees.map((value) => ({ value, label: t(`processing:guarantees.${value}`) }));
	return kind === "level" ? riskLevels.map((value) => ({ value, label: t(`processing:levels.${value}`) })) : [];
}

/** Saves the texts as a new version with the current facts. */
export async function saveTexts({ trx, user, t, form, actor }: RecruiterActionArgs<RouteArgs>) {
	const { facts, texts: before, latest } = await readCurrentVersion(trx);
	const groups = listFieldGroups(listExternalHosts(facts));
	const parsed = parseForm(form, getTextsSchema(groups), t);
	if (!parsed.ok) return data({ result: parsed.result, latest: null }, { status: 422 });
	const texts = toProcessingTexts(groups, parsed.value);
	const back = (message: string) => redirectWithToast(processingPath, { type: "success", message }, { status: 303 });
	// Resubmitting the same form matches its own version.
	if (latest > 0 && isSameValue(before, texts)) return back(t("processing:same"));
	const stale = () =>
		data({ result: parsed.reply({ "": ["processing:stale" as never] }), latest: String(latest) }, { status: 409 });
	if (parsed.value.version !== latest) return stale();
	const number = await addProcessingVersion(trx, { before: latest, texts, facts, recruiterId: user.id });
	if (number === null) return stale();
	await audit(trx, {
		actor,
		action: "create",
		recordType: "processing_versions",
		recordId: number,
		changes: { fields: Object.keys(texts).filter((name) => texts[name] !== before[name]) },
		ip: actor.ip ?? null,
	});
	return back(t("processing:saved", { number }));
}
