import { type CustomField, type CustomFields, type StageFieldEntity, stageFieldEntities } from "./custom-field.ts";

type Held = Record<StageFieldEntity, unknown>;

/** Fields in use that some stage requires; of one stage those that it requires. */
export function listStageFields(fields: CustomFields, stage: number | null): CustomField[] {
	return stageFieldEntities
		.flatMap((entity) => fields.get(entity) ?? [])
		.filter(({ active, requiredStages }) =>
			stage === null ? active && requiredStages.length > 0 : active && requiredStages.includes(stage),
		);
}

export function listEmptyFields(fields: readonly CustomField[], held: Held): CustomField[] {
	return fields.filter(({ entity, key }) => {
		const values = held[entity as StageFieldEntity];
		return !isFilled(values && typeof values === "object" ? (values as Record<string, unknown>)[key] : undefined);
	});
}

/** A no is no answer to a yes or no that a stage requires. */
function isFilled(value: unknown): boolean {
	if (Array.isArray(value)) return value.length > 0;
	return typeof value === "string" ? value.trim() !== "" : typeof value === "number" || value === true;
}
