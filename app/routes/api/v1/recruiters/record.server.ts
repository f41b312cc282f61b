import type { RouterContextProvider } from "react-router";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { createApiSerializer } from "#app/entities/kit/api-record.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { problem } from "#app/http/problem.server.ts";
import { findRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type RefusedCondition, refuseUnknown } from "../refuse-unknown.server.ts";
import { expandRecords, fieldsToRead, readShape, shapeParameters } from "./response-shape.server.ts";

/** All visible fields or those in `fields`, with the version for later changes. */
export async function readRecord(
	trx: Scoped,
	context: Readonly<RouterContextProvider>,
	user: Recruiter,
	described: Entity,
	uid: string,
	query = new URLSearchParams(),
) {
	const entity = applyCustomFields(user, described);
	const { shape, refused } = readShape(entity, user, query);
	const others = [...query.keys()].filter((name) => !shapeParameters.some((known) => known === name));
	const unknown = others.map((name): RefusedCondition => ({ name, why: "name", allowed: shapeParameters }));
	refuseUnknown(context, [...unknown, ...refused]);
	const fields = fieldsToRead(shape, Object.keys(entity.fields));
	const record = await findRecord(trx, entity, user, uid, fields);
	if (!record) throw problem(context, 404);
	const item = { ...createApiSerializer(entity, user, fields)(record), version: record.lock_version };
	await expandRecords(trx, user, [item], shape);
	return { [entity.singular]: item };
}
