import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { listRequiredResources } from "#app/entities/kit/read-access.ts";

/** Requires permission to create, and to read every mandatory reference of the entity. */
export function permitCreate(context: Readonly<RouterContextProvider>, entity: Entity): Recruiter {
	const user = permit(context, "create", entity.resource);
	for (const resource of listRequiredResources(entity)) permit(context, "read", resource);
	return user;
}
