import type { EntitySql } from "#db/kit/entity-sql.ts";
import {
	findCustomFieldRefusals,
	findRemovalRefusal,
	saveDefinition,
} from "#db/queries/custom-fields/definition-rules.ts";
import { dropUnfitIndex, index_progress } from "#db/queries/custom-fields/field-index.ts";

export const customFields: EntitySql = {
	computed: { index_progress },
	forbidden: findCustomFieldRefusals,
	stays: findRemovalRefusal,
	effects: { saved: saveDefinition, removed: dropUnfitIndex },
};
