import { type CustomField, customFieldName } from "#app/domain/custom-fields/custom-field.ts";
import type { AnswerableEntity } from "#app/domain/forms/field-question.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { extendEntity } from "#app/entities/kit/extend-entity.ts";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import { applies } from "#app/entities/recruiters/applies.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { loadCustomFields } from "./definitions.ts";

/** A candidate viewing their own record: the entity only contains fields visible to candidates. */
export const systemViewer: Viewer = { id: 0, isAdmin: true, rolePermissions: {} };

export interface CandidateCustomFields {
	entity: Entity;
	/** Fields visible to the candidate, and those the candidate can answer. */
	seen: readonly CustomField[];
	answered: readonly CustomField[];
}

const entities: Record<AnswerableEntity, Entity> = { candidates, applies };

/** Custom fields visible to candidates; references to other records are for recruiters only. */
export async function loadCandidateFields(
	trx: Scoped,
	of: AnswerableEntity = "candidates",
): Promise<CandidateCustomFields> {
	const all = (await loadCustomFields(trx)).get(of) ?? [];
	const seen = all.filter(({ candidateAccess, kind, active }) => {
		return active && candidateAccess !== "none" && kind !== "ref" && kind !== "person";
	});
	const answered = seen.filter(({ candidateAccess }) => candidateAccess === "answer");
	const whole = extendEntity(entities[of], all);
	const fields = Object.fromEntries(
		seen.map(({ key, consent }) => {
			const name = customFieldName(key);
			const { masked: _, ...field } = whole.fields[name] as Entity["fields"][string];
			// Consents are stored by field name, which is unique only for candidates.
			const isConsented = consent !== null && of === "candidates";
			return [name, isConsented ? { ...field, shouldConsent: true as const } : field];
		}),
	);
	const { rule: _, ...rest } = whole;
	const form = { main: answered.map(({ key }) => customFieldName(key)) };
	return { entity: { ...rest, fields, form }, seen, answered };
}

export const describeCandidateField = ({ help, purpose, consent }: CustomField, locale: "pt" | "en") =>
	[help[locale], purpose, consent].filter((text) => text !== null).join(" ");
