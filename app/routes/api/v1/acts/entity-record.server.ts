import { getRecruiter } from "#app/auth/session/current.ts";
import { database } from "#app/context.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { readRecord } from "../recruiters/record.server.ts";
import { component, schemaName } from "../schemas/entity-schema.ts";
import type { ActRecord } from "./act.ts";

/** A described record, answered as everywhere. */
export const entityRecord = (entity: Entity): ActRecord => ({
	key: entity.key,
	singular: entity.singular,
	schema: { allOf: [component(schemaName(entity))], required: ["id", "version"] },
	read: (context, uid) => {
		const user = getRecruiter(context);
		return inBusiness(context.get(database), user.businessId, (trx) => readRecord(trx, context, user, entity, uid));
	},
});
