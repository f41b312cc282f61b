import type { EntitySql } from "#db/kit/entity-sql.ts";
import { findCustomFieldRefusals, saveUsedOptions, staysInUse } from "#db/queries/custom-fields/definition-rules.ts";

export const customFields: EntitySql = {
	forbidden: findCustomFieldRefusals,
	stays: staysInUse,
	effects: { saved: saveUsedOptions },
};
