import { sensitiveAnswers, shouldConsent } from "#app/domain/candidates/candidate-sensitive.ts";
import { labelsOf } from "#app/entities/kit/labels.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { audit } from "#db/kit/audit.ts";
import type { Actor } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findColumns, updateColumns } from "#db/queries/candidate-columns.ts";
import { writeField } from "#db/queries/candidate-sensitive.ts";
import { type ConsentRow, withdrawConsent } from "#db/queries/consents.ts";
import type { Formatters } from "../formatters.ts";

const isSealed = (field: string) => shouldConsent.some((one) => one === field);
const isDescribed = (field: string) => candidates.fields[field]?.shouldConsent === true;

interface Agreed {
	purpose: string;
	field: string | null;
}

/** Recruiters take back a consent to a field only: one to an application goes with the application. */
export const isTakenBack = ({ purpose, field }: Agreed) =>
	purpose === "admission" && field !== null && (isSealed(field) || isDescribed(field));

/** What its own person takes back: all but what an application needs while it runs. */
export const isOwnToTakeBack = ({ purpose, field }: Agreed) =>
	purpose === "admission" ? isTakenBack({ purpose, field }) : !field?.startsWith("job:");

/** A field's own name. */
function nameOf(field: string, t: TFunction): string {
	if (isDescribed(field)) return labelsOf(candidates, t).field(field);
	if (field === "bank_data_form") return t("candidate_record:consents.bank");
	return isSealed(field) ? t(`candidate_record:sensitive.fields.${field as "pis"}`) : field;
}

interface Of {
	trx: Scoped;
	businessId: number;
	/** The candidate's. */
	id: number;
	actor: Actor;
}

/** Ends the consent and forgets what was kept by it, with what was asked only because of it. False when there is none. */
export async function takeBack(of: Of, consentId: number, may: (given: Agreed) => boolean): Promise<boolean> {
	const { trx, businessId, id, actor } = of;
	const given = await withdrawConsent(trx, businessId, id, consentId);
	if (!given || !may(given)) return false;
	const fields = keptBy(given);
	for (const field of fields.filter((one) => !isDescribed(one))) await writeField(trx, businessId, id, field, null);
	await forgetColumns(of, fields.filter(isDescribed));
	await audit(trx, businessId, {
		actor,
		action: "withdraw_consent",
		recordType: "candidates",
		recordId: id,
		changes: fields.length > 0 ? { fields } : { purpose: given.purpose },
		ip: actor.ip ?? null,
	});
	return true;
}

/** What is kept only because of a consent. */
function keptBy({ purpose, field }: Agreed): string[] {
	if (purpose === "sensitive") return [...sensitiveAnswers];
	return purpose === "admission" && field !== null ? [field] : [];
}

async function forgetColumns({ trx, businessId, id, actor }: Of, fields: readonly string[]) {
	if (fields.length === 0) return;
	const details = Object.entries(candidates.fields).filter(([, { detailOf }]) =>
		fields.includes(detailOf?.choice ?? ""),
	);
	const names = [...fields, ...details.map(([name]) => name)];
	const { seen } = await findColumns(trx, businessId, id, names);
	await updateColumns(trx, { businessId, id, actor, name: "civil" }, names, {}, seen);
}

const purposes = ["talent_pool", "share_with_client", "marketing", "sensitive", "admission", "ai_ranking"] as const;

/** A line of the ledger as people read it. */
export function consentInWords(row: ConsentRow, { t, day, now }: Formatters, may: (given: Agreed) => boolean) {
	const purpose = purposes.find((one) => one === row.purpose);
	const over = row.expires_at !== null && row.expires_at < now;
	return {
		id: row.id,
		purpose: purpose ? t(`candidate_record:consents.purposes.${purpose}`) : row.purpose,
		field: row.job ?? (row.field === null || row.field.startsWith("job:") ? null : nameOf(row.field, t)),
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
