import { addEmptyDependents } from "#app/domain/candidates/dependents.ts";
import { isMinor } from "#app/domain/candidates/guardianship.ts";
import { consentRequiredColumns, type EditableSection } from "#app/domain/candidates/profile-sections.ts";
import { consentRequiredFields, formatSensitive, sensitiveInputs } from "#app/domain/candidates/sensitive-fields.ts";
import { isAbroad } from "#app/domain/registration/registration-schema.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { type RenderedInput, renderSensitiveInputs } from "#app/routes/shared/candidates/parts/form.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findColumns } from "#db/queries/candidate-columns.ts";
import { readSensitiveData } from "#db/queries/candidate-sensitive-data.ts";
import { listMissingConsents } from "#db/queries/consents.ts";
import type { CandidateContext } from "../with-candidate.server.ts";
import { getSectionColumns, getSectionInputs, toSectionInputs } from "./section.server.ts";

/** One section's form: its inputs, their values, and a version mark. */
export async function loadSectionForm(own: CandidateContext, name: EditableSection | "sensitive") {
	const { trx, id, format } = own;
	if (name === "sensitive") return { name, ...(await openSensitive(own)) };
	const { values, seen } = await findColumns(trx, id, getSectionColumns(name));
	const needsConsent = name === "civil" && (await lacks(trx, id, consentRequiredColumns));
	// Guardian inputs are shown only for minors.
	const isGuarded = isMinor(values.date_birth as string | null, localDay(format.now));
	const inputs = getSectionInputs(name, format).map((box) => {
		const { rare, ...plain } = box;
		if (box.name === "state") return { ...box, optional: isAbroad(values) };
		return rare && isGuarded ? { ...plain, optional: false } : box;
	});
	return {
		name,
		inputs: needsConsent ? [...inputs, agreement("consent", format.t("candidates:info.consentCivil"))] : inputs,
		values: toSectionInputs(name, values),
		seen,
	};
}

/** Decrypting sensitive data is audited, even for the candidate's own access. */
async function openSensitive({ trx, businessId, id, actor, format }: CandidateContext) {
	const { values, seen } = await readSensitiveData(trx, { businessId, id, actor });
	const visible = formatSensitive(values);
	const inputs = addEmptyDependents(renderSensitiveInputs(withoutConsent, format), visible);
	const needsHiring = await lacks(trx, id, consentRequiredFields);
	const needsSensitive = await lacks(trx, id, [null], "sensitive");
	return { inputs: [...inputs, ...asks(needsHiring, needsSensitive, format)], values: visible, seen };
}

const withoutConsent = sensitiveInputs.filter(({ name }) => name !== "consent");

function asks(hiring: boolean, sensitive: boolean, { t }: Formatters): RenderedInput[] {
	return [
		...(sensitive ? [agreement("sensitive_consent", t("registration:fields.sensitive_consent"))] : []),
		...(hiring ? [agreement("consent", t("candidates:info.consentHiring"))] : []),
	];
}

const agreement = (name: string, label: string): RenderedInput => ({
	name,
	as: "check",
	label,
	optional: true,
	wide: true,
});

async function lacks(
	trx: Scoped,
	candidateId: number,
	fields: readonly (string | null)[],
	purpose: "admission" | "sensitive" = "admission",
): Promise<boolean> {
	return (await listMissingConsents(trx, { candidateId, purpose, fields })).length > 0;
}
