import { type CustomField, customFieldName } from "#app/domain/custom-fields/custom-field.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { extendEntity } from "#app/entities/kit/extend-entity.ts";
import type { Viewer } from "#app/entities/kit/query.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { loadCustomFields } from "#db/queries/custom-fields/definitions.ts";

/** A candidate at their own record: the entity below holds nothing but what they may see. */
export const own: Viewer = { id: 0, isAdmin: true, rolePermissions: {} };

export interface OwnFields {
	entity: Entity;
	/** What they read, and what of it they answer. */
	seen: readonly CustomField[];
	answered: readonly CustomField[];
}

/** The custom fields of candidates that a candidate sees; what points to other records is recruiters' own. */
export async function loadOwnFields(trx: Scoped): Promise<OwnFields> {
	const all = (await loadCustomFields(trx)).get(candidates.key) ?? [];
	const seen = all.filter(({ candidateAccess, kind, active }) => {
		return active && candidateAccess !== "none" && kind !== "ref" && kind !== "person";
	});
	const answered = seen.filter(({ candidateAccess }) => candidateAccess === "answer");
	const whole = extendEntity(candidates, all);
	const fields = Object.fromEntries(
		seen.map(({ key, consent }) => {
			const name = customFieldName(key);
			const { masked: _, ...field } = whole.fields[name] as Entity["fields"][string];
			return [name, consent === null ? field : { ...field, shouldConsent: true as const }];
		}),
	);
	const { rule: _, ...rest } = whole;
	const form = { main: answered.map(({ key }) => customFieldName(key)) };
	return { entity: { ...rest, fields, form }, seen, answered };
}

/** What helps to answer, why it is asked, and what somebody agrees to. */
export const describeOwnField = ({ help, purpose, consent }: CustomField, locale: "pt" | "en") =>
	[help[locale], purpose, consent].filter((text) => text !== null).join(" ");
