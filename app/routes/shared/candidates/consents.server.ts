import type { SensitiveField } from "#app/domain/candidates/sensitive-fields.ts";
import { consentRequiredFields } from "#app/domain/candidates/sensitive-fields.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { type ConsentTarget, isConsentColumn } from "#db/queries/consent-effects.ts";
import type { ConsentRow } from "#db/queries/consents.ts";
import { getSensitiveLabel } from "./sensitive-field.server.ts";

const isSealed = (field: string) => consentRequiredFields.some((item) => item === field);

/** Recruiters can withdraw field consents only: an apply's consent ends with the apply. */
export const isRevocableByRecruiter = ({ purpose, field }: ConsentTarget) =>
	purpose === "admission" && field !== null && (isSealed(field) || isConsentColumn(field));

/** Candidates can withdraw all but consents of running applies and the account's terms. */
export const isRevocableByCandidate = ({ purpose, field }: ConsentTarget) =>
	purpose === "admission"
		? isRevocableByRecruiter({ purpose, field })
		: purpose !== "terms" && !field?.startsWith("job:");

function getName(field: string, t: TFunction): string {
	if (field.startsWith("document:")) return field.slice("document:".length);
	if (isConsentColumn(field)) return getLabels(candidates, t).field(field);
	if (field === "bank_data_form") return t("candidate_record:consents.bank");
	return isSealed(field) ? getSensitiveLabel(field as SensitiveField, t) : field;
}

const purposes = [
	"talent_pool",
	"share_with_client",
	"marketing",
	"sensitive",
	"admission",
	"ai_ranking",
	"language_model",
	"terms",
] as const;

export function formatConsent(row: ConsentRow, { t, day, now }: Formatters, may: (given: ConsentTarget) => boolean) {
	const purpose = purposes.find((purpose) => purpose === row.purpose);
	const over = row.expires_at !== null && row.expires_at < now;
	return {
		id: row.id,
		purpose: purpose ? t(`candidate_record:consents.purposes.${purpose}`) : row.purpose,
		field: row.job ?? (row.field === null || row.field.startsWith("job:") ? null : getName(row.field, t)),
		canTakeBack: may(row),
		version: row.text_version,
		given: day(row.given_at),
		until: row.expires_at && day(row.expires_at),
		site: row.site,
		inForce: row.withdrawn_at === null && !over,
		state: row.withdrawn_at
			? t("candidate_record:consents.withdrawn", { day: day(row.withdrawn_at) })
			: t(over ? "candidate_record:consents.expired" : "candidate_record:consents.valid"),
	};
}
