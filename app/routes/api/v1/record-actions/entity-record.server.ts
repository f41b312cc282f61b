import { permit } from "#app/auth/permit.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { problem } from "#app/http/problem.server.ts";
import { findRecord } from "#db/kit/crud.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { readRecord } from "../recruiters/record.server.ts";
import { schemaName, schemaRef } from "../schemas/entity-schema.ts";
import type { ActionRecord } from "./action-description.ts";

/** A described record, answered as everywhere. */
export const toActionRecord = (entity: Entity): ActionRecord => ({
	key: entity.key,
	singular: entity.singular,
	resource: entity.resource,
	path: entity.path,
	schema: { allOf: [schemaRef(schemaName(entity))], required: ["id", "version"] },
	find: (context, uid) => {
		const user = permit(context, "read", entity.resource);
		return inBusiness(context.get(database), user.businessId, async (trx) => {
			if (!(await findRecord(trx, entity, user, uid, []))) throw problem(context, 404);
		});
	},
	read: (context, uid) => {
		const user = getRecruiter(context);
		return inBusiness(context.get(database), user.businessId, (trx) => readRecord(trx, context, user, entity, uid));
	},
});
