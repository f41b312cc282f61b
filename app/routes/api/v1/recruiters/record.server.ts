import type { RouterContextProvider } from "react-router";
import type { Recruiter } from "#app/domain/candidates/person.ts";
import { formatApiRecord } from "#app/entities/kit/api-record.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { entityFor } from "#app/entities/kit/extend-entity.ts";
import { problem } from "#app/http/problem.server.ts";
import { findRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** A record with every field this person may see, and the version that a change of it names. */
export async function readRecord(
	trx: Scoped,
	context: Readonly<RouterContextProvider>,
	user: Recruiter,
	described: Entity,
	uid: string,
) {
	const entity = entityFor(user, described);
	const fields = Object.keys(entity.fields);
	const record = await findRecord(trx, entity, user, uid, fields);
	if (!record) throw problem(context, 404);
	return { [entity.singular]: { ...formatApiRecord(entity, user, record, fields), version: record.lock_version } };
}
